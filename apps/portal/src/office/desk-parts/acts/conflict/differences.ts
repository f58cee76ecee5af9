/** A value of an item's view that is another one now. */
export interface Difference {
  /** The member's key, which has a word. */
  readonly field: string;
  /** The row of the item that it stands in, by its name; empty for the item's own. */
  readonly of: string;
  /** As somebody saw it; null for nothing. */
  readonly before: unknown;
  readonly now: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** Members by which parts are found, and that tell nobody anything. */
const unsaid: ReadonlySet<string> = new Set(['id', 'version', 'vid', 'key', 'kind', 'code', 'what']);

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** By what a row is found again. */
const placeOf = (row: Members, nth: number): string =>
  textOf(row.id) || textOf(row.key) || textOf(row.code) || textOf(row.number) || textOf(row.name) || String(nth + 1);

/** The name of a row. */
const nameOf = (row: Members, nth: number): string =>
  [row.name, row.title, row.number, row.label, row.key, row.code].map(textOf).find((text) => text !== '') ??
  String(nth + 1);

/** A named thing, such as a company or a person, is one value: its name. */
const isNamed = (value: Members): boolean => 'id' in value && 'name' in value && Object.keys(value).length === 2;
const plain = (value: unknown): unknown => (isMembers(value) && isNamed(value) ? value.name : (value ?? null));

/** Where two views of one item differ, as far as they are values, in the order in which the view has them. */
export function differences(before: unknown, now: unknown): readonly Difference[] {
  return between('', '', before, now);
}

function between(field: string, of: string, before: unknown, now: unknown): readonly Difference[] {
  const [one, other] = [plain(before), plain(now)];
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && [...one, ...other].every(isMembers))
    return betweenRows(field, one, other);
  // A part that is new or gone tells by its members.
  if (isMembers(one) || isMembers(other)) {
    const [a, b] = [isMembers(one) ? one : {}, isMembers(other) ? other : {}];
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !unsaid.has(name));
    return names.flatMap((name) => between(name, of, a[name], b[name]));
  }
  return [{ field, of, before: one, now: other }];
}

function betweenRows(field: string, before: readonly Members[], now: readonly Members[]): readonly Difference[] {
  const [seen, there] = [byPlace(before), byPlace(now)];
  return [...new Set([...seen.keys(), ...there.keys()])].flatMap((place) => {
    const [one, other] = [seen.get(place), there.get(place)];
    if (one !== undefined && other !== undefined) return between(field, one.name, one.row, other.row);
    return [{ field, of: '', before: one?.name ?? null, now: other?.name ?? null }];
  });
}

const byPlace = (rows: readonly Members[]) =>
  new Map(rows.map((row, nth) => [placeOf(row, nth), { row, name: nameOf(row, nth) }]));
