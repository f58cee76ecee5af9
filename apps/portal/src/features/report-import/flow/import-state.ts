import type { ImportTrouble } from '#domain/spreadsheet/import/import-failure.ts';
import type { ImportStep } from '#domain/spreadsheet/import/import-steps.tsx';
import { type Decisions, noDecisions } from '../check/check-import.ts';
import type { GuessedMatching } from '../check/import-file.ts';
import type { ImportReport } from '../check/import-report.ts';
import type { OpenedFile } from '../session/import-session.ts';

/** The work under way; nothing else can be done meanwhile. */
export type ImportWork =
  | { readonly kind: 'reading' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number };

/** An import as it stands; nothing of it is in the report before its end. */
export interface ImportState {
  readonly step: ImportStep;
  /** The file's name; null for pasted text and before anything was given. */
  readonly name: string | null;
  readonly opened: OpenedFile | null;
  readonly matching: GuessedMatching | null;
  /** Whether rows are wanted that the spreadsheet does not show; null: not said yet. */
  readonly hidden: 'in' | 'out' | null;
  readonly decisions: Decisions;
  readonly report: ImportReport | null;
  readonly work: ImportWork | null;
  readonly trouble: ImportTrouble | null;
}

export const importBegin: ImportState = {
  step: 'source',
  name: null,
  opened: null,
  matching: null,
  hidden: null,
  decisions: noDecisions,
  report: null,
  work: null,
  trouble: null,
};
