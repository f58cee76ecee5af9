import {
  type Conflict,
  draftOf,
  type FilingForm,
  type FormDraft,
  type Known,
  knownOf,
  mayGoOn,
  nothingKnown,
  type ReadForm,
  type Values,
} from '@packhouse/programme';
import type { JournalEntry } from './journal-entry.ts';
import { sensitiveOnly } from './sensitive-values.ts';

export interface Opening {
  readonly draft: FormDraft;
  readonly known: Known;
  readonly savedAt: string | null;
  /** When the changes that were kept on this device were made, ISO; null when there are none. */
  readonly restoredFrom: string | null;
  readonly attempted: readonly Values[];
  /** Someone changed the form after the kept changes were made. */
  readonly conflict: Conflict | null;
}

interface Question {
  readonly form: FilingForm;
  /** The form as the backend holds it; null for a new one. */
  readonly read: ReadForm | null;
  readonly kept: JournalEntry | null;
  /** The draft of a form that nothing was saved of. */
  readonly first: () => FormDraft;
}

/** The saved form with this device's stored changes put back; a colleague's newer save is never overwritten. */
export function openingOf({ form, read, kept, first }: Question): Opening {
  const known = read === null ? nothingKnown : knownOf(read);
  const savedAt = read?.row.changed ?? null;
  const saved = read === null ? first() : draftOf(read);
  if (kept === null) {
    return { draft: saved, known, savedAt, restoredFrom: null, attempted: [], conflict: null };
  }
  const row = read?.row ?? null;
  const conflict = mayGoOn(form, kept, row) ? null : { by: null, at: savedAt, theirs: row };
  // Values that this device does not store are as they were saved.
  const values = { ...sensitiveOnly(form.form, saved.values), ...kept.draft.values };
  return {
    draft: { ...kept.draft, values },
    known,
    savedAt,
    restoredFrom: kept.at,
    attempted: kept.attempted,
    conflict,
  };
}
