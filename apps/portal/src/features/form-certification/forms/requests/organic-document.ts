import {
  type CompanyContact,
  certificationStatement,
  type ExRequestOrganic,
  organicFields,
} from '@packhouse/programme';
import { partyOf } from '../company-block.ts';
import { factsOf, figuresOf, type RecordedForm } from '../form-facts.ts';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';

export interface OrganicContent {
  readonly request: ExRequestOrganic;
  readonly seasonTitle: string;
  readonly company: CompanyContact;
}

/** An organic request in words (domain.md 2.10). */
export function organicDocument(content: OrganicContent, words: Words): RecordDocument {
  const { request, seasonTitle, company } = content;
  const { t, settings, language } = words;
  const recorded: RecordedForm = {
    described: organicFields,
    row: request,
    forms: settings.commodityForms,
    derivedFacts: [{ at: 1, label: t('words:term.season'), value: seasonTitle }],
  };
  return {
    title: seasonTitle === '' ? request.title : t('formTitle.ex_request_organic', { season: seasonTitle }),
    party: partyOf(company, words),
    figures: figuresOf(recorded, words),
    facts: factsOf(recorded, words),
    sections: [],
    statement: certificationStatement({
      statement: 'ex_request_organic',
      settings,
      values: { company: company.legalName || company.title, season: seasonTitle },
      language,
    }),
  };
}
