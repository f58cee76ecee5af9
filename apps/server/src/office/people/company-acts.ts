import { companyContact } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Act, saysReason } from '../acts/act.ts';
import { lineOf } from '../acts/row-line.ts';
import { newRow, standingOf, standingRow } from '../acts/standing-row.ts';
import { changeCompany, type RowChange } from '../change-row.ts';
import { createCompany, type NewCompany } from './create-company.ts';

export const createCompanyAct: Act<NewCompany, StoredRow> = {
  kind: 'company.create',
  standing: true,
  right: 'companyContact',
  subject: async () => newRow(companyContact),
  change: createCompany,
  answer: ({ base }) => `${String(base.title)} is entered.`,
  after: (row) => standingOf(companyContact, row),
};

/** Who a company is, beside how it is reached. */
const identity = ['rootId', 'handlerNumber', 'status', 'types', 'legalName', 'taxId', 'importerNumber'];

export interface CompanyChange extends RowChange {
  readonly companyId: string;
  /** Kept with the decision. */
  readonly reason: string;
}

/** Changes a company's details; its name, numbers, types and status with a second person. */
export const changeCompanyAct: Act<CompanyChange, StoredRow> = {
  kind: 'company.change',
  standing: true,
  right: {
    among: ['companyContact', 'companyIdentity'],
    of: ({ title, values }) =>
      title !== undefined || identity.some((key) => Object.hasOwn(values, key)) ? 'companyIdentity' : 'companyContact',
  },
  ...saysReason,
  subject: (work, { companyId }) => standingRow(work, companyContact, companyId),
  change: (work, { companyId, reason: _reason, ...wish }) => changeCompany(work, companyId, wish),
  answer: (row) => lineOf(companyContact, row, ['taxId', 'importerNumber']),
};
