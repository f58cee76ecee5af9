import type { Resource } from '@packhouse/jsonapi';
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
import { expect } from '@playwright/test';
import { features } from '../apps/portal/src/app/features.ts';
import type { Backend } from './backend.ts';
import { isAtStock } from './servers/office.ts';

/** Every address of the portal as its features declare them: a new one is among them the day it is added. */
export const everyRoute: readonly string[] = features.flatMap(({ routes }) => routes.map(({ path }) => path));

const ownAlone = features.flatMap(({ routes }) => routes.filter(({ needs }) => needs !== undefined));
/** Whether the backend which the journey walks at has what a screen is made of. */
export const isOffered = (path: string): boolean => !isAtStock() || ownAlone.every((route) => route.path !== path);

export const isInside = (path: string): boolean => path.startsWith('/dashboard');

interface Person {
  readonly backend: Backend;
  readonly companyId: string;
}

async function firstOf(backend: Backend, resource: Resource, query = 'page[limit]=1'): Promise<string> {
  const [row] = await backend.list(resource, query);
  expect(row, `${resource.type}?${query}`).toBeDefined();
  return row?.id ?? '';
}

/** A draft of a request: the one that is there, or a new one. */
async function draftOf({ backend, companyId }: Person, resource: Resource): Promise<string> {
  const [there] = await backend.list(resource, 'page[limit]=1');
  if (there !== undefined) return there.id;
  const seasonId = await firstOf(backend, season, 'filter[field_current_exemption_season]=1');
  const row = await backend.create(resource, {
    title: 'A draft',
    company: { type: 'node--appb_company_contact', id: companyId },
    season: { type: 'node--season', id: seasonId },
    status: 'draft',
  });
  return row.id;
}

const certified = 'filter[field_submission_status]=certified&page[limit]=1';

/** The package of a month that is not filed, and one that is, with its report. */
async function months(backend: Backend, kind: 'firstHandler' | 'importer') {
  const [pack, report, list] =
    kind === 'firstHandler'
      ? ([fhFormsPackage, firstHandlerReport, 'field_fh_report'] as const)
      : ([importerFormsPackage, importerReport, 'field_importer_report'] as const);
  const open = await firstOf(backend, pack, 'filter[field_reporting_period.title]=November 2026');
  const reportId = await firstOf(backend, report, certified);
  const filed = await firstOf(backend, pack, `filter[${list}.id]=${reportId}`);
  return { open, filed, reportId };
}

/** Values for each route's parameters, from the person's own rows; a route that has none here fails. */
export async function addressesOf(person: Person): Promise<ReadonlyMap<string, string>> {
  const { backend } = person;
  const firstHandler = await months(backend, 'firstHandler');
  const importer = await months(backend, 'importer');
  const current = await firstOf(backend, season, 'filter[field_current_season]=1');
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
    ['/dashboard/assessments/$invoiceId', `/dashboard/assessments/${await firstOf(backend, invoice)}`],
    ['/dashboard/contacts/$id', `/dashboard/contacts/${await firstOf(backend, producerContact)}`],
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
