import { idInLineage, type ReportPoint } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { openPoints, pointsAt, pointsOfRows } from './points-of-rows.ts';

const idOf = (number: number) => `4f6a1c2e-9b3d-4e5f-8a7b-${String(number).padStart(12, '0')}`;
const rowId = (number: number) => `${String(number).padStart(8, '0')}-9b3d-4e5f-8a7b-0c1d2e3f4a5b`;
const point = (number: number, over: Partial<ReportPoint> = {}): ReportPoint => ({
  id: idOf(number),
  section: 'nonExemptReceipts',
  rowId: rowId(number),
  rowNumber: number,
  field: 'inshell',
  text: `Look at row ${number}.`,
  was: { inshell: '100.00' },
  answer: null,
  ...over,
});
const columns = [{ key: 'producer' }, { key: 'inshell' }];
const copyOf = (number: number) => idInLineage(rowId(number), idOf(number));

describe('points at the cells of a report', () => {
  it('stand at the row that follows from the one they are about, until it is changed or answered', () => {
    const points = pointsOfRows([point(3), point(4, { answer: 'It is right.' })]);
    const open = (number: number, inshell: string) => openPoints(points, { id: copyOf(number), values: { inshell } });
    expect(open(3, '100')).toHaveLength(1);
    expect([open(3, '90'), open(4, '100'), open(5, '100')]).toEqual([[], [], []]);
  });

  it('stand at their column, and at the first one where they are about the whole row or no column', () => {
    const open = [point(1), point(1, { field: null }), point(1, { field: 'supportingDocs' })];
    expect(pointsAt(open, columns, 'inshell').map(({ field }) => field)).toEqual(['inshell']);
    expect(pointsAt(open, columns, 'producer').map(({ field }) => field)).toEqual([null, 'supportingDocs']);
  });

  it('are found by the row alone: of 5,000 rows with 200 points each row looks at its own', () => {
    const points = pointsOfRows(Array.from({ length: 200 }, (_, at) => point(at * 25 + 1)));
    const rows = Array.from({ length: 5000 }, (_, at) => ({ id: copyOf(at + 1), values: { inshell: '100.00' } }));
    const found = rows.map((row) => openPoints(points, row).length);
    expect([found.filter((count) => count === 1).length, Math.max(...found)]).toEqual([200, 1]);
  });
});
