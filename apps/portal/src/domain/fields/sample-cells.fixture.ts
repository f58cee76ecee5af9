import { isRelation, type Resource } from '@packhouse/jsonapi';
import type { LanguageCode, Values } from '@packhouse/programme';
import { sampleValue } from '@packhouse/testing';
import type { ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import { columnContext } from '#domain/reports/draft/month.fixture.ts';
import { createFormat } from '#kernel/format/create-format.ts';
import type { ColumnContext, ReceiptColumn } from './column.ts';

type Texts = { readonly reason: Readonly<Record<string, string>> };

const catalogues = import.meta.glob<Texts>('../words/texts/*.json', { import: 'default', eager: true });

/** The words and formats of a language over the lists of another context. */
export function contextIn(language: LanguageCode, lists: ColumnContext = columnContext): ColumnContext {
  const { timeZone } = lists.settings;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const reasons = catalogues[`../words/texts/${language}.json`]?.reason ?? {};
  return {
    ...lists,
    format: createFormat({ language, timeZone, today: () => '2026-11-21' }),
    reasonText: (reason) => reasons[reason] ?? reason,
    countryText: (code) => names.of(code) ?? code,
  };
}

/** A column that a person types in, with a value of its field. */
export interface SampleCell {
  readonly column: ReceiptColumn;
  /** Everything that the column sets with this value; its own field above all. */
  readonly values: Values;
  /** The option that it is, where the column has a list. */
  readonly option: string | undefined;
}

/** Figures that a language writes with its own marks: thousands, a fraction, none. */
const figures = ['1250.50', '1250.00', '987654.25', '0.75'];

function sampleOf(resource: Resource, key: string, seed: number): unknown {
  const field = resource.fields[key];
  if (field === undefined || isRelation(field)) throw new Error(`${resource.type} has no attribute ${key} to type.`);
  return field.kind === 'decimal' ? figures[seed % figures.length] : sampleValue(field, seed);
}

/** A value for each column of a table that takes one, by the declaration of its rows or by its own list. */
export function sampleCells(
  resource: Resource,
  { columns }: ReceiptTable,
  context: ColumnContext,
  seed: number,
): readonly SampleCell[] {
  return columns
    .filter(({ kind }) => kind !== 'calculated')
    .map((column): SampleCell => {
      const options = column.list?.(context) ?? [];
      const option = options[seed % options.length]?.id;
      if (option === undefined)
        return { column, option, values: { [column.key]: sampleOf(resource, column.key, seed) } };
      return { column, option, values: column.pick?.(option, context, {}) ?? {} };
    });
}

/** The columns of some cells as a row holds them, beside the expected ones. */
export const columnsOf = (cells: readonly SampleCell[], row: Values | undefined) =>
  cells.map(({ column: { key } }) => [key, row?.[key] ?? null]);
export const wanted = (cells: readonly SampleCell[]) =>
  cells.map(({ column: { key }, values }) => [key, values[key] ?? null]);
