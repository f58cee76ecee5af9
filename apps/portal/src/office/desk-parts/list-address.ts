import { filterOf, type ListColumn, type ListDeclaration, takesRange } from '@packhouse/programme';

/** The query in the address of a list: the server takes the same members. */
export type ListMembers = Readonly<Record<string, string>>;

/** Members that narrow nothing. */
const notFilters: ReadonlySet<string> = new Set(['q', 'sort', 'page']);

/** Reads the query of an address; empty members ask for nothing. */
export function membersOf(search: string): ListMembers {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
}

/** Changes members; an empty text takes one away. Whatever changes the rows begins on the first page again. */
export function changed(members: ListMembers, changes: ListMembers): ListMembers {
  const isTurning = Object.keys(changes).every((name) => name === 'page');
  const { page, ...rest } = members;
  const kept = isTurning && page !== undefined ? { ...rest, page } : rest;
  return Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== ''));
}

export interface ListFilter {
  readonly column: ListColumn;
  readonly names: readonly string[];
  /** One of these; for a range `from` and `to`, either of which may be empty. */
  readonly anyOf?: readonly string[];
  readonly contains?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The filters of an address by their columns, in the order of the list. A member that no column knows stays out. */
export function filtersIn(list: ListDeclaration, members: ListMembers): readonly ListFilter[] {
  return list.columns.flatMap((column): ListFilter[] => {
    const [plain, from, to] = [members[column.key], members[`${column.key}.from`], members[`${column.key}.to`]];
    const own: readonly ListFilter[] =
      plain === undefined
        ? []
        : filterOf(column) === 'contains'
          ? [{ column, names: [column.key], contains: plain }]
          : [{ column, names: [column.key], anyOf: plain.split(',') }];
    if ((from ?? to) === undefined || !takesRange(column)) return [...own];
    return [...own, { column, names: [`${column.key}.from`, `${column.key}.to`], from: from ?? '', to: to ?? '' }];
  });
}

/** The members of an address that are filters, without search, sorting and page: what a view keeps. */
export const filterMembers = (members: ListMembers): ListMembers =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !notFilters.has(name)));

/** The sorting of an address, or the list's own. */
export function sortIn(
  list: ListDeclaration,
  members: ListMembers,
): { readonly key: string; readonly isDown: boolean } {
  const sort = members.sort ?? list.sort;
  return { key: sort.replace(/^-/, ''), isDown: sort.startsWith('-') };
}

/** True where an address asks for exactly what a view shows. */
export function isView(members: ListMembers, view: { readonly filters: ListMembers; readonly sort?: string }): boolean {
  const asked = filterMembers(members);
  const names = Object.keys(view.filters);
  if (names.length !== Object.keys(asked).length || members.q !== undefined) return false;
  return names.every((name) => asked[name] === view.filters[name]) && members.sort === view.sort;
}
