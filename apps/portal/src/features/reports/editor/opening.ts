import {
  type Conflict,
  draftOf,
  type FormDraft,
  isLocked,
  type Known,
  knownOf,
  mayGoOn,
  nothingKnown,
  type ReadForm,
  type Values,
} from '@packhouse/programme';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { sensitiveOnly } from '../journal/sensitive-values.ts';
import type { ReportKind } from '../kinds/report-kind.ts';
import { textIn } from '../kinds/row-values.ts';

/** How the editor begins with a month. */
export interface Opening {
  readonly draft: FormDraft;
  readonly known: Known;
  readonly savedAt: string | null;
  /** When the changes that were kept on this device were made, ISO; null when there are none. */
  readonly restoredFrom: string | null;
  readonly attempted: readonly Values[];
  /** Someone changed the report after the kept changes were made. */
  readonly conflict: Conflict | null;
}

export const isLockedReport = (report: ReadForm | null): boolean =>
  report !== null && isLocked(textIn(report.row, 'status'));

interface Question {
  readonly kind: ReportKind;
  readonly report: ReadForm | null;
  readonly kept: JournalEntry | null;
  /** The draft of a month that nothing was saved of. */
  readonly first: () => FormDraft;
}

/** What was saved, with the changes that this device kept put back; a colleague's newer save is never written over. */
export function openingOf({ kind, report, kept, first }: Question): Opening {
  const known = report === null ? nothingKnown : knownOf(report);
  const savedAt = report?.row.changed ?? null;
  const saved = report === null ? first() : draftOf(report);
  if (kept === null) {
    return { draft: saved, known, savedAt, restoredFrom: null, attempted: [], conflict: null };
  }
  const row = report?.row ?? null;
  const conflict = mayGoOn(kind.form, kept, row) ? null : { by: null, at: savedAt, theirs: row };
  // What this device does not keep is as it was saved.
  const values = { ...sensitiveOnly(kind.form.form, saved.values), ...kept.draft.values };
  return {
    draft: { ...kept.draft, values },
    known,
    savedAt,
    restoredFrom: kept.at,
    attempted: kept.attempted,
    conflict,
  };
}
