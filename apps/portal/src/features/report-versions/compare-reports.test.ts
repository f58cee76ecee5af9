import type { RowBase } from '@packhouse/jsonapi';
import { firstHandlerForm, type ReadForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { columnContext } from '#domain/reports/draft/month.fixture.ts';
import { compareReports } from './compare-reports.ts';

const row = (id: string, values: Record<string, unknown>) =>
  ({
    type: 'node--fh_non_exempt_receipt',
    id,
    title: id,
    version: 1,
    created: null,
    changed: null,
    ...values,
  }) as RowBase;

const receipt = (id: string, values: Record<string, unknown> = {}) =>
  row(id, {
    producerName: 'Rio Vista Groves',
    producerAddress: '210 County Rd 9, Albany, GA 31701',
    identifier: 'G-0148',
    stateGrown: 'GA',
    collectedOn: '2026-10-14',
    inshell: '1000.00',
    assessment: '20.00',
    reference: id.toUpperCase(),
    ...values,
  });

const report = (rows: readonly RowBase[], totals: Record<string, string>): ReadForm => ({
  form: firstHandlerForm,
  row: row('report', totals),
  rows: { nonExemptReceipts: rows, exemptReceipts: [] },
  packaged: true,
});

const totals = { totalInshell: '2000.00', totalShelled: '0.00', totalAssessment: '40.00' };
const before = report([receipt('t-1'), receipt('t-2')], totals);

const compare = (after: ReadForm) => compareReports(firstHandlerKind, before, after, columnContext);

describe('two versions of a report', () => {
  it('that hold the same rows under new ids say the same', () => {
    const copies = [receipt('x', { reference: 'T-1' }), receipt('y', { reference: 'T-2' })];
    const { lists, same, figures } = compare(report(copies, totals));
    expect(lists.nonExemptReceipts).toEqual([]);
    expect(same).toBe(2);
    expect(figures.map(({ difference }) => difference)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  it('show a changed cell with what stood there, by the ticket it belongs to', () => {
    const after = report([receipt('t-1', { inshell: '900.00', assessment: '18.00' }), receipt('t-2')], {
      ...totals,
      totalAssessment: '38.00',
    });
    const { lists, figures } = compare(after);
    expect(lists.nonExemptReceipts).toMatchObject([
      {
        kind: 'changed',
        before: { inshell: '1,000.00' },
        after: { inshell: '900.00' },
        fields: ['inshell', 'assessment'],
      },
    ]);
    expect(figures.find(({ field }) => field === 'totalAssessment')).toMatchObject({ difference: '-2.00' });
  });

  it('show rows that trade places in money though the total stays the same', () => {
    const after = report([receipt('t-1', { inshell: '500.00' }), receipt('t-2', { inshell: '1500.00' })], totals);
    expect(compare(after).lists.nonExemptReceipts).toHaveLength(2);
  });

  it('tell an address that was filed differently', () => {
    const after = report([receipt('t-1', { producerAddress: '1 Mill St, Albany, GA 31701' }), receipt('t-2')], totals);
    expect(compare(after).lists.nonExemptReceipts).toMatchObject([{ kind: 'changed', fields: ['producer'] }]);
  });

  it('tell rows that came and went', () => {
    const after = report(
      [receipt('t-2'), receipt('new', { identifier: 'A-0201', producerName: 'Baldwin Bay' })],
      totals,
    );
    const kinds = compare(after).lists.nonExemptReceipts.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['added', 'removed']);
  });
});
