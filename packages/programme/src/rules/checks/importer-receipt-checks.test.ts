import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { defaultSettings } from '../../settings.ts';
import { checkImporterExemptReceipt, checkImporterReceipt } from './importer-receipt-checks.ts';

const forms = defaultSettings.commodityForms;
const context = {
  today: '2026-11-02',
  period: { title: 'October 2026', startsOn: '2026-10-01', endsOn: '2026-10-31' },
  seasonTitle: '2026-27',
  settings: defaultSettings,
  certificates: [{ certificateNumber: 'DM-2026-0112', status: 'approved', kind: 'de_minimis' }],
  entriesElsewhere: new Map([['ABC12345676', 'September 2026']]),
};
const row = {
  id: 'i1',
  entryNumber: '999-9999999-0',
  entryDate: '2026-10-06',
  country: 'MX',
  inshell: '0.00',
  shelled: '40609.15',
  customsCollected: '1624.37',
  portCode: '2304',
};
const exempt = {
  ...row,
  customsCollected: '0.00',
  billOfLading: 'MAEU240881937',
  reason: 'de_minimis',
  certificateNumber: 'DM-2026-0112',
};

describe('checkImporterReceipt', () => {
  it('is content with a complete row', () => {
    expect(checkImporterReceipt(row, context, forms)).toMatchObject({ errors: [], warnings: [] });
  });

  it.each([
    [{ entryNumber: 'ABC' }, 'entryNumber', 'entryNumberMalformed'],
    [{ entryNumber: '' }, 'entryNumber', 'entryNumberMalformed'],
    [{ entryDate: '2026-09-30' }, 'entryDate', 'dateOutsidePeriod'],
    [{ country: 'XX' }, 'country', 'countryMissing'],
    [{ country: 'US' }, 'country', 'countryIsDomestic'],
    [{ shelled: '' }, 'inshell', 'weightMissing'],
    [{ customsCollected: '' }, 'customsCollected', 'customsAmountMissing'],
    [{ customsCollected: '-1' }, 'customsCollected', 'amountNegative'],
    [{ portCode: '23' }, 'portCode', 'portCodeMalformed'],
  ])('refuses %j', (change, field, code) => {
    const { errors } = checkImporterReceipt({ ...row, ...change }, context, forms);
    expect(errors.map((error) => [error.field, error.code, error.row])).toEqual([[field, code, 'i1']]);
  });

  it('knows the ports that the program lists, and every one where it lists none', () => {
    const told = { ...context, settings: { ...defaultSettings, ports: ['5301', '2304'] } };
    expect(checkImporterReceipt(row, told, forms).errors).toEqual([]);
    const [found] = checkImporterReceipt({ ...row, portCode: '1001' }, told, forms).errors;
    expect(found).toMatchObject({ field: 'portCode', code: 'portUnknown' });
    expect(found && messageText(found.code, found.values)).toBe('Enter one of the ports of this program: 2304, 5301.');
  });

  it('asks for the country in the words of the program', () => {
    const [found] = checkImporterReceipt({ ...row, country: null }, context, forms).errors;
    expect(found && messageText(found.code, found.values)).toBe('Choose the country where the pecans were grown.');
  });

  it.each([
    [
      { entryNumber: '999-9999999-1' },
      'The last digit does not match the rest of the entry number. Check it against CBP Form 7501.',
    ],
    [{ entryNumber: 'abc12345676' }, 'Entry ABC-1234567-6 is already in your September 2026 report.'],
    [
      { customsCollected: '1624.43' },
      'Customs collected more than this report calculates. You may be able to ask for a reimbursement.',
    ],
  ])('warns when %j', (change, sentence) => {
    const found = checkImporterReceipt({ ...row, ...change }, context, forms);
    expect(found.errors).toEqual([]);
    expect(found.warnings.map(({ code, values }) => messageText(code, values))).toEqual([sentence]);
  });

  it('does not mind five cents too much', () => {
    expect(checkImporterReceipt({ ...row, customsCollected: '1624.42' }, context, forms).warnings).toEqual([]);
  });
});

describe('checkImporterExemptReceipt', () => {
  it('is content with a complete row', () => {
    expect(checkImporterExemptReceipt(exempt, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it('takes a returned US crop without a certificate', () => {
    const returned = { ...exempt, reason: 'us_origin_returned', country: 'US', certificateNumber: '' };
    expect(checkImporterExemptReceipt(returned, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it.each([
    [{ billOfLading: '' }, 'billOfLading', 'billOfLadingMalformed'],
    [{ reason: '' }, 'reason', 'exemptReasonMissing'],
    [{ reason: 'already_assessed' }, 'reason', 'exemptReasonMissing'],
    [{ certificateNumber: '' }, 'certificateNumber', 'ownCertificateMissing'],
    [{ certificateNumber: 'X' }, 'certificateNumber', 'certificateNotFound'],
    [{ organicImportCertificate: 'short' }, 'organicImportCertificate', 'organicImportCertificateMalformed'],
    [{ country: 'US' }, 'country', 'countryIsDomestic'],
  ])('refuses %j', (change, field, code) => {
    const { errors } = checkImporterExemptReceipt({ ...exempt, ...change }, context);
    expect(errors.map((error) => [error.field, error.code])).toEqual([[field, code]]);
  });

  it('offers a reimbursement when Customs collected anyway', () => {
    const { warnings } = checkImporterExemptReceipt({ ...exempt, customsCollected: '12.5' }, context);
    expect(warnings).toEqual([
      { code: 'customsCollectedAnyway', values: { amount: '12.50' }, field: 'customsCollected', row: 'i1' },
    ]);
  });

  it('doubts a returned US crop from another country', () => {
    const { warnings } = checkImporterExemptReceipt({ ...exempt, reason: 'us_origin_returned' }, context);
    expect(warnings.map(({ code }) => code)).toEqual(['countryNotDomestic']);
  });
});
