import { defaultSettings, type Values } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { contextIn, sampleCells } from '#domain/fields/sample-cells.fixture.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import type { RecordSection } from '../record-document.ts';
import { englishWords } from '../words.fixture.ts';
import type { Words } from '../words.ts';
import { exemptSection, nonExemptSection } from './first-handler-tables.ts';
import { importerExemptSection, importerNonExemptSection } from './importer-document.ts';

const none = { inshell: '0.00', shelled: '0.00' };
const totals = { assessed: none, assessment: '0.00', exempt: none, collected: '0.00', collectedOnExempt: '0.00' };
type Section = (row: never, words: Words) => RecordSection;
const tables = (list: ListKey, row: never) => ({
  ...{ forms: defaultSettings.commodityForms, totals, nonExempt: [], exempt: [] },
  [list === 'nonExemptReceipts' ? 'nonExempt' : 'exempt']: [row],
});

const sections: Readonly<Record<ReportKind['id'], Readonly<Record<ListKey, Section>>>> = {
  firstHandler: {
    nonExemptReceipts: (row, words) => nonExemptSection(tables('nonExemptReceipts', row), words),
    exemptReceipts: (row, words) => exemptSection(tables('exemptReceipts', row), words),
  },
  importer: {
    nonExemptReceipts: (row, words) => importerNonExemptSection(tables('nonExemptReceipts', row), words),
    exemptReceipts: (row, words) => importerExemptSection(tables('exemptReceipts', row), words),
  },
};

describe.each([firstHandlerKind, importerKind])('the copy of record of $id', (kind) => {
  it.each(listKeys)('holds every column of the grid: %s', async (list) => {
    const words = await englishWords();
    const context = contextIn('en');
    const cells = sampleCells(kind.form.lists[list], kind.tables[list], context, 2);
    const values: Values = Object.assign({}, ...cells.map((cell) => cell.values));
    const filled = { ...values, ...kind.tables[list].derived(values, context) };
    // Border: a row of this list, made of a sample of each of its columns.
    const section = sections[kind.id][list](filled as never, words);
    // On paper a day is in words: 04/10/2026 would be another day to anyone who reads it in another language.
    const inRecord = ({ key, kind }: { key: string; kind: string }, shown: string, value: string) =>
      key === 'country' ? context.countryText(shown) : kind === 'date' ? context.format.shortDate(value) : shown;
    const printed = section.rows.flat().join('\n');
    const missing = kind.tables[list].columns.filter((column) => {
      const shown = column.shown(filled, context);
      return shown === '' || !printed.includes(inRecord(column, shown, String(filled[column.key])));
    });
    expect(missing.map(({ key }) => key)).toEqual([]);
  });
});
