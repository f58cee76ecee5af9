import { describe, expect, it } from 'vitest';
import { company, season } from '#domain/requests/season.fixture.ts';
import { claimedSeason } from './claimed-season.ts';
import { checkOrganicDraft, estimateSum, firstOrganicDraft, organicToSend } from './organic-draft.ts';

const context = { season, companyTypes: ['producer', 'importer'], hasRequest: false, today: '2026-11-21' };
const draft = firstOrganicDraft({ company, season, companyTypes: ['producer'], id: 'request' });
const filled = {
  ...draft.values,
  hasOrganicPlan: true,
  productsOrganic: true,
  subjectToAssessment: true,
  certifierName: 'Gulf Organic Certifiers',
  organicCertNumber: 'GOC-7714',
  organicCertDate: '2026-06-01',
  estTotal: '120,000',
  estOrganic: '45,000',
  estNonorganic: '75,000',
  organicDocumentation: [{ type: 'file--file', id: 'file' }],
};

describe('an organic request', () => {
  it('begins with the company’s kind and tax number', () => {
    expect(draft.values).toMatchObject({ operationTypes: ['producer'], taxId: '63-1187265' });
  });

  it('is right when the parts add up and a document is attached', () => {
    expect(checkOrganicDraft(filled, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it.each([
    [{ estNonorganic: '70,000' }, 'organicSumWrong', 'estOrganic'],
    [{ organicDocumentation: [] }, 'organicDocumentMissing', 'organicDocumentation'],
    [{ hasOrganicPlan: false }, 'organicPlanRequired', 'hasOrganicPlan'],
    [{ operationTypes: [] }, 'operationTypeMissing', 'operationTypes'],
    [{ organicCertExpiry: '2026-09-30' }, 'organicCertificateEnded', 'organicCertExpiry'],
    [{ operationTypes: ['importer'] }, 'importerNumberMalformed', 'importerNumber'],
  ])('with %j is told %s at %s', (changed, code, field) => {
    expect(checkOrganicDraft({ ...filled, ...changed }, context).errors).toMatchObject([{ code, field }]);
  });

  it('shows what the parts add up to once all three can be read', () => {
    expect(estimateSum({ estTotal: '10', estOrganic: '4' })).toBeNull();
    expect(estimateSum({ estTotal: '10', estOrganic: '4', estNonorganic: '5.5' })).toEqual({
      sum: '9.50',
      difference: '0.50',
      isRight: false,
    });
  });

  it('is sent with figures in the wire’s form', () => {
    expect(organicToSend({ ...draft, values: filled }).values.estTotal).toBe('120000.00');
  });
});

describe('the season claimed', () => {
  it('is the current exemption season, and none while applications are closed', () => {
    expect(claimedSeason([season])).toBe(season);
    expect(claimedSeason([{ ...season, currentExemption: false }])).toBeNull();
  });
});
