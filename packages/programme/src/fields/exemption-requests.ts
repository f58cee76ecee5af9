import { exRequestDeMinimis } from '../resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from '../resources/ex-request-organic.ts';
import { describeForm, type FormFieldDescription } from './describe-form.ts';
import { certificationFields, pounds, requestHeader, statement, unrecorded } from './form-parts.ts';

/** A form of the crop in one of the averaged seasons; the copy of record has a table of them. */
const ofYear = (year: 1 | 2 | 3 | 4, crop: 'inshell' | 'shelled'): FormFieldDescription => ({
  input: 'figure',
  part: `year${year}`,
  unit: 'lb',
  crop,
  record: { in: 'table' },
});

export const deMinimisFields = describeForm(exRequestDeMinimis, 'deMinimis', {
  ...requestHeader,
  applicantType: { input: 'choice', part: 'applying', choices: 'companyType', record: { in: 'facts', at: 2 } },
  applicantName: { input: 'personName', part: 'applicant', record: { in: 'facts', at: 3, label: 'applicant' } },
  applicantAddress: { input: 'address', part: 'applicant', record: { in: 'facts', at: 4 } },
  applicantPhone: { input: 'phone', part: 'applicant', record: { in: 'facts', at: 5 } },
  applicantEmail: { input: 'email', part: 'applicant', record: { in: 'facts', at: 6 } },
  fy1Inshell: ofYear(1, 'inshell'),
  fy1Shelled: ofYear(1, 'shelled'),
  fy2Inshell: ofYear(2, 'inshell'),
  fy2Shelled: ofYear(2, 'shelled'),
  fy3Inshell: ofYear(3, 'inshell'),
  fy3Shelled: ofYear(3, 'shelled'),
  fy4Inshell: ofYear(4, 'inshell'),
  fy4Shelled: ofYear(4, 'shelled'),
  average: { input: 'calculated', unit: 'lb', record: { in: 'figures', at: 1, label: 'average' } },
  totalInshell: pounds('inshell', { in: 'figures', at: 3, label: 'allSeasons' }),
  totalShelled: pounds('shelled', { in: 'figures', at: 4, label: 'allSeasons' }),
  supportingDocs: { input: 'documents', record: { in: 'facts', at: 90, label: 'documents' } },
  ...certificationFields,
  providerNote: unrecorded,
});

const estimate = (at: number, label?: string): FormFieldDescription => ({
  input: 'figure',
  part: 'estimates',
  unit: 'lb',
  record: { in: 'figures', at, ...(label === undefined ? {} : { label }) },
});

/** AMS-15: the application to be exempt on organic crop. */
export const organicFields = describeForm(exRequestOrganic, 'organic', {
  ...requestHeader,
  operationTypes: { input: 'choices', part: 'operation', choices: 'companyType', record: { in: 'facts', at: 2 } },
  taxId: { input: 'text', part: 'numbers', hint: 'taxId', record: { in: 'facts', at: 3 } },
  importerNumber: { input: 'text', part: 'numbers', hint: 'importerNumber', record: { in: 'facts', at: 4 } },
  hasOrganicPlan: statement('statements', 5, 'organicPlan'),
  productsOrganic: statement('statements', 6, 'productsOrganic'),
  subjectToAssessment: statement('statements', 7, 'subjectToAssessment'),
  certifierName: { input: 'text', part: 'certificate', record: { in: 'facts', at: 8 } },
  organicCertNumber: {
    input: 'text',
    part: 'certificate',
    record: { in: 'facts', at: 9, label: 'organicCertificate' },
  },
  organicCertDate: {
    input: 'day',
    part: 'certificate',
    record: { in: 'facts', at: 10, label: 'organicCertificateDate' },
  },
  organicCertExpiry: {
    input: 'day',
    part: 'certificate',
    isOptional: true,
    record: { in: 'facts', at: 11, label: 'organicCertificateEnds' },
  },
  estTotal: estimate(3, 'estimate'),
  estOrganic: estimate(1),
  estNonorganic: estimate(2),
  organicDocumentation: { input: 'documents', record: { in: 'facts', at: 90, label: 'documents' } },
  ...certificationFields,
  providerNote: unrecorded,
});
