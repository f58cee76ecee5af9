import { path } from '@packhouse/jsonapi';
import { exRequestOrganic, organicForm, season } from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { CertifiableForm } from '../certifiable-form.ts';
import { withFileNames } from '../documents-text.ts';
import { companyOf } from '../report-case.ts';
import { organicDocument } from './organic-document.ts';
import { requestCase } from './request-case.ts';

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
