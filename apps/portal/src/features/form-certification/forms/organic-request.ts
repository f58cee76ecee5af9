import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  type ExRequestOrganic,
  exRequestOrganic,
  organicFields,
  organicForm,
} from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import { certifiableRequest } from './certifiable-request.ts';
import { formDocument } from './form-document.ts';
import type { RecordedForm } from './form-facts.ts';
import type { RecordDocument } from './record-document.ts';
import type { Words } from './words.ts';

export interface OrganicContent {
  readonly request: ExRequestOrganic;
  readonly seasonTitle: string;
  readonly company: CompanyContact;
}

export function organicDocument(content: OrganicContent, words: Words): RecordDocument {
  const { request, seasonTitle, company } = content;
  const { t, settings } = words;
  const recorded: RecordedForm = {
    described: organicFields,
    row: request,
    forms: settings.commodityForms,
    derivedFacts: [{ at: 1, label: t('words:term.season'), value: seasonTitle }],
  };
  const title = seasonTitle === '' ? request.title : t('formTitle.ex_request_organic', { season: seasonTitle });
  const statement = 'ex_request_organic';
  return formDocument({ title, company, recorded, sections: [], statement, values: { season: seasonTitle } }, words);
}

const { fields } = exRequestOrganic;
const include = [path(fields.season), path(fields.pdf), path(fields.organicDocumentation)];

export const certifiableOrganicRequest = certifiableRequest({
  form: organicForm,
  read: (id) => client.get(exRequestOrganic, id, { include }),
  editUrl: (id) => urls.exemption('organic', id),
  document: ({ row: request, season, company }, words) =>
    organicDocument({ request, seasonTitle: season?.title ?? '', company }, words),
});
