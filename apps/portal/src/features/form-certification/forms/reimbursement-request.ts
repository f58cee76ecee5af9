import { path } from '@packhouse/jsonapi';
import {
  domesticReimbItem,
  importReimbItem,
  reimbursementForm,
  reimbursementRequest,
  season,
} from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { CertifiableForm } from './certifiable-form.ts';
import { withFileNames } from './documents-text.ts';
import { reimbursementDocument } from './reimbursement-document.ts';
import { companyOf } from './report-case.ts';
import { requestCase } from './request-case.ts';

const { fields } = reimbursementRequest;

/** A claim for assessments collected on exempt crop. */
export const certifiableReimbursement: CertifiableForm = {
  formType: 'reimbursement_request',
  filing: reimbursementForm,
  read: async (id, own) => {
    const lists = [fields.season, fields.domesticItems, fields.importItems, fields.pdf, fields.supportingDocs];
    const { row, included } = await client.get(reimbursementRequest, id, {
      include: lists.map((field) => path(field)),
    });
    const company = await companyOf(row, own);
    const ofSeason = included.find(season, row.season);
    const domestic = included.findAll(domesticReimbItem, row.domesticItems);
    const imports = included.findAll(importReimbItem, row.importItems);
    return requestCase({
      form: reimbursementForm,
      row,
      rows: { domesticItems: domestic, importItems: imports },
      pdf: row.pdf,
      season: ofSeason,
      company,
      editUrl: urls.reimbursement(domestic.length > 0 || imports.length === 0 ? 'domestic' : 'import', id),
      recordDocument: withFileNames(included, (words) =>
        reimbursementDocument({ request: row, domestic, imports, seasonTitle: ofSeason?.title ?? '', company }, words),
      ),
    });
  },
};
