import { path } from '@packhouse/jsonapi';
import { domesticReimbItem, importReimbItem, reimbursementForm, reimbursementRequest } from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import { certifiableRequest } from './certifiable-request.ts';
import { reimbursementDocument } from './reimbursement-document.ts';

const { season, domesticItems, importItems, pdf, supportingDocs } = reimbursementRequest.fields;
const include = [season, domesticItems, importItems, pdf, supportingDocs].map((field) => path(field));

/** A claim for assessments collected on exempt crop. */
export const certifiableReimbursement = certifiableRequest({
  form: reimbursementForm,
  read: async (id) => {
    const { row, included } = await client.get(reimbursementRequest, id, { include });
    const rows = {
      domesticItems: included.findAll(domesticReimbItem, row.domesticItems),
      importItems: included.findAll(importReimbItem, row.importItems),
    };
    return { row, rows, included };
  },
  editUrl: (id, { domesticItems: domestic = [], importItems: imports = [] }) =>
    urls.reimbursement(domestic.length > 0 || imports.length === 0 ? 'domestic' : 'import', id),
  document: ({ row: request, included, season: ofSeason, company }, words) => {
    const domestic = included.findAll(domesticReimbItem, request.domesticItems);
    const imports = included.findAll(importReimbItem, request.importItems);
    return reimbursementDocument({ request, domestic, imports, seasonTitle: ofSeason?.title ?? '', company }, words);
  },
});
