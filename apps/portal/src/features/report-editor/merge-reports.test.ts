import type { RowBase } from '@packhouse/jsonapi';
import { type DraftRow, firstHandlerForm, type ReadForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { assessed, columnContext, draft } from '#domain/reports/draft/month.fixture.ts';
import { differencesOf, mergeReports, type Side } from './merge-reports.ts';

const stored = (id: string, values: Record<string, unknown> = {}) =>
  ({
    type: 'node--fh_non_exempt_receipt',
    id,
    version: 1,
    created: null,
    changed: null,
    ...assessed,
    reference: id,
    ...values,
  }) as RowBase;

const typed = (id: string, values: Record<string, unknown> = {}, more: Partial<DraftRow> = {}): DraftRow => ({
  id,
  values: { ...assessed, reference: id, ...values },
  ...more,
});

const theirsOf = (rows: readonly RowBase[], values: Record<string, unknown> = {}): ReadForm => ({
  form: firstHandlerForm,
  row: {
    type: 'node--first_handler_report',
    id: 'report',
    title: 'First Handler Report-10234-October 2026',
    version: 7,
    created: null,
    changed: null,
    ...{ noActivity: false, preparerName: 'Dana', preparerPhone: '229-555-0142', preparerEmail: 'dana@rio.example' },
    ...values,
  },
  rows: { nonExemptReceipts: rows, exemptReceipts: [] },
  packaged: true,
});

function ask(mine: readonly DraftRow[], theirs: ReadForm) {
  const own = draft({ nonExemptReceipts: mine });
  const found = differencesOf({ kind: firstHandlerKind, mine: own, theirs, context: columnContext });
  const merge = (chosen: Record<string, Side> = {}) =>
    mergeReports({ mine: own, theirs }, found, new Map(Object.entries(chosen)));
  const ids = (chosen?: Record<string, Side>) => merge(chosen).rows.nonExemptReceipts?.map(({ id }) => id);
  return { found, merge, ids };
}

describe('two versions of one report', () => {
  it('ask nothing where both hold the same rows', () => {
    const { found, ids } = ask([typed('a', {}, { sent: true })], theirsOf([stored('a')]));
    expect(found).toEqual({ rows: [], fields: [] });
    expect(ids()).toEqual(['a']);
  });

  it('keep what each of both added unless it is left out', () => {
    const { found, ids } = ask([typed('mine')], theirsOf([stored('theirs', { identifier: 'A-0201' })]));
    expect(found.rows.map(({ mine, theirs }) => [mine?.id ?? null, theirs?.id ?? null])).toEqual([
      ['mine', null],
      [null, 'theirs'],
    ]);
    expect(ids()).toEqual(['mine', 'theirs']);
    expect(ids({ mine: 'theirs' })).toEqual(['theirs']);
    expect(ids({ theirs: 'mine' })).toEqual(['mine']);
  });

  it('keep two deliveries that each of both added for one producer on one day', () => {
    const { found, ids } = ask([typed('mine')], theirsOf([stored('theirs')]));
    expect(found.rows).toHaveLength(2);
    expect(ids()).toEqual(['mine', 'theirs']);
  });

  it('ask nothing of a row that both added alike', () => {
    const { found, ids } = ask([typed('x', { reference: 'T-1' })], theirsOf([stored('y', { reference: 'T-1' })]));
    expect(found.rows).toEqual([]);
    expect(ids()).toEqual(['x']);
  });

  it('pair a row that was edited here with the one that it was edited from', () => {
    const edited = typed('b', { reference: 'a', inshell: '900.00' }, { replaces: ['a'] });
    const { found, ids } = ask([edited], theirsOf([stored('a')]));
    expect(found.rows).toMatchObject([{ id: 'b', mine: { id: 'b' }, theirs: { id: 'a' }, fields: ['inshell'] }]);
    expect(ids()).toEqual(['b']);
    expect(ids({ b: 'theirs' })).toEqual(['a']);
  });

  it('pair rows that both edited from one that is gone, by what they say', () => {
    const mine = typed('b', { reference: 'T-1', inshell: '900.00' }, { replaces: ['a'] });
    const { found, ids } = ask([mine], theirsOf([stored('c', { reference: 'T-1', inshell: '800.00' })]));
    expect(found.rows).toMatchObject([{ mine: { id: 'b' }, theirs: { id: 'c' }, fields: ['inshell'] }]);
    expect(ids({ b: 'theirs' })).toEqual(['c']);
  });

  it('ask for fields of the report itself', () => {
    const { found, merge } = ask([], theirsOf([], { preparerName: 'Lee' }));
    expect(found.fields).toEqual([{ key: 'preparerName', mine: 'Dana', theirs: 'Lee' }]);
    expect(merge().values.preparerName).toBe('Dana');
    expect(merge({ preparerName: 'theirs' }).values.preparerName).toBe('Lee');
  });
});
