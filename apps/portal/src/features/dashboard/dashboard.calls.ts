import { path, type Ref } from '@packhouse/jsonapi';
import {
  confirmationNumber,
  exRequestDeMinimis,
  exRequestOrganic,
  type FormType,
  filingForms,
  memberOf,
  producerContact,
  reimbursementRequest,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { client } from '#kernel/client/client.ts';
import { type Filing, requestFilings } from './last-filings.ts';

/** More requests of a type than a company makes in the years that are kept. */
const mostRequests = 200;

/** The company's requests of all three types that were certified. */
export const requestFilingsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'requests', companyId],
    queryFn: async (): Promise<readonly Filing[]> => {
      const of = (resource: { readonly fields: { readonly company: typeof reimbursementRequest.fields.company } }) => ({
        where: [{ path: path(resource.fields.company, 'id'), value: companyId }],
      });
      const [deMinimis, organic, claims] = await Promise.all([
        client.listAll(exRequestDeMinimis, of(exRequestDeMinimis), mostRequests),
        client.listAll(exRequestOrganic, of(exRequestOrganic), mostRequests),
        client.listAll(reimbursementRequest, of(reimbursementRequest), mostRequests),
      ]);
      return [
        ...requestFilings('ex_request_de_minimis', deMinimis.rows),
        ...requestFilings('ex_request_organic', organic.rows),
        ...requestFilings('reimbursement_request', claims.rows),
      ];
    },
    staleTime: 0,
  });

/** Whether a first handler has entered a producer yet; read anew with the contacts. */
export const hasProducersOf = (companyId: string) =>
  queryOptions({
    queryKey: ['contacts', 'any', companyId],
    queryFn: async () => {
      const where = [{ path: path(producerContact.fields.firstHandler, 'id'), value: companyId }];
      return (await client.list(producerContact, { where, limit: 1 })).rows.length > 0;
    },
    staleTime: 0,
  });

/** The facts of a certified form for the list of last filings; their fields have the same names in all five form types. */
export const certifiedForm = (formType: FormType, id: string) =>
  queryOptions({
    queryKey: ['dashboard', 'certified', formType, id],
    queryFn: async () => {
      const { form, pdf } = filingForms[formType];
      const { row } = await client.get(form, id);
      // Border: every form's description names a relation to one file.
      const file = memberOf(row, pdf) as Ref | null;
      const certifiedAt = textIn(row, 'certifiedAt');
      // As it is said on the phone; null where the backend tells no time of certification.
      const confirmation = certifiedAt === null ? null : confirmationNumber({ formType, formId: id, certifiedAt });
      return { title: row.title, confirmation, filedAt: textIn(row, 'filedAt') ?? certifiedAt, pdf: file };
    },
  });
