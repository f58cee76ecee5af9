import { isObject } from '#kernel/storage/parse-json.ts';

/** A row that nothing names: the screen numbers it. */
export interface UnnamedRow {
  /** The member that holds the rows, such as `versions`. */
  readonly list: string;
  readonly number: string;
}

/** A value of an item's view that is another one now. */
export interface Difference {
  /** The member's key, which has a word. */
  readonly field: string;
  /** The row of the item that it stands in, by its name; empty for the item's own. */
  readonly of: string;
  /** The row without a name that it stands in, of the item or of what `of` names. */
  readonly row?: UnnamedRow;
  /** As somebody saw it; null for nothing. */
  readonly before: unknown;
  readonly now: unknown;
}

type Members = Readonly<Record<string, unknown>>;

export const isUnnamedRow = (value: unknown): value is UnnamedRow =>
  isObject(value) && 'list' in value && 'number' in value;

/** Members by which parts are found, and that tell nobody anything. */
const unsaid: ReadonlySet<string> = new Set(['id', 'version', 'vid', 'key', 'kind', 'code', 'what']);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** By what a row is found again. */
const placeOf = (row: Members, nth: number): string =>
  textOf(row.id) || textOf(row.key) || textOf(row.code) || textOf(row.number) || textOf(row.name) || String(nth + 1);

/** A row is called by the first of these that it has; a number alone names nothing. */
const naming = [
  'name',
  'title',
  'number',
  'label',
  'key',
  'code',
  'certificate',
  'reference',
  'month',
  'company',
  'who',
];

const nameOf = (row: Members): string =>
  naming.map((member) => textOf(plain(row[member]))).find((text) => text !== '' && !/^\d+$/.test(text)) ?? '';

const unnamed = (list: string, row: Members, nth: number): UnnamedRow => ({
  list,
  number: textOf(row.number) || String(nth + 1),
});

/** A named thing, such as a company or a person, is one value: its name. */
const isNamed = (value: Members): boolean => 'id' in value && 'name' in value && Object.keys(value).length === 2;
const plain = (value: unknown): unknown => (isObject(value) && isNamed(value) ? value.name : (value ?? null));

/** Where two views of one item differ, as far as they are values, in the order in which the view has them. */
export function differences(before: unknown, now: unknown): readonly Difference[] {
  return between('', { of: '' }, before, now);
}

/** Where a value stands: in a row that has a name, in one that has none, or in the item itself. */
type Inside = Pick<Difference, 'of' | 'row'>;

function between(field: string, place: Inside, before: unknown, now: unknown): readonly Difference[] {
  const [one, other] = [plain(before), plain(now)];
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && [...one, ...other].every(isObject))
    return betweenRows(field, place, one, other);
  // A part that is new or gone tells by its members.
  if (isObject(one) || isObject(other)) {
    const [a, b] = [isObject(one) ? one : {}, isObject(other) ? other : {}];
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !unsaid.has(name));
    return names.flatMap((name) => between(name, place, a[name], b[name]));
  }
  return [{ field, ...place, before: one, now: other }];
}

function betweenRows(
  field: string,
  { of }: Inside,
  before: readonly Members[],
  now: readonly Members[],
): readonly Difference[] {
  const [seen, there] = [byPlace(field, before), byPlace(field, now)];
  return [...new Set([...seen.keys(), ...there.keys()])].flatMap((key) => {
    const [one, other] = [seen.get(key), there.get(key)];
    if (one === undefined || other === undefined)
      return [{ field, of, before: one?.name ?? null, now: other?.name ?? null }];
    const inside = typeof one.name === 'string' ? { of: one.name } : { of, row: one.name };
    return between(field, inside, one.row, other.row);
  });
}

const byPlace = (list: string, rows: readonly Members[]) =>
  new Map(rows.map((row, nth) => [placeOf(row, nth), { row, name: nameOf(row) || unnamed(list, row, nth) }]));
