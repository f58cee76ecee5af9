import { describe, expect, it } from 'vitest';
import type { DraftRow } from '../draft.ts';
import { idInLineage, rowLineage } from '../row-lineage.ts';
import { pointState, pointValue, type ReportPoint, rowsByLineage } from './report-points.ts';

const first = '4f6a1c2e-9b3d-4e5f-8a7b-0c1d2e3f4a5b';
const fresh = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';

const point = (over: Partial<ReportPoint> = {}): ReportPoint => ({
  id: 'p',
  section: 'nonExemptReceipts',
  rowId: first,
  rowNumber: 3,
  field: 'inshell',
  text: 'The ticket says 41,000.',
  was: { inshell: '41237.50' },
  answer: null,
  ...over,
});
const row = (id: string, values: DraftRow['values']): DraftRow => ({ id, values });
const stateOf = (one: ReportPoint, rows: readonly DraftRow[], header = {}) =>
  pointState(one, header, rowsByLineage(rows));

describe('the id of a row that follows from another', () => {
  it('is a new UUID that is found by the first one’s, through any number of edits', () => {
    const copy = idInLineage(first, fresh);
    expect(copy).toBe('4f6a1c2e-9b3d-4e5f-8ddd-eeeeeeeeeeee');
    const edited = idInLineage(copy, 'cccccccc-cccc-4ccc-9ccc-cccccccccccc');
    expect([rowLineage(edited), edited === copy]).toEqual([rowLineage(first), false]);
  });

  it('is any id where the first one is no UUID', () => {
    expect(idInLineage('r1', 'r2')).toBe('r2');
    expect(rowLineage('r1')).toBe('r1');
  });
});

describe('a point', () => {
  const copy = idInLineage(first, fresh);

  it.each<[string, ReportPoint, readonly DraftRow[], string]>([
    ['is open while the same value stands there', point(), [row(copy, { inshell: '41237.5' })], 'open'],
    ['is changed with another value', point(), [row(copy, { inshell: '41000.00' })], 'changed'],
    ['is changed when the cell is empty', point(), [row(copy, { inshell: null })], 'changed'],
    ['stays open when another cell changes', point(), [row(copy, { inshell: '41237.50', reference: 'T' })], 'open'],
    ['is settled when the row is gone, whatever stands at its number', point(), [row(fresh, {})], 'removed'],
    [
      'is settled by the company’s words',
      point({ answer: 'It is right.' }),
      [row(copy, { inshell: '41237.50' })],
      'answered',
    ],
    [
      'about a whole row is settled by any change of it',
      point({ field: null, was: { inshell: '41237.50', producer: 'g1' } }),
      [row(copy, { inshell: '41237.50', producer: { type: 'node--fh_producer_contact', id: 'g2' } })],
      'changed',
    ],
    ['about a section is settled by words alone', point({ rowId: null, field: null, was: {} }), [], 'open'],
  ])('%s', (_name, one, rows, state) => {
    expect(stateOf(one, rows)).toBe(state);
  });

  it('about a field of the head follows that field', () => {
    const about = point({ section: 'header', rowId: null, field: 'brokerName', was: { brokerName: 'Bay Brokers' } });
    expect(stateOf(about, [], { brokerName: 'Bay Brokers ' })).toBe('open');
    expect(stateOf(about, [], { brokerName: 'Gulf Brokers' })).toBe('changed');
  });
});

describe('a value as it is compared', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [{ type: 'x', id: 'g1' }, 'g1'],
    [[{ id: 'a' }, { id: 'b' }], 'a b'],
    [false, 'false'],
    [' T-1 ', 'T-1'],
  ])('%j is written %j', (value, text) => {
    expect(pointValue(value)).toBe(text);
  });
});
