import { type CompanyContact, certificationStatement, type ExRequestOrganic } from '@packhouse/programme';
import { partyOf } from '../company-block.ts';
import { masked } from '../masked.ts';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';
import { requestFacts } from './request-facts.ts';

export interface OrganicContent {
  readonly request: ExRequestOrganic;
  readonly seasonTitle: string;
  readonly company: CompanyContact;
}

function factsOf({ request, seasonTitle }: OrganicContent, { t, format }: Words) {
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'yes' : 'no'));
  const documents = request.organicDocumentation.length;
  return requestFacts([
    { label: t('words:term.season'), value: seasonTitle },
    {
      label: t('words:term.typeOfOperation'),
      // A kind of operation is a kind of company.
      value: format.list(request.operationTypes.map((type) => t(`companyType.${type}` as 'companyType.producer'))),
    },
    { label: t('words:term.taxID'), value: masked(request.taxId) },
    { label: t('words:term.importerNumber'), value: masked(request.importerNumber) },
    { label: t('fact.organicPlan'), value: yesNo(request.hasOrganicPlan) },
    { label: t('fact.productsOrganic'), value: yesNo(request.productsOrganic) },
    { label: t('fact.subjectToAssessment'), value: yesNo(request.subjectToAssessment) },
    { label: t('words:term.certifier'), value: request.certifierName },
    { label: t('words:term.organicCertificate'), value: request.organicCertNumber },
    { label: t('fact.organicCertificateDate'), value: format.date(request.organicCertDate ?? '') },
    { label: t('fact.organicCertificateEnds'), value: format.date(request.organicCertExpiry ?? '') },
    { label: t('words:term.documents'), value: documents === 0 ? null : t('documents', { count: documents }) },
  ]);
}

/** An organic request in words (domain.md 2.10). */
export function organicDocument(content: OrganicContent, words: Words): RecordDocument {
  const { request, seasonTitle, company } = content;
  const { t, format, settings, language } = words;
  return {
    title: t('formTitle.ex_request_organic', { season: seasonTitle }),
    party: partyOf(company, words),
    figures: [
      { id: 'organic', label: t('words:term.organic'), value: format.pounds(request.estOrganic ?? '0.00') },
      { id: 'nonorganic', label: t('words:term.notOrganic'), value: format.pounds(request.estNonorganic ?? '0.00') },
      { id: 'total', label: t('figure.estimate'), value: format.pounds(request.estTotal ?? '0.00') },
    ],
    facts: factsOf(content, words),
    sections: [],
    statement: certificationStatement({
      statement: 'ex_request_organic',
      settings,
      values: { company: company.legalName || company.title, season: seasonTitle },
      language,
    }),
  };
}
