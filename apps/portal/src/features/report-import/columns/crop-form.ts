import { deliveredForm } from '@packhouse/programme';
import { type HeadingMatch, headingTerms, headingTexts, type Table } from '@packhouse/spreadsheet';
import { cropSettings, perCrop } from '#kernel/config/crop.ts';
import { formColumn } from './weight-columns.ts';

export const cropForms = ['inshell', 'shelled'] as const;
export type CropForm = (typeof cropForms)[number];

/** Words of the trade with the delivered forms, in cells alone: as headings they would count something. */
const inCells: Readonly<Record<CropForm, readonly string[]>> = {
  inshell: ['is', 'ins', 'not', 'unshelled', 'field', 'run'],
  shelled: ['halves', 'pieces', 'pcs', 'sh', 'cracked', 'mitades', 'pedazos', 'moities', 'brisures', 'pezzi'],
};

const wordsInCells = perCrop(({ commodityForms }) =>
  cropForms.map((key) => {
    const form = commodityForms.find((one) => one.key === key);
    return [key, ...(form !== undefined && deliveredForm(form) !== undefined ? inCells[key] : [])];
  }),
);

/** The form that a cell names, in any of the portal's languages; null for another text. */
export function cropForm(text: string): CropForm | null {
  const terms = headingTerms(text);
  const [isInshell, isShelled] = wordsInCells().map((words) => words.some((word) => terms.has(word)));
  // "Not shelled" is in shell.
  if (isInshell && isShelled) return terms.has('not') && !terms.has('inshell') ? 'inshell' : null;
  return isInshell ? 'inshell' : isShelled ? 'shelled' : null;
}

/** The form of every weight, where the program has no other. */
export const onlyForm = (): CropForm | null => {
  const [first, second] = cropSettings().commodityForms;
  return second === undefined ? (first?.key ?? null) : null;
};

/** Of a column that says it, nearly every cell does; the rest are slips. */
const mostCells = 0.8;

function namesForms(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.filter((text) => cropForm(text) !== null).length >= filled.length * mostCells;
}

const hasWeight = ({ columns }: HeadingMatch) => (columns.weight_lbs ?? columns.weight_kg ?? null) !== null;

/**
 * The match with the column that says of which form each weight is, told by what stands in it and not by its heading: a
 * "Type" may be a variety. Two such columns are asked about.
 */
export function withFormColumn<Match extends HeadingMatch>(match: Match, table: Table): Match {
  if (match.chosen?.includes(formColumn)) return match;
  if (!hasWeight(match)) return { ...match, columns: { ...match.columns, [formColumn]: null } };
  const rows = table.rows.filter(({ row }) => match.headingRow === null || row > match.headingRow);
  const textsAt = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  const taken = new Set(Object.entries(match.columns).flatMap(([key, index]) => (key === formColumn ? [] : index)));
  const width = Math.max(headingTexts(table.rows, match.headingRow).length, ...rows.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !taken.has(index) && namesForms(textsAt(index)),
  );
  const [only = null, second] = found;
  const others = match.doubts.filter(({ key }) => key !== formColumn);
  return {
    ...match,
    columns: { ...match.columns, [formColumn]: second === undefined ? only : null },
    doubts: second === undefined ? others : [...others, { key: formColumn, why: 'tie', indexes: found }],
  };
}
