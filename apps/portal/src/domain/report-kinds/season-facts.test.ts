import type { RowBase } from '@packhouse/jsonapi';
import { defaultSettings } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from './first-handler.ts';
import { importerKind } from './importer.ts';
import type { OtherReport } from './report-kind.ts';

const row = (values: Record<string, unknown>) =>
  ({ type: 'receipt', id: 'id', title: '', version: 1, created: null, changed: null, ...values }) as RowBase;
const exempt = (id: string, reason: string, pounds: Record<string, string>) =>
  row({ producer: { type: 'node--fh_producer_contact', id }, reason, ...pounds });
const other = (periodTitle: string, rows: Partial<OtherReport['rows']>): OtherReport => ({
  periodTitle,
  rows: { nonExemptReceipts: [], exemptReceipts: [], ...rows },
});
const forms = defaultSettings.commodityForms;

describe('what the other months mean for a report', () => {
  it('adds up what each producer delivered as de minimis, on the basis of the first form', () => {
    const others = [
      other('October 2026', { exemptReceipts: [exempt('p1', 'de_minimis', { inshell: '100.00', shelled: '10.00' })] }),
      other('November 2026', {
        exemptReceipts: [exempt('p1', 'de_minimis', { inshell: '5.00' }), exempt('p2', 'organic', { inshell: '9.00' })],
      }),
    ];
    expect([...(firstHandlerKind.season.facts(others, forms).exemptBefore ?? [])]).toEqual([['p1', '125.00']]);
  });

  it('names the month of each entry number, however it was written', () => {
    const others = [
      other('October 2026', {
        nonExemptReceipts: [row({ entryNumber: 'ABC-1234567-6' })],
        exemptReceipts: [row({ entryNumber: 'abc12345684' })],
      }),
    ];
    expect([...(importerKind.season.facts(others, forms).entriesElsewhere ?? [])]).toEqual([
      ['ABC12345676', 'October 2026'],
      ['ABC12345684', 'October 2026'],
    ]);
  });
});
