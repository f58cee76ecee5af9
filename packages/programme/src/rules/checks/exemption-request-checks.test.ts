import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import type { Problem } from '../../problem.ts';
import { defaultSettings } from '../../settings.ts';
import { checkDeMinimisRequest, checkOrganicRequest, type DeMinimisEntry } from './exemption-request-checks.ts';

const sentence = ({ field, code, values }: Problem) => [field, messageText(code, values)];
const company = { companyTypes: ['importer'], seasonTitle: '2026-27', hasRequest: false, unit: defaultSettings.unit };

describe('checkDeMinimisRequest', () => {
  const context = {
    ...company,
    forms: defaultSettings.commodityForms,
    limit: '50000.00',
    applicants: defaultSettings.deMinimisApplicants,
  };
  const request = {
    applicantType: 'importer',
    applicantName: 'Dana Ortiz',
    applicantAddress: '1 Main St, Laredo TX 78040',
    applicantPhone: '(956) 555-0147',
    applicantEmail: 'dana@company.com',
    periods: [
      { number: 1, seasonTitle: '2023-24', inshell: '31250', shelled: '4,000' },
      { number: 2, seasonTitle: '2024-25', inshell: '44100', shelled: '0' },
      { number: 3, seasonTitle: '2025-26', inshell: '49000', shelled: '0', reported: '49000.00' },
      { number: 4, seasonTitle: '2026-27', inshell: '42000', shelled: '3000' },
    ],
  } satisfies DeMinimisEntry;

  it('names the fields of the seasons that count, and the average without a number of years', () => {
    const periods = request.periods.slice(2).map((period) => ({ ...period, inshell: '60000', shelled: '' }));
    expect(checkDeMinimisRequest({ ...request, periods }, context).errors.map(sentence)).toEqual([
      ['fy3Shelled', 'Enter 0 if you had none in 2025-26.'],
      ['fy4Shelled', 'Enter 0 if you had none in 2026-27.'],
      [
        'average',
        'Your average of the seasons asked for is 60,000 pounds. Only an average below 50,000 pounds in shell qualifies.',
      ],
    ]);
  });

  it('is content with four periods below the limit', () => {
    expect(checkDeMinimisRequest(request, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it('lets a company that lost the kind answer as what it was certified before, and as nothing else that it is not', () => {
    const lost = { ...context, companyTypes: ['first_handler'], filedAs: 'importer' };
    expect(checkDeMinimisRequest(request, lost).errors).toEqual([]);
    const as = (applicantType: string, filedAs: string | null) =>
      checkDeMinimisRequest({ ...request, applicantType }, { ...lost, filedAs }).errors.map(sentence);
    const wrong = [['applicantType', "Choose one of your company's types."]];
    expect([as('importer', null), as('producer', 'importer')]).toEqual([wrong, wrong]);
  });

  it('wants a zero to be typed', () => {
    const periods = request.periods.with(0, { number: 1, seasonTitle: '2023-24', inshell: '31250', shelled: '' });
    expect(checkDeMinimisRequest({ ...request, periods }, context).errors.map(sentence)).toEqual([
      ['fy1Shelled', 'Enter 0 if you had none in 2023-24.'],
    ]);
  });

  it('refuses an average at the limit', () => {
    const periods = request.periods.map((period) => ({ ...period, inshell: '50000', shelled: '0' }));
    expect(checkDeMinimisRequest({ ...request, periods }, context).errors.map(sentence)).toEqual([
      ['average', 'Your four-year average is 50,000 pounds. Only an average below 50,000 pounds in shell qualifies.'],
    ]);
  });

  it('doubts a figure that is more than one percent off the company’s own reports', () => {
    const periods = request.periods.with(2, {
      number: 3,
      seasonTitle: '2025-26',
      inshell: '40000',
      shelled: '0',
      reported: '49000.00',
    });
    expect(checkDeMinimisRequest({ ...request, periods }, context).warnings.map(sentence)).toEqual([
      ['fy3Inshell', 'Your reports for 2025-26 add up to 49,000 pounds in shell. Check the figure.'],
    ]);
  });

  it.each([
    [{ applicantType: 'producer' }, 'applicantType'],
    [{ applicantType: null }, 'applicantType'],
    [{ applicantAddress: '' }, 'applicantAddress'],
    [{ applicantEmail: 'dana' }, 'applicantEmail'],
    [
      { periods: request.periods.with(3, { number: 4, seasonTitle: '2026-27', inshell: 'x', shelled: '0' }) },
      'fy4Inshell',
    ],
  ])('refuses %j', (change, field) => {
    expect(checkDeMinimisRequest({ ...request, ...change }, context).errors.map((error) => error.field)).toEqual([
      field,
    ]);
  });

  it('lets those apply whom the program lets, and nobody else', () => {
    const handler = { ...context, companyTypes: ['first_handler', 'producer'] };
    const asked = { ...request, applicantType: 'first_handler' };
    const fields = (applicants: readonly string[], change = {}) =>
      checkDeMinimisRequest({ ...asked, ...change }, { ...handler, applicants }).errors.map(({ field }) => field);
    expect(fields(defaultSettings.deMinimisApplicants)).toEqual(['applicantType']);
    expect(fields(['first_handler', 'importer'])).toEqual([]);
    expect(fields(['first_handler', 'importer'], { applicantType: 'producer' })).toEqual(['applicantType']);
  });

  it('refuses a second live request for the season', () => {
    const { errors } = checkDeMinimisRequest(request, { ...context, hasRequest: true });
    expect(errors.map(sentence)).toEqual([['season', 'You already have a request for 2026-27.']]);
  });
});

describe('checkOrganicRequest', () => {
  const context = { ...company, today: '2026-11-20', seasonStartsOn: '2026-10-01' };
  const request = {
    operationTypes: ['first_handler'],
    taxId: '12-3456789',
    hasOrganicPlan: true,
    productsOrganic: true,
    subjectToAssessment: true,
    certifierName: 'CCOF',
    organicCertNumber: 'C-100',
    organicCertDate: '2026-01-15',
    organicCertExpiry: '2027-01-14',
    estTotal: '120,000.00',
    estOrganic: '45000',
    estNonorganic: '75000',
    documentCount: 1,
  };

  it('is content with a complete request', () => {
    expect(checkOrganicRequest(request, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it('wants the estimates to add up', () => {
    expect(checkOrganicRequest({ ...request, estOrganic: '45000.01' }, context).errors.map(sentence)).toEqual([
      ['estOrganic', 'Organic and non-organic pounds must add up to the total (120,000.00).'],
    ]);
  });

  it.each([
    [{ operationTypes: [] }, 'operationTypes', 'operationTypeMissing'],
    [{ operationTypes: ['importer'] }, 'importerNumber', 'importerNumberMalformed'],
    [{ taxId: null }, 'taxId', 'taxIdMalformed'],
    [{ hasOrganicPlan: false }, 'hasOrganicPlan', 'organicPlanRequired'],
    [{ productsOrganic: null }, 'productsOrganic', 'organicProductsRequired'],
    [{ subjectToAssessment: false }, 'subjectToAssessment', 'organicAssessmentRequired'],
    [{ certifierName: '' }, 'certifierName', 'certifierMissing'],
    [{ organicCertNumber: '' }, 'organicCertNumber', 'organicCertificateMissing'],
    [{ organicCertDate: '2026-11-21' }, 'organicCertDate', 'dateInFuture'],
    [{ organicCertDate: 'x' }, 'organicCertDate', 'dateMalformed'],
    [{ organicCertExpiry: '2026-09-30' }, 'organicCertExpiry', 'organicCertificateEnded'],
    [{ estTotal: '' }, 'estTotal', 'organicTotalMissing'],
    [{ estOrganic: '' }, 'estOrganic', 'organicPartMissing'],
    [{ estTotal: '0', estOrganic: '0', estNonorganic: '0' }, 'estTotal', 'organicTotalMissing'],
    [{ estNonorganic: '-1' }, 'estNonorganic', 'weightNegative'],
    [{ documentCount: 0 }, 'organicDocumentation', 'organicDocumentMissing'],
  ])('refuses %j', (change, field, code) => {
    const { errors } = checkOrganicRequest({ ...request, ...change }, context);
    expect(errors.map((error) => [error.field, error.code])).toEqual([[field, code]]);
  });

  it('takes a certificate without an end', () => {
    expect(checkOrganicRequest({ ...request, organicCertExpiry: '' }, context).errors).toEqual([]);
  });
});
