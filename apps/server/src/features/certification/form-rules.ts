import type { FilingForm, Findings, ProgrammeSettings, Subject } from '@packhouse/programme';
import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import type { Reader } from '#rows/reader.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';

/** A row of one of a form's lists, by product keys. */
export type PartValues = Values & { readonly id: string };

/** Season and period as the record and the statement name them; `month` is the period's first day. */
export interface FormAbout {
  readonly season: string;
  readonly period?: string;
  readonly month?: string | null;
  readonly average?: string;
}

/** Looked up and calculated by a form's feature before the form is checked. */
export interface FormFacts {
  /** Figures, rates and versions that only the server decides. */
  readonly calculated: Values;
  /** The rows of each of the form's lists, in order. */
  readonly parts: Readonly<Record<string, readonly PartValues[]>>;
  readonly about: FormAbout;
}

export interface FormAfterWrite<Facts extends FormFacts = FormFacts> {
  readonly id: string;
  readonly values: Values;
  readonly found: Facts;
}

/** A change of status; `from` is null where the form is created. */
export interface FormMove {
  readonly id: string;
  readonly before: StoredRow | null;
  readonly from: string | null;
  readonly to: string;
  readonly values: Values;
}

/** Rules of one form type beyond its declaration; saving, certifying and locking are the same for all (filing.md). */
export interface FormRules<Facts extends FormFacts = FormFacts> {
  readonly form: FilingForm;
  readonly subject: Subject;
  readonly settings: ProgrammeSettings;
  /** The same that `work` finds, of a form as it stands. */
  readonly about: (reader: Reader, values: Values) => Promise<FormAbout>;
  /** Reads what the form rests on and works out its figures; drafts may be incomplete. */
  readonly work: (context: WriteContext, change: Change, values: Values) => Promise<Facts>;
  /** Everything that is wrong with the form, or doubtful; asked before it becomes ready and before it is certified. */
  readonly check: (context: WriteContext, after: FormAfterWrite<Facts>) => Promise<Findings>;
  /** Conditions of a move beyond the table of moves. @throws JsonApiError 422 */
  readonly demandMove?: (context: WriteContext, move: FormMove) => Promise<void>;
}
