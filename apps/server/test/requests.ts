import { randomUUID } from 'node:crypto';
import type { Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  domesticReimbItem,
  entryCheckDigit,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  importReimbItem,
  reimbursementRequest,
  season,
} from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { create, ref, signature, update } from './filing.ts';
import { type Answer, addCompany, addPerson, call, type Person, put, type World } from './world.ts';

type Row = Readonly<Record<string, unknown>>;

/** Somebody of a company that may ask for everything, and the season that is asked about. */
export interface Applicant {
  readonly person: Person;
  readonly companyId: string;
  readonly seasonId: string;
}

export function addSeason(world: World, values: Row = {}, title = '2026-27'): Promise<string> {
  return put(
    world,
    season,
    { title },
    {
      startsOn: '2026-10-01',
      endsOn: '2027-09-30',
      current: true,
      currentExemption: true,
      inshellRate: '0.0200',
      shelledRate: '0.0400',
      deMinimisLimit: '50000.00',
      packetVersion: 1,
      ...values,
    },
  );
}

export async function addApplicant(world: World, company: Row = {}, seasonId?: string): Promise<Applicant> {
  const companyId = await addCompany(world, { types: ['producer', 'importer'], ...company });
  const person = await addPerson(world, { companyId });
  return { person, companyId, seasonId: seasonId ?? (await addSeason(world)) };
}

/** Uploads a PDF for a field, by the resource's path and the field's wire name. */
export async function upload(world: World, person: Person, resource: Resource, field: string): Promise<string> {
  const answer = await call(world, person, 'POST', `/jsonapi/${resource.path}/${field}`, {
    body: samplePdf([randomUUID()]),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="paper.pdf"' },
  });
  return answer.body.data.id;
}

const about = ({ companyId, seasonId }: Applicant): Row => ({
  company: ref(companyContact, companyId),
  season: ref(season, seasonId),
});

/** A complete de minimis request: 45,087.50 pounds on average. */
const deMinimisValues: Row = {
  applicantType: 'importer',
  applicantName: 'Dana Ortiz',
  applicantAddress: '1 Harbor Rd, Houston TX 77002',
  applicantPhone: '713-555-0133',
  applicantEmail: 'dana@lonemesa.example',
  fy1Inshell: '31250.00',
  fy1Shelled: '4000.00',
  fy2Inshell: '44100.00',
  fy2Shelled: '0.00',
  fy3Inshell: '49000.00',
  fy3Shelled: '0.00',
  fy4Inshell: '42000.00',
  fy4Shelled: '3000.00',
};

const organicValues: Row = {
  operationTypes: ['producer'],
  taxId: '12-3456789',
  hasOrganicPlan: true,
  productsOrganic: true,
  subjectToAssessment: true,
  certifierName: 'CCOF',
  organicCertNumber: 'CC-1',
  organicCertDate: '2026-01-15',
  estTotal: '120000.00',
  estOrganic: '45000.00',
  estNonorganic: '75000.00',
};

export interface Saved {
  readonly id: string;
  readonly answer: Answer;
}

export async function addDeMinimis(world: World, applicant: Applicant, values: Row = {}): Promise<Saved> {
  const id = randomUUID();
  const sent = { ...about(applicant), status: 'draft', ...deMinimisValues, ...values };
  return { id, answer: await create(world, applicant.person, exRequestDeMinimis, id, sent) };
}

export async function addOrganic(world: World, applicant: Applicant, values: Row = {}): Promise<Saved> {
  const id = randomUUID();
  const { fields } = exRequestOrganic;
  const paper = await upload(world, applicant.person, exRequestOrganic, fields.organicDocumentation.wire);
  const organicDocumentation = [{ type: 'file--file', id: paper }];
  const sent = { ...about(applicant), status: 'draft', ...organicValues, organicDocumentation, ...values };
  return { id, answer: await create(world, applicant.person, exRequestOrganic, id, sent) };
}

/** Certifies a form that is saved: ready, then signed. */
export async function certify(world: World, person: Person, resource: Resource, id: string, also: Row = {}) {
  const ready = await update(world, person, resource, id, { status: 'ready' });
  if (ready.status !== 200) return ready;
  return update(world, person, resource, id, { ...signature(world), ...also });
}

/** An approved exemption of the applicant's season. */
export function addExemption(world: World, { companyId, seasonId }: Applicant, certificateNumber: string) {
  return put(
    world,
    exemption,
    { title: certificateNumber },
    {
      status: 'approved',
      company: ref(companyContact, companyId),
      season: ref(season, seasonId),
      kind: 'de_minimis',
      certificateNumber,
      holderName: 'Lone Mesa',
      holderType: 'importer',
      coveredForms: ['inshell', 'shelled'],
      validFrom: '2026-10-01',
      validTo: '2027-09-30',
    },
  );
}

export async function addDomesticItem(world: World, { companyId, person }: Applicant, values: Row = {}) {
  const id = randomUUID();
  await create(world, person, domesticReimbItem, id, {
    company: ref(companyContact, companyId),
    producerName: 'Lake Fork Pecans',
    producerAddress: '4 Lake Rd, Tyler TX 75701',
    stateGrown: 'TX',
    paidByHandler: 'Delta Nut Co',
    assessmentPaidOn: '2026-10-20',
    inshell: '1000.00',
    shelled: '0.00',
    amountCollected: '20.00',
    reason: 'de_minimis',
    ...values,
  });
  return ref(domesticReimbItem, id);
}

/** An entry of a company's own: no two companies have one in common. */
function entryOf(companyId: string): string {
  const firstTen = `XJ5${String(Number.parseInt(companyId.slice(0, 6), 16) % 10_000_000).padStart(7, '0')}`;
  return `${firstTen}${entryCheckDigit(firstTen)}`;
}

export async function addImportItem(world: World, { companyId, person }: Applicant, values: Row = {}) {
  const id = randomUUID();
  await create(world, person, importReimbItem, id, {
    company: ref(companyContact, companyId),
    portCode: '2304',
    entryNumber: entryOf(companyId),
    entryDate: '2026-10-20',
    country: 'MX',
    inshell: '0.00',
    shelled: '15310.00',
    amountCollected: '612.40',
    reason: 'de_minimis',
    ...values,
  });
  return ref(importReimbItem, id);
}

/** A complete request for 612.40 dollars, with one import item unless told otherwise. */
export async function addClaim(world: World, applicant: Applicant, values: Row = {}): Promise<Saved> {
  const id = randomUUID();
  const number = `DM-2026-${id.slice(0, 8)}`;
  await addExemption(world, applicant, number);
  const paper = await upload(world, applicant.person, reimbursementRequest, 'field_supporting_docs');
  const importItems = 'importItems' in values ? values.importItems : [await addImportItem(world, applicant)];
  const answer = await create(world, applicant.person, reimbursementRequest, id, {
    title: `Reimbursement Request ${id.slice(0, 8)}`,
    ...about(applicant),
    status: 'draft',
    applicantName: 'Dana Ortiz',
    applicantTitle: 'Controller',
    applicantPhone: '713-555-0133',
    taxId: '12-3456789',
    importerNumber: '12-3456789AB',
    certificateNumber: number,
    payeeName: 'Lone Mesa Nut Imports',
    payeeAddress: '1 Harbor Rd, Houston TX 77002',
    domesticItems: [],
    notClaimedBefore: true,
    supportingDocs: [{ type: 'file--file', id: paper }],
    ...values,
    importItems,
  });
  return { id, answer };
}

/** A request that is certified, and who asked. */
export async function certifiedClaim(world: World): Promise<Saved & { readonly applicant: Applicant }> {
  const applicant = await addApplicant(world);
  const { id } = await addClaim(world, applicant);
  return { applicant, id, answer: await certify(world, applicant.person, reimbursementRequest, id) };
}
