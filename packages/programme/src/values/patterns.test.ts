import { describe, expect, it } from 'vitest';
import { checkLength } from '../problem.ts';
import { checkFullName } from '../rules/checks/certification-checks.ts';
import { checkAmendmentReason } from '../rules/checks/report-checks.ts';
import {
  checkBillOfLading,
  checkEmail,
  checkImporterNumber,
  checkNotSsn,
  checkOrganicImportCertificate,
  checkPhone,
  checkPortCode,
  checkTaxId,
  checkZip,
  maskIdentifier,
} from './patterns.ts';

const checkIdentifier = checkLength(50, 'identifierTooLong');
const long = (length: number) => 'x'.repeat(length);

describe.each([
  ['an importer number', checkImporterNumber, ['12-3456789AB', '12-345678900', '123-45-6789', '123456-12345']],
  ['a tax ID', checkTaxId, ['12-3456789', ' 12-3456789 ']],
  [
    'a phone number',
    checkPhone,
    ['(229) 555-0147', '+1 229.555.0147', '5550147', '229.555.0147 x12', '229-555-0147 ext. 7'],
  ],
  ['an e-mail address', checkEmail, ['dana@company.com', 'd.o+tag@mail.company.co', 'ñ@compañía.es']],
  ['a ZIP code', checkZip, ['31701', '31701-1234']],
  ['a port code', checkPortCode, ['2304']],
  ['a bill of lading number', checkBillOfLading, ['MAEU240881937', 'a-1', long(35)]],
  ['an organic import certificate', checkOrganicImportCertificate, ['ABCDEFGHIJ12345678901']],
  ['an identifier', checkIdentifier, ['G-0147', long(50)]],
  ['a full name', checkFullName, ['Dana Ortiz', long(200)]],
  ['an amendment reason', checkAmendmentReason, ['Ticket T-88231 weighed twice', long(10), long(1000)]],
] as const)('%s', (_name, check, right) => {
  it.each(right)('is taken: "%s"', (text) => {
    expect(check(text)).toBeNull();
  });
});

describe.each([
  ['an importer number', checkImporterNumber, ['12-3456789AO', '12-3456789', '123456789', '12-3456789ab']],
  ['a tax ID', checkTaxId, ['123456789', '12-345678', '12-3456789AB']],
  ['a phone number', checkPhone, ['555', 'call me today', '((((((((', long(21)]],
  ['an e-mail address', checkEmail, ['dana', 'dana@company', 'dana@@company.com', 'da na@company.com', 'a@b..c']],
  ['a ZIP code', checkZip, ['3170', '31701-', '317012']],
  ['a port code', checkPortCode, ['230', '23045', 'A304']],
  ['a bill of lading number', checkBillOfLading, ['MAEU 2408', long(36)]],
  ['an organic import certificate', checkOrganicImportCertificate, [long(20), long(22), `${long(20)}-`]],
  ['an identifier', checkIdentifier, [long(51)]],
  ['a full name', checkFullName, [long(201)]],
  ['an amendment reason', checkAmendmentReason, ['too short', long(1001), '          ']],
] as const)('%s', (_name, check, wrong) => {
  it.each(wrong)('is refused: "%s"', (text) => {
    expect(check(text)).not.toBeNull();
  });
});

describe('other fields', () => {
  it('warns of an identifier in the form of a Social Security number', () => {
    expect([checkNotSsn('123-45-6789')?.code, checkNotSsn('G-0147')]).toEqual(['identifierLooksLikeSsn', null]);
  });

  it('counts characters as a person does, not code units', () => {
    expect(checkLength(2)('🌰🌰')).toBeNull();
    expect(checkLength(2)('abc')).toEqual({ code: 'textTooLong', values: { limit: '2' }, malformed: true });
  });

  it('shows only the last four characters of a tax number', () => {
    expect([maskIdentifier('12-3456789'), maskIdentifier('123')]).toEqual(['••-•••6789', '123']);
  });
});
