import { characterProblem, isCalendarDate } from '@packhouse/jsonapi';
import { addDays, filterOf, type ListColumn, type ListDeclaration, takesRange } from '@packhouse/programme';
import { type FieldError, refuseFields } from '#identity/accounts/field-errors.ts';

/** One condition on a column, read and checked. `none` among the values of `anyOf` is an empty cell. */
export interface Condition {
  readonly column: ListColumn;
  readonly kind: 'anyOf' | 'contains' | 'from' | 'to';
  readonly values: readonly string[];
}

export interface ListQuery {
  readonly conditions: readonly Condition[];
  /** Looked for in the columns that the list names; empty: nothing is. */
  readonly search: string;
  readonly sort: { readonly column: ListColumn; readonly isDescending: boolean };
  /** From 1. */
  readonly page: number;
}

/** Members of a query: texts, or lists of texts. */
export type Sent = Readonly<Record<string, unknown>>;

export const none = 'none';
const mostValues = 200;
const longestText = 200;
const mostPages = 1_000_000;

const decimal = /^-?\d{1,12}(\.\d{1,6})?$/;
const relativeDay = /^today([+-]\d{1,4})?$/;

const dayOf = (text: string, today: string): string | null => {
  if (isCalendarDate(text)) return text;
  const moved = relativeDay.exec(text);
  return moved === null ? null : addDays(today, Number(moved[1] ?? 0));
};

/** An instant as the database reads it: no year before its first one, and none of five digits. */
function instantOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(Date.parse(text))) return null;
  const instant = new Date(text).toISOString();
  return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
}

/** A value as the database compares it; null where the column can hold none such. */
function readValue({ kind, states = [] }: ListColumn, text: string, today: string): string | null {
  switch (kind) {
    case 'state':
      return states.includes(text) ? text : null;
    case 'flag':
      return text === 'true' || text === 'false' ? text : null;
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
    case 'day':
      return dayOf(text, today);
    case 'moment':
      return dayOf(text, today) ?? instantOf(text);
    case 'count':
      return /^-?\d{1,9}$/.test(text) ? text : null;
    case 'money':
    case 'pounds':
    case 'share':
      return decimal.test(text) ? text : null;
    default:
      return text.length <= longestText ? text : null;
  }
}

/** A text as a sentence repeats it: nobody reads more of it. */
export const quoted = (text: string): string => {
  const signs = [...text];
  return signs.length <= 60 ? text : `${signs.slice(0, 59).join('')}…`;
};

/** Each parameter as one text; several of one name are one list. */
function textsOf(sent: Sent, errors: FieldError[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [field, value] of Object.entries(sent)) {
    const list = Array.isArray(value) ? value : [value];
    const text = list.every((one) => typeof one === 'string') ? list.join(',').trim() : null;
    if (text === null || characterProblem(text) !== null) {
      errors.push({ field: quoted(field), code: 'malformed', detail: `"${quoted(field)}" is no text.` });
    } else if (text !== '') texts.set(field, text);
  }
  return texts;
}

interface Reading {
  readonly list: ListDeclaration;
  readonly today: string;
  readonly errors: FieldError[];
}

/** The column and the part of it that a parameter names: `due.to`; undefined where there is none such. */
function namedBy(list: ListDeclaration, field: string): Pick<Condition, 'column' | 'kind'> | undefined {
  const [key, end, ...rest] = field.split('.');
  const column = list.columns.find((one) => one.key === key && one.secret === undefined);
  if (column === undefined || rest.length > 0) return undefined;
  if (end === undefined) return { column, kind: filterOf(column) === 'contains' ? 'contains' : 'anyOf' };
  return (end === 'from' || end === 'to') && takesRange(column) ? { column, kind: end } : undefined;
}

function conditionOf({ list, today, errors }: Reading, field: string, text: string): readonly Condition[] {
  const named = namedBy(list, field);
  if (named === undefined) {
    const name = quoted(field);
    errors.push({ field: name, code: 'unknown', detail: `The list ${list.name} is not filtered by "${name}".` });
    return [];
  }
  const { column, kind } = named;
  const parts = kind === 'anyOf' ? text.split(',').map((part) => part.trim()) : [text];
  const isSpecial = (part: string) =>
    kind === 'anyOf' && (part === none || (column.kind === 'person' && part === 'me'));
  const values = parts.map((part) => (isSpecial(part) ? part : readValue(column, part, today)));
  const wrong = parts.find((_part, index) => values[index] === null);
  if (wrong !== undefined || parts.length > mostValues) {
    errors.push({
      field,
      code: 'malformed',
      detail: `"${field}" is not filtered by "${quoted(wrong ?? `${parts.length} values`)}".`,
    });
    return [];
  }
  return [{ column, kind, values: values.filter((value) => value !== null) }];
}

function sortOf({ list, errors }: Reading, text: string): ListQuery['sort'] {
  const isDescending = text.startsWith('-');
  const column = list.columns.find(({ key, sort }) => sort !== false && key === text.replace(/^-/, ''));
  if (column !== undefined) return { column, isDescending };
  if (text === list.sort) throw new Error(`The list ${list.name} is sorted by "${text}", which is no column of it.`);
  errors.push({ field: 'sort', code: 'unknown', detail: `The list ${list.name} is not sorted by "${quoted(text)}".` });
  return sortOf({ list, errors, today: '' }, list.sort);
}

/** The number of a page as it is asked for; 1 beside the error where it is none. */
export function pageOf(text: string, errors: FieldError[]): number {
  const page = Number(text);
  if (/^\d{1,7}$/.test(text) && page >= 1 && page <= mostPages) return page;
  errors.push({ field: 'page', code: 'malformed', detail: 'A page is a number from 1.' });
  return 1;
}

/** A text that is looked for, with the error where it is too long. */
export function searchOf(text: string, errors: FieldError[]): string {
  if (text.length > longestText)
    errors.push({ field: 'q', code: 'malformed', detail: 'That is too long to be looked for.' });
  return text;
}

/**
 * Reads what is asked of a list: filters, `q`, `sort` and `page`, as an address of the console holds them.
 * @throws RefusedRequest 422 naming each member that the list does not know, or of another form
 */
export function readListQuery(list: ListDeclaration, sent: Sent, today: string): ListQuery {
  const errors: FieldError[] = [];
  const { q = '', sort = list.sort, page = '1', ...filters } = Object.fromEntries(textsOf(sent, errors));
  const reading = { list, today, errors };
  const query = {
    conditions: Object.entries(filters).flatMap(([field, text]) => conditionOf(reading, field, text)),
    search: searchOf(q, errors),
    sort: sortOf(reading, sort),
    page: pageOf(page, errors),
  };
  refuseFields(errors);
  return query;
}
