import type { FormDraft, Values } from '@packhouse/programme';

export interface JournalKey {
  readonly userId: string;
  readonly companyId: string;
  /** The month's package of a report; form type and id of a request. */
  readonly about: string;
}

/** A form as it is stored on this device until the backend has it (filing.md: autosave). */
export interface JournalEntry {
  readonly draft: FormDraft;
  /** The version that the draft started from; null when the backend had no such form. */
  readonly version: number | null;
  /** The values that saves without an acknowledgement wrote into the form. */
  readonly attempted: readonly Values[];
  /** When it was last changed, ISO. */
  readonly at: string;
}

export const journalName = ({ userId, companyId, about }: JournalKey): string => [userId, companyId, about].join(' ');

/** True for the name of a draft of this person's, whatever the company. */
export const isNameOf = (userId: string, name: string): boolean => name.startsWith(`${userId} `);
