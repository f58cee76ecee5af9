import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings.ts';
import { checkFirstHandlerExemptReceipt, checkFirstHandlerReceipt } from './first-handler-receipt-checks.ts';

const context = {
  today: '2026-11-02',
  period: { title: 'October 2026', startsOn: '2026-10-01', endsOn: '2026-10-31' },
  seasonTitle: '2026-27',
  settings: defaultSettings,
  certificates: [{ certificateNumber: 'ORG-2026-0031', status: 'approved', holderName: 'Rio Bend Orchards' }],
  producerIds: new Set(['p1']),
};
const row = {
  id: 'r1',
  producer: { id: 'p1' },
  producerName: 'Rio Bend Orchards LLC',
  stateGrown: 'GA',
  identifier: 'G-0147',
  inshell: '41237.50',
  shelled: '0.00',
  reference: 'T-88231',
};
const assessed = { ...row, collectedOn: '2026-10-14' };
const exempt = { ...row, receivedOn: '2026-10-14', reason: 'organic', certificateNumber: 'ORG-2026-0031' };

describe('checkFirstHandlerReceipt', () => {
  it('is content with a complete row', () => {
    expect(checkFirstHandlerReceipt(assessed, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it('asks an empty row for everything that is required, each at its field and row', () => {
    const { errors } = checkFirstHandlerReceipt({ id: 'r9' }, context);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['producer', 'producerMissing'],
      ['stateGrown', 'stateGrownMissing'],
      ['identifier', 'identifierMissing'],
      ['collectedOn', 'dateMissing'],
      ['inshell', 'weightMissing'],
    ]);
    expect(errors.every((error) => error.row === 'r9' && !error.malformed)).toBe(true);
  });

  it.each([
    [{ producer: { id: 'foreign' } }, 'producer', 'producerMissing'],
    [{ stateGrown: 'ZZ' }, 'stateGrown', 'stateGrownMissing'],
    [{ collectedOn: '2026-11-01' }, 'collectedOn', 'dateOutsidePeriod'],
    [{ collectedOn: '14.10.2026' }, 'collectedOn', 'dateMalformed'],
    [{ inshell: 'many' }, 'inshell', 'weightNotNumber'],
    [{ inshell: '0.00', shelled: '' }, 'inshell', 'weightMissing'],
    [{ shelled: '1.005' }, 'shelled', 'weightTooPrecise'],
    [{ reference: 'x'.repeat(61) }, 'reference', 'textTooLong'],
    [{ reference: 'T-1\u2028' }, 'reference', 'lineSeparator'],
    [{ identifier: 'G\u202e-1' }, 'identifier', 'directionCharacter'],
  ] as const)('refuses %j', (change, field, code) => {
    const { errors } = checkFirstHandlerReceipt({ ...assessed, ...change }, context);
    expect(errors.map((error) => [error.field, error.code])).toEqual([[field, code]]);
  });

  it('marks what not even a draft may hold', () => {
    const { errors } = checkFirstHandlerReceipt({ ...assessed, inshell: '-1' }, context);
    expect(errors[0]).toMatchObject({ code: 'weightNegative', malformed: true });
  });

  it('warns of an identifier that looks like a Social Security number', () => {
    const found = checkFirstHandlerReceipt({ ...assessed, identifier: '123-45-6789' }, context);
    expect([found.errors.length, found.warnings[0]?.code]).toEqual([0, 'identifierLooksLikeSsn']);
  });

  it('leaves the producer’s owner to the server when the contacts are not at hand', () => {
    const { producerIds: _unknown, ...without } = context;
    expect(checkFirstHandlerReceipt({ ...assessed, producer: { id: 'any' } }, without).errors).toEqual([]);
  });
});

describe('checkFirstHandlerExemptReceipt', () => {
  it('is content with an approved certificate', () => {
    expect(checkFirstHandlerExemptReceipt(exempt, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it.each([
    [{ reason: null }, 'reason', 'exemptReasonMissing'],
    [{ reason: 'because' }, 'reason', 'exemptReasonMissing'],
    [{ certificateNumber: '' }, 'certificateNumber', 'certificateMissing'],
    [{ certificateNumber: 'ORG-2025-0001' }, 'certificateNumber', 'certificateNotFound'],
    [{ reason: 'already_assessed' }, 'priorHandler', 'priorHandlerMissing'],
    [{ receivedOn: '' }, 'receivedOn', 'dateMissing'],
  ])('refuses %j', (change, field, code) => {
    const { errors } = checkFirstHandlerExemptReceipt({ ...exempt, ...change }, context);
    expect(errors.map((error) => [error.field, error.code, error.row])).toEqual([[field, code, 'r1']]);
  });

  it('needs no certificate when another handler paid', () => {
    const paid = { ...exempt, reason: 'already_assessed', certificateNumber: '', priorHandler: 'Delta Nut Co' };
    expect(checkFirstHandlerExemptReceipt(paid, context).errors).toEqual([]);
  });
});
