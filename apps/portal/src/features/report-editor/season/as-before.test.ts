import { importerNonExemptReceipt, importerReport } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { asBefore } from './as-before.ts';

const base = { title: '', version: 1, created: null, changed: null };
const entry = (id: string, portCode: string | null) => ({ ...base, type: importerNonExemptReceipt.type, id, portCode });
const report = { ...base, type: importerReport.type, id: 'october', importerNumber: '12-3456789AB', brokerName: 'Rio' };
const before = {
  form: importerKind.form,
  row: report,
  rows: { nonExemptReceipts: [entry('1', '2304'), entry('2', null), entry('3', '2304'), entry('4', '5301')] },
  packaged: true,
};

describe('a month of an importer', () => {
  it('begins with number and broker of the month before and the port of most of its entries', () => {
    expect(asBefore(importerKind, {}, before)).toEqual({
      ofCompany: { importerNumber: '12-3456789AB', brokerName: 'Rio' },
      firstRow: { portCode: '2304' },
    });
  });

  it('takes from the company what it says itself', () => {
    const { ofCompany } = asBefore(importerKind, { importerNumber: '98-7654321ZZ', brokerName: null }, before);
    expect(ofCompany).toEqual({ importerNumber: '98-7654321ZZ', brokerName: 'Rio' });
  });

  it('begins with nothing where the month before says nothing', () => {
    const nothing = { ...before, row: { ...report, brokerName: null }, rows: {} };
    expect(asBefore(importerKind, { importerNumber: '1' }, nothing)).toEqual({
      ofCompany: { importerNumber: '1' },
      firstRow: {},
    });
  });
});
