import { isRelation, type Resource, type RowBase } from '@packhouse/jsonapi';
import { type Findings, Gathering, problem } from '../../../problem.ts';
import { certification, preparer } from '../../../resources/parts.ts';
import { memberOf } from '../draft.ts';
import type { ReportForm } from '../forms.ts';

type Row = RowBase | Readonly<Record<string, unknown>>;
export interface ReportVersion {
  readonly report: Row;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** Written with a report and no content of it: who prepared it, who signed it, and why it is corrected. */
const beside = new Set([...Object.keys(preparer), ...Object.keys(certification), 'amendmentReason', 'status']);

/** A report's own fields that count as its content. */
function ownFields({ form: { fields }, pdf }: ReportForm): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const isFilled = field.write !== 'never' && !(isRelation(field) ? field.upload === undefined : field.calculated);
    return isFilled && key !== pdf && !beside.has(key) ? [key] : [];
  });
}

/** A value as it is compared: relations by their ids, and what is empty in whatever way alike. */
function compared(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(compared).toSorted();
  return typeof value === 'object' && 'id' in value ? value.id : value;
}

const textOf = (row: Row, keys: readonly string[]) => JSON.stringify(keys.map((key) => compared(memberOf(row, key))));

/** The fields of a row that a person fills in. */
const enteredFields = ({ fields }: Resource) =>
  Object.keys(fields).filter((key) => fields[key]?.calculated !== true && key !== 'company');

/** An amendment's rows are copies with new ids: what they say is compared, in whatever order. */
function isSame(form: ReportForm, before: ReportVersion, after: ReportVersion): boolean {
  const own = ownFields(form);
  if (textOf(before.report, own) !== textOf(after.report, own)) return false;
  return Object.entries(form.lists).every(([list, resource]) => {
    const keys = enteredFields(resource);
    const texts = ({ rows }: ReportVersion) => (rows[list] ?? []).map((row) => textOf(row, keys)).toSorted();
    return JSON.stringify(texts(before)) === JSON.stringify(texts(after));
  });
}

/**
 * An amendment says something else than the version that it takes the place of. One that the office gave back may be
 * certified as it was: the office asked for it.
 */
export function checkChanged(form: ReportForm, before: ReportVersion, after: ReportVersion): Findings {
  const found = new Gathering();
  const isGivenBack = memberOf(before.report, 'status') === 'returned';
  if (!isGivenBack && isSame(form, before, after)) found.error('amendmentReason', problem('amendmentUnchanged'));
  return found;
}
