import type { FormDraft, Values } from '@packhouse/programme';

/** Whose draft it is, and of which month. */
export interface JournalKey {
  readonly userId: string;
  readonly companyId: string;
  readonly packageId: string;
}

/** What this device keeps of a report until the backend has it (filing.md: autosave). */
export interface JournalEntry {
  readonly draft: FormDraft;
  /** The version that the draft started from; null when the backend had no such report. */
  readonly version: number | null;
  /** What saves without an acknowledgement wrote into the report. */
  readonly attempted: readonly Values[];
  /** When it was last changed, ISO. */
  readonly at: string;
}

export const journalName = ({ userId, companyId, packageId }: JournalKey): string =>
  [userId, companyId, packageId].join(' ');
