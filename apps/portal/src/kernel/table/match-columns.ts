import type { Table, TableRow } from './table.ts';

/** A column that an import looks for: its own heading, and others under which companies keep it. */
export interface NamedColumn {
  readonly key: string;
  readonly names: readonly string[];
}

/** Which column of the file is which: the index of a cell in its row, by the key of the column; null for none. */
export type Columns = Readonly<Record<string, number | null>>;

export interface HeadingMatch {
  /** Number of the row with the headings; what stands above it is not read. Null: the file has no headings. */
  readonly headingRow: number | null;
  readonly columns: Columns;
}

/** What headings mean in the files of a company: the key of a column by the heading's words. */
export type KnownHeadings = Readonly<Record<string, string>>;

/** The columns with the names that a company was seen to use, which count before ours. */
export function withOwnNames<Column extends NamedColumn>(
  columns: readonly Column[],
  known: KnownHeadings,
): readonly Column[] {
  return columns.map((column) => {
    const own = Object.entries(known).flatMap(([heading, key]) => (key === column.key ? [heading] : []));
    return own.length === 0 ? column : { ...column, names: [...own, ...column.names] };
  });
}

/** What a matched file says about the headings of its company. */
export function headingsIn(headings: readonly string[], columns: Columns): KnownHeadings {
  const named = Object.entries(columns).map(([key, index]) => [index === null ? '' : (headings[index] ?? ''), key]);
  return Object.fromEntries(
    named.map(([heading = '', key]) => [headingWords(heading), key]).filter(([heading]) => heading !== ''),
  );
}

/** Title and address of the company may stand above the headings. */
const rowsAbove = 12;

/** Fewer recognised headings than these are chance: a delivery may hold the word "organic". */
const fewest = 2;

/** A heading as it is compared: letters' case, accents and punctuation do not count. */
export function headingWords(heading: string): string {
  const letters = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** A heading with more words than a known one, such as "Pounds in shell (net)". */
const holdsAllWords = (heading: string, name: string) => {
  const words = new Set(heading.split(' '));
  return name.split(' ').every((word) => words.has(word));
};

interface Candidate {
  readonly key: string;
  readonly index: number;
  /** How many words agree; a whole heading counts above every part of one. */
  readonly weight: number;
}

function candidates(columns: readonly NamedColumn[], headings: readonly string[]): readonly Candidate[] {
  const whole = 100;
  return columns.flatMap(({ key, names }) => {
    const known = [key, ...names].map(headingWords);
    return headings.flatMap((heading, index) => {
      if (heading === '') return [];
      if (known.includes(heading)) return [{ key, index, weight: whole - known.indexOf(heading) / whole }];
      // One word in a longer heading says too little: "state" is in "Statement date (state)".
      const parts = known.filter((name) => name.includes(' ') && holdsAllWords(heading, name));
      const weight = Math.max(0, ...parts.map((name) => name.split(' ').length));
      return weight === 0 ? [] : [{ key, index, weight }];
    });
  });
}

/** Guesses which heading means which column: best agreement first, each column and each heading once. */
export function matchHeadings(columns: readonly NamedColumn[], headings: readonly string[]): Columns {
  const found = new Map<string, number>();
  const taken = new Set<number>();
  const ranked = [...candidates(columns, headings.map(headingWords))].sort((a, b) => b.weight - a.weight);
  for (const { key, index } of ranked) {
    if (found.has(key) || taken.has(index)) continue;
    found.set(key, index);
    taken.add(index);
  }
  return Object.fromEntries(columns.map(({ key }) => [key, found.get(key) ?? null]));
}

/** The headings that stand in a row; none when there is no such row. */
export function headingTexts(rows: readonly TableRow[], headingRow: number | null): readonly string[] {
  const found = rows.find(({ row }) => row === headingRow);
  return found?.headings ?? found?.cells ?? [];
}

/** How many of our columns a file has. */
export const countMatched = (columns: Columns) => Object.values(columns).filter((index) => index !== null).length;

/** Finds the row of headings and matches it; a file without headings matches nothing, for the person to say. */
export function guessColumns(columns: readonly NamedColumn[], table: Table): HeadingMatch {
  let best: HeadingMatch = { headingRow: null, columns: matchHeadings(columns, []) };
  for (const { row, cells, headings } of table.rows.slice(0, rowsAbove)) {
    const match = matchHeadings(columns, headings ?? cells);
    if (countMatched(match) >= fewest && countMatched(match) > countMatched(best.columns))
      best = { headingRow: row, columns: match };
  }
  return best;
}
