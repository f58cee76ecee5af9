import type { OfficeRight, OfficeRole } from '../office/rights.ts';
import type { DeskGroup } from './desk-word.ts';

/** By which values a column is narrowed: one of some, from and to, or a part of the text. */
export type FilterKind = 'anyOf' | 'range' | 'contains';

const filterOfKind = {
  text: 'contains',
  company: 'anyOf',
  person: 'anyOf',
  month: 'anyOf',
  day: 'range',
  moment: 'range',
  money: 'range',
  pounds: 'range',
  count: 'range',
  share: 'range',
  state: 'anyOf',
  flag: 'anyOf',
} as const satisfies Readonly<Record<string, FilterKind>>;

/** A column's kind: its form on the wire, in the database and on the screen follow from it. */
export type ColumnKind = keyof typeof filterOfKind;

export interface ListColumn {
  readonly key: string;
  readonly kind: ColumnKind;
  /** All values of a `state`, in the order in which people think of them. */
  readonly states?: readonly string[];
  /** The group that has the words for its cells, on screens and in files. Absent: `state` for a state, none for a text. */
  readonly words?: DeskGroup;
  /** Absent: what the kind suggests (`filterOf`). */
  readonly filter?: FilterKind;
  readonly sort?: false;
  /** Not shown unless somebody chooses it; filters and sorts all the same. */
  readonly hidden?: true;
  /** Key of the column in whose cell it stands, below that one's fact, where the list is a table: so that all have room. */
  readonly under?: string;
  /** Stands on one line, as the number of a certificate does; false: its words go on the next one, where states do not. */
  readonly unbroken?: boolean;
  /** Added up over all that match. */
  readonly sum?: true;
  /**
   * Shown in part. Anyone who has this right finds a row by the whole of it, typed as the search, and each look is entered into the
   * trail; nobody filters or sorts by it.
   */
  readonly secret?: OfficeRight;
}

/** Filters by their names in an address: `state`, `due.to`, `q`. */
export type ListFilters = Readonly<Record<string, string>>;

/** A view that comes with the product; people save others of their own. */
export interface ListView {
  readonly name: string;
  /** For whom it is the first; absent: for everybody. */
  readonly roles?: readonly OfficeRole[];
  readonly filters: ListFilters;
  /** Absent: as the list. */
  readonly sort?: string;
}

/** A list of the office, declared once: server, command line, export and screen follow from it. */
export interface ListDeclaration {
  readonly name: string;
  readonly right: OfficeRight;
  readonly columns: readonly ListColumn[];
  /** Keys of the columns that `q` looks into. */
  readonly search: readonly string[];
  /** Key of a column, with a minus for the highest first. */
  readonly sort: string;
  readonly views: readonly ListView[];
  /** The view at which the console opens it: what waits. Absent: all of it. */
  readonly opensAt?: string;
  /** The kind of item that a row opens. */
  readonly opens?: string;
  /** The column of the person whose rows alone somebody sees with the mark `own`. */
  readonly own?: string;
  /** Where it is empty, it says so in words of its own, with what to do next. */
  readonly hasNextStep?: true;
}

/** The group that has the words for a column's cells; undefined where they stand as they are. */
export const wordsOf = ({ kind, words }: Pick<ListColumn, 'kind' | 'words'>): DeskGroup | undefined =>
  words ?? (kind === 'state' ? 'state' : undefined);

export const filterOf = ({ kind, filter }: Pick<ListColumn, 'kind' | 'filter'>): FilterKind =>
  filter ?? filterOfKind[kind];

/** True for a column that takes `from` and `to`: months do beside being named one by one. */
export const takesRange = (column: Pick<ListColumn, 'kind' | 'filter'>): boolean =>
  filterOf(column) === 'range' || column.kind === 'month';
