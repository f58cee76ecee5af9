import { path, type ReadQuery, type Resource } from '@packhouse/jsonapi';
import {
  exRequestDeMinimis,
  exRequestOrganic,
  fhFormsPackage,
  firstHandlerReport,
  importerFormsPackage,
  importerReport,
  invoice,
  producerContact,
  reimbursementRequest,
  season,
} from '@packhouse/programme';

export type RequestResource = typeof exRequestDeMinimis | typeof exRequestOrganic | typeof reimbursementRequest;

/** The values that a new request begins with. */
export interface NewRequest {
  readonly title: string;
  readonly company: { readonly type: 'node--appb_company_contact'; readonly id: string };
  readonly season: { readonly type: 'node--season'; readonly id: string };
  readonly status: 'draft';
}

interface Row {
  readonly id: string;
}

/** A person's rows, however they are asked for. */
export interface Person {
  readonly companyId: string;
  list(resource: Resource, query: ReadQuery): Promise<readonly Row[]>;
  create(resource: RequestResource, values: NewRequest): Promise<Row>;
}

async function firstOf({ list }: Person, resource: Resource, where: ReadQuery['where'] = []): Promise<string> {
  const [row] = await list(resource, { where, limit: 1 });
  if (row === undefined) throw new Error(`No ${resource.type} of ${JSON.stringify(where)}.`);
  return row.id;
}

/** A draft of a request: the one that is there, or a new one. */
async function draftOf(person: Person, resource: RequestResource): Promise<string> {
  const [there] = await person.list(resource, { limit: 1 });
  if (there !== undefined) return there.id;
  const current = [{ path: path(season.fields.currentExemption), value: true }];
  const row = await person.create(resource, {
    title: 'A draft',
    company: { type: 'node--appb_company_contact', id: person.companyId },
    season: { type: 'node--season', id: await firstOf(person, season, current) },
    status: 'draft',
  });
  return row.id;
}

/** The package of a month that is not filed, and one that is, with its report. */
async function months(person: Person, kind: 'firstHandler' | 'importer') {
  const [pack, report] =
    kind === 'firstHandler'
      ? ([fhFormsPackage, firstHandlerReport] as const)
      : ([importerFormsPackage, importerReport] as const);
  const november = [{ path: path(pack.fields.period, 'title'), value: 'November 2026' }];
  const open = await firstOf(person, pack, november);
  const reportId = await firstOf(person, report, [{ path: path(report.fields.status), value: 'certified' }]);
  const filed = await firstOf(person, pack, [{ path: path(pack.fields.reports, 'id'), value: reportId }]);
  return { open, filed, reportId };
}

/** Values for each route's parameters, from the person's own rows; a route that has none here fails. */
export async function addressesOf(person: Person): Promise<ReadonlyMap<string, string>> {
  const firstHandler = await months(person, 'firstHandler');
  const importer = await months(person, 'importer');
  const current = await firstOf(person, season, [{ path: path(season.fields.current), value: true }]);
  const requests = {
    deMinimis: await draftOf(person, exRequestDeMinimis),
    organic: await draftOf(person, exRequestOrganic),
    claim: await draftOf(person, reimbursementRequest),
  };
  const reports = (area: string, { open, filed, reportId }: typeof firstHandler) =>
    [
      [`/dashboard/${area}/$packageId`, `/dashboard/${area}/${open}`],
      [`/dashboard/${area}/$packageId/import`, `/dashboard/${area}/${open}/import`],
      [`/dashboard/${area}/$packageId/versions`, `/dashboard/${area}/${filed}/versions`],
      [
        `/dashboard/${area}/$packageId/compare/$from/$to`,
        `/dashboard/${area}/${filed}/compare/${reportId}/${reportId}`,
      ],
    ] as const;
  const certification = (formType: string, id: string) =>
    [`/dashboard/formCertification/${formType}/$id`, `/dashboard/formCertification/${formType}/${id}`] as const;
  return new Map([
    ['/dashboard/forms/$seasonId', `/dashboard/forms/${current}`],
    ['/dashboard/forms/$seasonId/packet', `/dashboard/forms/${current}/packet`],
    ['/dashboard/assessments/$invoiceId', `/dashboard/assessments/${await firstOf(person, invoice)}`],
    ['/dashboard/contacts/$id', `/dashboard/contacts/${await firstOf(person, producerContact)}`],
    ['/dashboard/exemptions/deMinimis/$id', `/dashboard/exemptions/deMinimis/${requests.deMinimis}`],
    ['/dashboard/exemptions/organic/$id', `/dashboard/exemptions/organic/${requests.organic}`],
    ['/dashboard/reimbursements/domestic/$id', `/dashboard/reimbursements/domestic/${requests.claim}`],
    ['/dashboard/reimbursements/import/$id', `/dashboard/reimbursements/import/${requests.claim}`],
    ['/dashboard/help/$topic', '/dashboard/help/certify#certify'],
    ['/help/$topic', '/help/certify'],
    certification('first_handler_report', firstHandler.reportId),
    certification('importer_report', importer.reportId),
    certification('ex_request_de_minimis', requests.deMinimis),
    certification('ex_request_organic', requests.organic),
    certification('reimbursement_request', requests.claim),
    ...reports('firstHandlerReports', firstHandler),
    ...reports('importerReports', importer),
  ]);
}
