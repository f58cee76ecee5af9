import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { defaultSettings } from '../../settings.ts';
import { checkDomesticItem, checkImportItem, checkReimbursement, claimedEntryKey } from './reimbursement-checks.ts';

const context = {
  today: '2026-11-20',
  season: { title: '2026-27', startsOn: '2026-10-01', endsOn: '2027-09-30' },
  settings: defaultSettings,
  forms: defaultSettings.commodityForms,
  certificates: [{ certificateNumber: 'DM-2026-0112', status: 'approved' }],
  claimedElsewhere: new Map([[claimedEntryKey('ABC-1234567-6', 'organic'), 'RR-2026-004']]),
};
const domestic = {
  id: 'd1',
  producerName: 'Lake Fork Pecans',
  producerAddress: '12 Mill Rd, Quitman TX 75783',
  stateGrown: 'TX',
  paidByHandler: 'Delta Nut Co',
  assessmentPaidOn: '2026-11-09',
  shelled: '15310.00',
  amountCollected: '612.40',
  reason: 'organic',
};
const imported = {
  id: 'i1',
  portCode: '2304',
  entryNumber: '999-9999999-0',
  entryDate: '2026-10-20',
  country: 'MX',
  shelled: '15310.00',
  amountCollected: '612.40',
  reason: 'organic',
};
const request = {
  applicantName: 'Dana Ortiz',
  applicantTitle: 'Controller',
  applicantPhone: '(229) 555-0147',
  taxId: '12-3456789',
  importerNumber: '12-3456789AB',
  certificateNumber: 'DM-2026-0112',
  payeeName: 'Delta Nut Co',
  payeeAddress: '1 Main St, Cordele GA 31015',
  notClaimedBefore: true,
  documentCount: 2,
  domestic: [domestic],
  imports: [imported],
};

describe('checkReimbursement', () => {
  it('is content with a complete request', () => {
    expect(checkReimbursement(request, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it.each([
    [{ applicantName: '' }, 'applicantName', "Enter the applicant's name."],
    [{ taxId: '123' }, 'taxId', 'Enter the tax ID as 12-3456789.'],
    [
      { importerNumber: '' },
      'importerNumber',
      'Enter the importer number as it appears on your entry summary, for example 12-3456789AB.',
    ],
    [
      { certificateNumber: '' },
      'certificateNumber',
      'You need an approved exemption for this season before you can ask for a reimbursement.',
    ],
    [
      { certificateNumber: 'DM-0' },
      'certificateNumber',
      'You need an approved exemption for this season before you can ask for a reimbursement.',
    ],
    [{ notClaimedBefore: false }, 'notClaimedBefore', 'Confirm that you have not asked for this reimbursement before.'],
    [{ domestic: [], imports: [] }, 'domesticItems', 'Add at least one domestic or import item.'],
    [{ documentCount: 0 }, 'supportingDocs', 'Attach a receipt or entry summary for each item.'],
  ])('refuses %j', (change, field, sentence) => {
    const { errors } = checkReimbursement({ ...request, ...change }, context);
    expect(errors.map((found) => [found.field, messageText(found.code, found.values)])).toEqual([[field, sentence]]);
  });

  it('needs no importer number without import items', () => {
    expect(checkReimbursement({ ...request, imports: [], importerNumber: '' }, context).errors).toEqual([]);
  });

  it('needs no certificate when something was only collected in error', () => {
    const corrected = {
      ...request,
      certificateNumber: '',
      imports: [],
      domestic: [{ ...domestic, reason: 'collected_in_error' }],
    };
    expect(checkReimbursement(corrected, context).errors).toEqual([]);
  });

  it('refuses a claim below the smallest sum', () => {
    const settings = { ...defaultSettings, minimumReimbursement: '2000.00' };
    const { errors } = checkReimbursement(request, { ...context, settings });
    expect(errors.map(({ code, values }) => messageText(code, values))).toEqual([
      'The smallest sum that can be reimbursed is $2,000.00.',
    ]);
  });

  it('says of a missing amount that it is missing, and nothing of the sum', () => {
    const { errors } = checkReimbursement(
      { ...request, imports: [], domestic: [{ ...domestic, amountCollected: '' }] },
      context,
    );
    expect(errors.map(({ code }) => code)).toEqual(['amountCollectedMissing']);
  });

  it('warns after the time limit', () => {
    const { warnings } = checkReimbursement(request, { ...context, today: '2027-12-30' });
    expect(warnings.map(({ code }) => code)).toEqual(['claimDeadlinePassed']);
  });
});

describe('checkDomesticItem', () => {
  it.each([
    [{ producerName: '' }, 'producerName', 'producerNameMissing'],
    [{ producerAddress: '' }, 'producerAddress', 'producerAddressMissing'],
    [{ stateGrown: 'ZZ' }, 'stateGrown', 'stateGrownMissing'],
    [{ paidByHandler: '' }, 'paidByHandler', 'paidByHandlerMissing'],
    [{ assessmentPaidOn: '2026-09-30' }, 'assessmentPaidOn', 'dateOutsideSeason'],
    [{ assessmentPaidOn: '2026-11-21' }, 'assessmentPaidOn', 'dateInFuture'],
    [{ reason: '' }, 'reason', 'reimbursementReasonMissing'],
    [{ amountCollected: '' }, 'amountCollected', 'amountCollectedMissing'],
    [{ amountCollected: '0.00' }, 'amountCollected', 'amountCollectedMissing'],
    [{ amountCollected: 'x' }, 'amountCollected', 'amountNotNumber'],
    [{ shelled: '' }, 'inshell', 'weightMissing'],
  ])('refuses %j', (change, field, code) => {
    const { errors } = checkDomesticItem({ ...domestic, ...change }, context);
    expect(errors.map((found) => [found.field, found.code, found.row])).toEqual([[field, code, 'd1']]);
  });

  it('takes a payment made after the season for its last month', () => {
    const late = { ...context, today: '2027-10-20' };
    expect(checkDomesticItem({ ...domestic, assessmentPaidOn: '2027-10-09' }, late).errors).toEqual([]);
  });

  it('warns of more than the rate allows', () => {
    const { warnings } = checkDomesticItem({ ...domestic, amountCollected: '612.46' }, context);
    expect(warnings.map(({ code, values }) => messageText(code, values))).toEqual([
      'This is more than the rate allows (calculated: $612.40). Check the amount.',
    ]);
  });
});

describe('checkImportItem', () => {
  it.each([
    [{ portCode: '' }, 'portCode', 'portCodeMalformed'],
    [{ entryNumber: '12' }, 'entryNumber', 'entryNumberMalformed'],
    [{ entryDate: '2026-09-01' }, 'entryDate', 'dateOutsideSeason'],
    [{ country: '' }, 'country', 'countryMissing'],
    [{ entryNumber: 'abc12345676' }, 'entryNumber', 'entryAlreadyClaimed'],
  ])('refuses %j', (change, field, code) => {
    const { errors } = checkImportItem({ ...imported, ...change }, context);
    expect(errors.map((found) => [found.field, found.code])).toEqual([[field, code]]);
  });

  it('lets an entry be claimed again for another reason', () => {
    const other = { ...imported, entryNumber: 'ABC-1234567-6', reason: 'de_minimis' };
    expect(checkImportItem(other, context).errors).toEqual([]);
  });
});
