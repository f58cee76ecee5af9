import {
  asName,
  headingTerms,
  isWithin,
  nameTerms,
  sharesTerms,
  type Terms,
  termsBeside,
} from '../headings/heading-terms.ts';
import type { Table, TableRow } from './table.ts';

/** A column that an import looks for: its own heading, and others under which companies keep it. */
export interface NamedColumn {
  readonly key: string;
  readonly names: readonly string[];
  /** All that the heading of a figure may say besides a name: "Price in shell" is no weight. Absent for texts. */
  readonly besides?: ReadonlySet<string>;
  /** Words with which a heading surely means something else, so that nobody is asked about it. */
  readonly never?: ReadonlySet<string>;
  /** Keys of columns that say the same: where one of them is found, nothing is asked about this one. */
  readonly instead?: readonly string[];
  /** Looked for only where none of `instead` is found. */
  readonly isLast?: true;
  /** The column that its heading means where none of some others is there: a state without street and town is no address. */
  readonly alone?: { readonly to: string; readonly without: readonly string[] };
}

/**
 * A column that headings seem to mean, and not clearly: they say more than its name, several mean it alike, or it is
 * hidden in the spreadsheet. It is not taken; the person is asked.
 */
export interface Doubt {
  readonly key: string;
  readonly why: 'words' | 'tie' | 'hidden';
  /** Indexes of the columns in question. */
  readonly indexes: readonly number[];
}

/** Which column of the file is which: the index of a cell in its row, by the key of the column; null for none. */
export type Columns = Readonly<Record<string, number | null>>;

export interface HeadingMatch {
  /** Number of the row with the headings; what stands above it is not read. Null: the file has no headings. */
  readonly headingRow: number | null;
  readonly columns: Columns;
  readonly doubts: readonly Doubt[];
  /** Keys of the columns that the person chose. */
  readonly chosen?: readonly string[];
}

/** The headings in a company's files: the key of a column by the heading's words. */
export type KnownHeadings = Readonly<Record<string, string>>;

/** The columns with the names that a company was seen to use, which count before ours. */
export function withOwnNames<Column extends NamedColumn>(
  columns: readonly Column[],
  known: KnownHeadings,
): readonly (Column & { readonly own?: readonly string[] })[] {
  return columns.map((column) => {
    const own = Object.entries(known).flatMap(([heading, key]) => (key === column.key ? [heading] : []));
    return own.length === 0 ? column : { ...column, own, names: [...own.map(asName), ...column.names] };
  });
}

/** The headings of a matched file, to be remembered for its company. */
export function headingsIn(headings: readonly string[], columns: Columns): KnownHeadings {
  const named = Object.entries(columns).map(([key, index]) => [index === null ? '' : (headings[index] ?? ''), key]);
  return Object.fromEntries(
    named.map(([heading = '', key]) => [headingWords(heading), key]).filter(([heading]) => heading !== ''),
  );
}

/** Title and address of the company may stand above the headings. */
const rowsAbove = 12;

/** Fewer recognized headings than these are chance: a delivery may hold the word "organic". */
const fewest = 2;

/** A heading as a company's is known again: letters' case, accents and punctuation do not count. */
export function headingWords(heading: string): string {
  const letters = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Words that a text's heading may have besides its name: they make it nothing else. */
const besideTexts: ReadonlySet<string> = new Set('no name code id full required optional mm dd yyyy yy'.split(' '));

interface Candidate {
  readonly key: string;
  readonly index: number;
  /** How many words agree; a whole heading counts above every part of one, a company's own above all. */
  readonly weight: number;
}

/** A column with the headings that its company was seen to use. */
type KnownColumn = NamedColumn & { readonly own?: readonly string[] };

interface Heading {
  readonly index: number;
  readonly text: string;
  readonly terms: Terms;
}

const whole = 100;
const companysOwn = 200;

const nothing: Terms = new Set();

const namesOf = ({ key, names }: KnownColumn) => [key, ...names].map(nameTerms);

/** How well a heading fits a column; zero where it does not, or says something that the column is not. */
function weightOf(column: KnownColumn, { text, terms }: Heading): number {
  const { own = [], besides, never } = column;
  if (own.includes(text)) return companysOwn;
  if (sharesTerms(terms, never ?? nothing)) return 0;
  const beside = namesOf(column).map((name) => ({ name, more: termsBeside(terms, name) }));
  const exact = beside.findIndex(({ more }) => more?.size === 0);
  // Names of a text are told apart by their order; of two weights none may be taken for the other.
  if (exact !== -1) return besides === undefined ? whole - exact / whole : whole;
  // One word in a longer heading says too little of a text: "state" is in "Statement date (state)".
  const fitting = beside.filter(
    ({ name, more }) =>
      (besides !== undefined || name.size > 1) && more !== null && isWithin(more, besides ?? besideTexts),
  );
  return Math.max(0, ...fitting.map(({ name }) => name.size));
}

/** Whether a heading has a name of a column in it, among words that may make it something else. */
const speaksOf = (column: KnownColumn, { terms }: Heading) =>
  !sharesTerms(terms, column.never ?? nothing) && namesOf(column).some((name) => termsBeside(terms, name) !== null);

function candidates(columns: readonly KnownColumn[], headings: readonly Heading[]): readonly Candidate[] {
  return columns.flatMap((column) =>
    headings.flatMap((heading) => {
      const weight = weightOf(column, heading);
      return weight === 0 ? [] : [{ key: column.key, index: heading.index, weight }];
    }),
  );
}

interface ColumnMatch {
  readonly columns: Columns;
  readonly doubts: readonly Doubt[];
}

/** Headings and columns as far as they were told apart. */
class Matching {
  readonly found = new Map<string, number>();
  readonly ties = new Map<string, readonly number[]>();
  readonly #taken = new Set<number>();

  /** Takes the best agreement first, each column and each heading once; what fits several alike is a tie. */
  take(all: readonly Candidate[]): void {
    const ranked = all.toSorted((a, b) => b.weight - a.weight);
    for (const one of ranked) {
      if (!this.#isOpen(one)) continue;
      const alike = ranked.filter((other) => other.weight === one.weight && this.#isOpen(other));
      const same = alike.filter(({ key }) => key === one.key);
      const rivals = alike.filter(({ key, index }) => index === one.index && key !== one.key);
      // Part of a heading that is as much part of another column's name says neither.
      const isTied = same.length > 1 || (rivals.length > 0 && one.weight < whole / 2);
      if (isTied) {
        for (const key of [one, ...rivals].map((rival) => rival.key)) {
          this.ties.set(
            key,
            same.map(({ index }) => index),
          );
        }
        continue;
      }
      this.found.set(one.key, one.index);
      this.#taken.add(one.index);
    }
  }

  /** The headings that nothing means, surely or perhaps. */
  free(headings: readonly Heading[]): readonly Heading[] {
    const tied = new Set([...this.ties.values()].flat());
    return headings.filter(({ index }) => !this.#taken.has(index) && !tied.has(index));
  }

  /** Gives a heading to the column that it means where its first one stands alone. */
  moveAlone(columns: readonly KnownColumn[]): void {
    for (const { key, alone } of columns) {
      const index = this.found.get(key);
      if (alone === undefined || index === undefined || this.found.has(alone.to) || this.has(alone.without)) continue;
      this.found.delete(key);
      this.found.set(alone.to, index);
    }
  }

  has(keys: readonly string[]): boolean {
    return keys.some((key) => this.found.has(key));
  }

  #isOpen({ key, index }: Candidate): boolean {
    return !this.found.has(key) && !this.ties.has(key) && !this.#taken.has(index);
  }
}

/** Columns that unmatched headings might stand for. */
function unclear(
  columns: readonly KnownColumn[],
  free: readonly Heading[],
  hidden: ReadonlySet<number>,
): readonly Doubt[] {
  return columns.flatMap((column): readonly Doubt[] => {
    const out = free.filter((heading) => hidden.has(heading.index) && weightOf(column, heading) > 0);
    if (out.length > 0) return [{ key: column.key, why: 'hidden', indexes: out.map(({ index }) => index) }];
    // A text's name may appear in passing; a figure of something else must not be missed.
    if (column.besides === undefined) return [];
    const more = free.filter((heading) => speaksOf(column, heading));
    return more.length === 0 ? [] : [{ key: column.key, why: 'words', indexes: more.map(({ index }) => index) }];
  });
}

/**
 * Tells which heading means which column, by all of its words, in any of the portal's languages. What is not clear is
 * left open and named.
 * @param hidden indexes of the columns that the spreadsheet does not show
 */
export function findColumns(
  columns: readonly KnownColumn[],
  headings: readonly string[],
  hidden: ReadonlySet<number> = new Set(),
): ColumnMatch {
  const said = headings
    .map((heading, index): Heading => ({ index, text: headingWords(heading), terms: headingTerms(heading) }))
    .filter(({ text }) => text !== '');
  const seen = said.filter(({ index }) => !hidden.has(index));
  const match = new Matching();
  match.take(
    candidates(
      columns.filter(({ isLast }) => isLast !== true),
      seen,
    ),
  );
  const last = columns.filter(({ isLast, instead = [] }) => isLast === true && !match.has(instead));
  match.take(candidates(last, match.free(seen)));
  match.moveAlone(columns);
  const { found, ties } = match;
  const open = columns.filter(({ key, instead = [] }) => !found.has(key) && !ties.has(key) && !match.has(instead));
  return {
    columns: Object.fromEntries(columns.map(({ key }) => [key, found.get(key) ?? null])),
    doubts: [
      ...[...ties].map(([key, indexes]): Doubt => ({ key, why: 'tie', indexes })),
      ...unclear(open, match.free(said), hidden),
    ],
  };
}

/** The headings that stand in a row; none when there is no such row. */
export function headingTexts(rows: readonly TableRow[], headingRow: number | null): readonly string[] {
  const found = rows.find(({ row }) => row === headingRow);
  return found?.headings ?? found?.cells ?? [];
}

/** How many of our columns a file has. */
export const countMatched = (columns: Columns) => Object.values(columns).filter((index) => index !== null).length;

/** How many of our columns a row speaks of, clearly or not. */
const recognized = ({ columns, doubts }: ColumnMatch) =>
  countMatched(columns) + doubts.filter(({ why }) => why !== 'words').length;

/** Finds the row of headings and matches it; a file without headings matches nothing, for the person to say. */
export function guessColumns(columns: readonly NamedColumn[], table: Table): HeadingMatch {
  let best: HeadingMatch = { headingRow: null, ...findColumns(columns, []) };
  const hidden = new Set(table.hidden?.columns);
  for (const { row, cells, headings } of table.rows.slice(0, rowsAbove)) {
    const match = findColumns(columns, headings ?? cells, hidden);
    // A second line of headings says as much as the first, and more.
    const isMore = recognized(match) > recognized(best) - (headings === undefined ? 0 : 1);
    if (recognized(match) >= fewest && isMore) best = { headingRow: row, ...match };
  }
  return best;
}
