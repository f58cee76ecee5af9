import { describe, expect, it } from 'vitest';
import { firstHandlerReport } from '../../../resources/reports/first-handler-report.ts';
import { areEmpty, differingFields, droppedFields } from './differing-fields.ts';

const row = {
  totalInshell: '12.30',
  certifiedAt: '2026-11-21T10:04:05-05:00',
  noActivity: false,
  preparerName: null,
  amendmentReason: 'Ticket T-88231\r\nweighed twice',
  producerCount: 2,
  period: { type: 'node--reporting_period', id: 'p1' },
  nonExemptReceipts: [
    { type: 'x', id: 'b' },
    { type: 'x', id: 'a' },
  ],
  exemptReceipts: [],
  supportingDocs: [],
};

describe('differingFields', () => {
  it.each([
    ['a decimal of another spelling', { totalInshell: '12.3' }],
    ['zeros to the thousandth', { totalInshell: '12.300' }],
    ['a moment in another offset', { certifiedAt: '2026-11-21T15:04:05+00:00' }],
    ['nothing where a backend writes false', { noActivity: null }],
    ['nothing where a backend writes nothing', { preparerName: ' ', exemptReceipts: [], supportingDocs: null }],
    ['lines ended otherwise', { amendmentReason: 'Ticket T-88231\nweighed twice ' }],
    ['a number', { producerCount: 2 }],
    ['a relation', { period: { type: 'node--reporting_period', id: 'p1' } }],
    [
      'a list in another order',
      {
        nonExemptReceipts: [
          { type: 'x', id: 'a' },
          { type: 'x', id: 'b' },
        ],
      },
    ],
  ])('does not count %s', (_, sent) => {
    expect(differingFields(firstHandlerReport, sent, row)).toEqual([]);
  });

  it.each([
    ['a lost value', { preparerName: 'Dana Ortiz' }],
    ['another figure', { totalInshell: '12.31' }],
    ['a thousandth that was rounded away', { totalInshell: '12.301' }],
    ['another moment', { certifiedAt: '2026-11-21T15:04:06+00:00' }],
    ['a mark that is gone', { noActivity: true }],
    ['a figure where there was none', { producerCount: null }],
    ['another relation', { period: { type: 'node--reporting_period', id: 'p2' } }],
    ['a shorter list', { nonExemptReceipts: [{ type: 'x', id: 'a' }] }],
    ['an emptied list', { nonExemptReceipts: [] }],
  ])('counts %s', (_, sent) => {
    expect(differingFields(firstHandlerReport, sent, row)).toEqual(Object.keys(sent));
  });
});

describe('areEmpty', () => {
  it('tells dropped values from other values', () => {
    expect(areEmpty({ a: null, b: [], c: false }, ['a', 'b', 'c', 'd'])).toBe(true);
    expect(areEmpty({ a: null, b: 'x' }, ['a', 'b'])).toBe(false);
  });
});

describe('droppedFields', () => {
  it('leaves figures to the backend that works them out, as long as it has any', () => {
    expect(droppedFields(firstHandlerReport, { totalInshell: '9.00', producerCount: 7 }, row)).toEqual([]);
    expect(droppedFields(firstHandlerReport, { totalShelled: '9.00', preparerName: 'Dana Ortiz' }, row)).toEqual([
      'totalShelled',
      'preparerName',
    ]);
  });
});
