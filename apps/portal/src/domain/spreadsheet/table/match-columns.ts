import type { Table, TableRow } from './table.ts';

/** A column that an import looks for: its own heading, and others under which companies keep it. */
export interface NamedColumn {
  readonly key: string;
  readonly names: readonly string[];
  /** All that a heading may say besides a name; absent: anything. "Price in shell" is no weight, whatever else it says. */
  readonly besides?: ReadonlySet<string>;
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
    return own.length === 0 ? column : { ...column, own, names: [...own, ...column.names] };
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

/** Signs that say as much as words. */
const symbols: readonly (readonly [RegExp, string])[] = [
  [/[$€£]/g, ' dollars '],
  [/%/g, ' percent '],
  [/\/\s*(?=(?:lbs?|pounds?|kgs?)\b)/g, ' per '],
];

/** A heading as it is compared: letters' case, accents and punctuation do not count. */
export function headingWords(heading: string): string {
  const letters = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const said = symbols.reduce((text, [symbol, word]) => text.replace(symbol, word), letters);
  return said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * A heading's words besides a column's name, such as "net" in "Pounds in shell (net)"; null for one without all words
 * of the name.
 */
function wordsBeside(heading: string, name: string): readonly string[] | null {
  const words = heading.split(' ');
  const own = name.split(' ');
  return own.every((word) => words.includes(word)) ? words.filter((word) => !own.includes(word)) : null;
}

interface Candidate {
  readonly key: string;
  readonly index: number;
  /** How many words agree; a whole heading counts above every part of one, a company's own above all. */
  readonly weight: number;
}

/** A column with the headings that its company was seen to use. */
type KnownColumn = NamedColumn & { readonly own?: readonly string[] };

const whole = 100;
const companysOwn = 200;

/** How well a heading fits a column; zero where it does not, or says something that the column is not. */
function weightOf({ key, names, own = [], besides }: KnownColumn, heading: string): number {
  if (own.includes(heading)) return companysOwn;
  const known = [key, ...names].map(headingWords);
  // Names of a text are told apart by their order; of two weights none may be taken for the other.
  if (known.includes(heading)) return besides === undefined ? whole - known.indexOf(heading) / whole : whole;
  // One word in a longer heading says too little: "state" is in "Statement date (state)".
  const parts = known.filter((name) => name.includes(' ')).map((name) => ({ name, more: wordsBeside(heading, name) }));
  const fitting = parts.filter(({ more }) => more?.every((word) => besides?.has(word) ?? true));
  return Math.max(0, ...fitting.map(({ name }) => name.split(' ').length));
}

/** Whether a heading has a name of a column in it, among words that may make it something else. */
const speaksOf = ({ key, names }: KnownColumn, heading: string) =>
  [key, ...names].some((name) => wordsBeside(heading, headingWords(name)) !== null);

type Heading = readonly [index: number, heading: string];

function candidates(columns: readonly KnownColumn[], headings: readonly Heading[]): readonly Candidate[] {
  return columns.flatMap((column) =>
    headings.flatMap(([index, heading]) => {
      const weight = weightOf(column, heading);
      return weight === 0 ? [] : [{ key: column.key, index, weight }];
    }),
  );
}

interface ColumnMatch {
  readonly columns: Columns;
  readonly doubts: readonly Doubt[];
}

/** The headings that fit a column as well as the one that would be taken, and that nothing else took. */
function alike(ranked: readonly Candidate[], one: Candidate, taken: ReadonlySet<number>): readonly number[] {
  const same = ranked.filter(({ key, index, weight }) => key === one.key && weight === one.weight && !taken.has(index));
  return same.map(({ index }) => index);
}

/** Columns that unmatched headings might stand for. */
function unclear(
  columns: readonly KnownColumn[],
  free: readonly Heading[],
  hidden: ReadonlySet<number>,
): readonly Doubt[] {
  return columns.flatMap((column): readonly Doubt[] => {
    const out = free.filter(([index, heading]) => hidden.has(index) && weightOf(column, heading) > 0);
    if (out.length > 0) return [{ key: column.key, why: 'hidden', indexes: out.map(([index]) => index) }];
    // A text's name may appear in passing; a figure of something else must not be missed.
    if (column.besides === undefined) return [];
    const more = free.filter(([, heading]) => speaksOf(column, heading));
    return more.length === 0 ? [] : [{ key: column.key, why: 'words', indexes: more.map(([index]) => index) }];
  });
}

/**
 * Tells which heading means which column: best agreement first, each column and each heading once. What is not clear is
 * left open and named.
 * @param hidden indexes of the columns that the spreadsheet does not show
 */
export function findColumns(
  columns: readonly KnownColumn[],
  headings: readonly string[],
  hidden: ReadonlySet<number> = new Set(),
): ColumnMatch {
  const said = headings
    .map((heading, index): Heading => [index, headingWords(heading)])
    .filter(([, words]) => words !== '');
  const found = new Map<string, number>();
  const taken = new Set<number>();
  const ties = new Map<string, readonly number[]>();
  const seen = said.filter(([index]) => !hidden.has(index));
  const ranked = [...candidates(columns, seen)].sort((a, b) => b.weight - a.weight);
  for (const one of ranked) {
    if (found.has(one.key) || ties.has(one.key) || taken.has(one.index)) continue;
    const same = alike(ranked, one, taken);
    if (same.length > 1) {
      ties.set(one.key, same);
      continue;
    }
    found.set(one.key, one.index);
    taken.add(one.index);
  }
  const tied = new Set([...ties.values()].flat());
  const open = columns.filter(({ key }) => !found.has(key) && !ties.has(key));
  const free = said.filter(([index]) => !taken.has(index) && !tied.has(index));
  return {
    columns: Object.fromEntries(columns.map(({ key }) => [key, found.get(key) ?? null])),
    doubts: [
      ...[...ties].map(([key, indexes]): Doubt => ({ key, why: 'tie', indexes })),
      ...unclear(open, free, hidden),
    ],
  };
}

/** The same without what is left open. */
export const matchHeadings = (columns: readonly NamedColumn[], headings: readonly string[]): Columns =>
  findColumns(columns, headings).columns;

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
    if (recognized(match) >= fewest && recognized(match) > recognized(best)) best = { headingRow: row, ...match };
  }
  return best;
}
