import { type CommodityForm, formWords, type Pounds } from '@packhouse/programme';
import type { ColumnOf } from './table-section.ts';
import type { Words } from './words.ts';

export const formLabel = (form: CommodityForm, { language }: Words): string => formWords(form, language).name;

export function poundsColumns<Row extends Pounds>(
  forms: readonly CommodityForm[],
  totals: Pounds,
  words: Words,
): ColumnOf<Row>[] {
  const { t, format } = words;
  return forms.map((form) => ({
    label: t('column.pounds', { form: formLabel(form, words) }),
    align: 'end',
    weight: 2.7,
    text: (row) => format.quantity(row[form.key] ?? '0.00'),
    total: format.quantity(totals[form.key] ?? '0.00'),
  }));
}

/** Texts of one cell, one below the other; those that are missing are left out. */
export const cellLines = (...texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join('\n');
