import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  certificationStatement,
  type ExRequestOrganic,
  exRequestOrganic,
  organicFields,
  organicForm,
  season,
} from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { CertifiableForm } from './certifiable-form.ts';
import { partyOf } from './company-block.ts';
import { withFileNames } from './documents-text.ts';
import { factsOf, figuresOf, type RecordedForm } from './form-facts.ts';
import type { RecordDocument } from './record-document.ts';
import { companyOf } from './report-case.ts';
import { requestCase } from './request-case.ts';
import type { Words } from './words.ts';

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

const { fields } = exRequestOrganic;

export const certifiableOrganicRequest: CertifiableForm = {
  formType: 'ex_request_organic',
  filing: organicForm,
  read: async (id, own) => {
    const include = [path(fields.season), path(fields.pdf), path(fields.organicDocumentation)];
    const { row, included } = await client.get(exRequestOrganic, id, { include });
    const company = await companyOf(row, own);
    const ofSeason = included.find(season, row.season);
    return requestCase({
      form: organicForm,
      row,
      pdf: row.pdf,
      season: ofSeason,
      company,
      editUrl: urls.exemption('organic', id),
      recordDocument: withFileNames(included, (words) =>
        organicDocument({ request: row, seasonTitle: ofSeason?.title ?? '', company }, words),
      ),
    });
  },
};
