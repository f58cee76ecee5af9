import { describe, expect, it } from 'vitest';
import { firstHandlerReport } from '../../../resources/reports/first-handler-report.ts';
import { importerReport } from '../../../resources/reports/importer-report.ts';
import { sendable, sendableRow } from './sendable.ts';

const period = { type: 'node--reporting_period', id: 'p1' };

describe('sendable', () => {
  it('writes values as the wire has them and blanks as null', () => {
    const values = { title: 'Report', totalInshell: '12.3', preparerName: ' ', noActivity: true, period };
    expect(sendable(firstHandlerReport, values, 'create')).toEqual({
      values: { title: 'Report', totalInshell: '12.30', preparerName: null, noActivity: true, period },
      malformed: [],
    });
  });

  it("leaves out the office's fields, what is fixed at creation, and what the backend does not have", () => {
    const values = {
      providerNote: 'x',
      recordHash: 'x',
      period,
      preparerName: 'Dana Ortiz',
      preparerPhone: '229 555 0100',
    };
    expect(sendable(firstHandlerReport, values, 'update', ['preparerPhone']).values).toEqual({
      preparerName: 'Dana Ortiz',
    });
  });

  it.each([
    ['a value that is not of its kind', { totalInshell: '12,5 lb' }],
    ['a moment without a zone', { certifiedAt: '2026-11-02T15:04:05' }],
    ['a value that its check refuses', { preparerEmail: 'dana' }],
    ['a text with a character that no text holds', { amendmentReason: 'because\u2028of' }],
    ['a title with one', { title: 'Report\u0007' }],
  ])('keeps back %s', (_, values) => {
    expect(sendable(firstHandlerReport, values, 'update')).toEqual({ values: {}, malformed: Object.keys(values) });
  });

  it('sends line breaks of Windows as plain ones', () => {
    expect(sendable(firstHandlerReport, { title: 'a\r\nb', amendmentReason: 'c\r\nd' }, 'update').values).toEqual({
      title: 'a\nb',
      amendmentReason: 'c\nd',
    });
  });

  it('throws for a key that is not declared', () => {
    expect(() => sendable(firstHandlerReport, { weight: '1' }, 'create')).toThrow('has no field "weight"');
  });
});

describe('a row that may be sent', () => {
  it('is what a creation sends, worked out once for the same values and backend', () => {
    const values = { preparerName: 'Dana Ortiz', preparerPhone: '229 555 0100', totalInshell: 'x' };
    const absent = ['preparerPhone'];
    const row = sendableRow(firstHandlerReport, values, absent);
    expect(row).toEqual(sendable(firstHandlerReport, values, 'create', absent));
    expect(sendableRow(firstHandlerReport, values, absent)).toBe(row);
    expect(sendableRow(firstHandlerReport, { ...values }, absent)).not.toBe(row);
    expect(sendableRow(firstHandlerReport, values)).toEqual(sendable(firstHandlerReport, values, 'create'));
    expect(sendableRow(importerReport, { title: 'x' })).toEqual(sendable(importerReport, { title: 'x' }, 'create'));
  });
});
