import type { DescribedFields } from '@packhouse/programme';
import type { NamedColumn } from '@packhouse/spreadsheet';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';

/** A column that an import knows. Its key is the heading that the template and the documentation give it. */
export interface ImportColumn extends NamedColumn {
  /** Figures and days are written in several ways, which are told from all values of a column together. */
  readonly kind: 'text' | 'figure' | 'day';
  /** Fields of the declarations at which the rules place problems with it. */
  readonly fields: readonly string[];
}

/** A row's cells by the key of their column; absent where the file has no such column. */
export type Cells = Readonly<Record<string, string>>;

/** A cell's text; empty where there is none. */
export const cell = (cells: Cells, key: string): string => cells[key] ?? '';

/** Keys of the fields whose texts are kept as they stand in the file, with the headings of their columns. */
const plainColumns = ({ fields }: DescribedFields): readonly (readonly [key: string, heading: string])[] =>
  Object.entries(fields).flatMap(([key, { input, grid, file }]) => {
    const isPlain = grid !== 'never' && file !== 'never' && (input === 'text' || input === 'suggested');
    return isPlain ? [[key, file[0]?.heading ?? ''] as const] : [];
  });

/** The texts of a row that are kept as they stand in the file. */
export const plainTexts = (cells: Cells, described: DescribedFields) =>
  Object.fromEntries(plainColumns(described).map(([key, heading]) => [key, kept(cell(cells, heading))]));

/** Warnings of texts that only rows of the other list have: a row of this one loses them. */
export function textsLost(cells: Cells, own: DescribedFields, other: DescribedFields): readonly FileProblem[] {
  const taken = new Set(plainColumns(own).map(([, heading]) => heading));
  const lost = plainColumns(other).filter(([, heading]) => !taken.has(heading) && cell(cells, heading).trim() !== '');
  return lost.map(([, heading]) => ({ field: heading, severity: 'warning', code: 'columnOfOtherRows' }));
}

/** Text to keep: nothing as null. */
export const kept = (text: string): string | null => (text.trim() === '' ? null : text.trim());
