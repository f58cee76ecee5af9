import { path } from '@packhouse/jsonapi';
import { deMinimisForm, exRequestDeMinimis, season } from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import type { CertifiableForm } from './certifiable-form.ts';
import { deMinimisDocument } from './de-minimis-document.ts';
import { withFileNames } from './documents-text.ts';
import { companyOf } from './report-case.ts';
import { requestCase } from './request-case.ts';

const { fields } = exRequestDeMinimis;

export const certifiableDeMinimisRequest: CertifiableForm = {
  formType: 'ex_request_de_minimis',
  filing: deMinimisForm,
  read: async (id, own) => {
    const include = [path(fields.season), path(fields.pdf), path(fields.supportingDocs)];
    const { row, included } = await client.get(exRequestDeMinimis, id, { include });
    const company = await companyOf(row, own);
    const ofSeason = included.find(season, row.season);
    const seasons = currentSignedIn()?.seasons ?? [];
    return requestCase({
      form: deMinimisForm,
      row,
      pdf: row.pdf,
      season: ofSeason,
      company,
      editUrl: urls.exemption('deMinimis', id),
      recordDocument: withFileNames(included, (words) =>
        deMinimisDocument({ request: row, season: ofSeason, seasons, company }, words),
      ),
    });
  },
};
