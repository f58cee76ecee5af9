import { randomUUID } from 'node:crypto';
import { encodeResource, type Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  reportingPeriod,
} from '@packhouse/programme';
import { type Answer, addMonth, addPerson, addProducer, call, type Person, type World } from './world.ts';

type Row = Readonly<Record<string, unknown>>;
export const urlOf = (resource: Resource, id?: string) =>
  `/jsonapi/${resource.path}${id === undefined ? '' : `/${id}`}`;
export const ref = (resource: Resource, id: string) => ({ type: resource.type, id });

export function create(world: World, person: Person, resource: Resource, id: string, values: Row): Promise<Answer> {
  return call(world, person, 'POST', urlOf(resource), {
    body: encodeResource(resource, id, { title: 'Row', ...values }),
  });
}

export function update(
  world: World,
  person: Person,
  resource: Resource,
  id: string,
  values: Row,
  expectedVersion?: number,
): Promise<Answer> {
  const document = encodeResource(resource, id, values);
  const body = expectedVersion === undefined ? document : { ...document, meta: { expectedVersion } };
  return call(world, person, 'PATCH', urlOf(resource, id), { body });
}

/** A first handler with a month to report and a producer. */
export interface Handler {
  readonly person: Person;
  readonly companyId: string;
  readonly periodId: string;
  readonly packageId: string;
  readonly producerId: string;
}

export async function addHandler(world: World): Promise<Handler> {
  const person = await addPerson(world);
  const companyId = person.companyId ?? '';
  const month = await addMonth(world, companyId);
  return { person, companyId, ...month, producerId: await addProducer(world, companyId) };
}

/** A producer that a handler may add, with a number of its own. */
export const contactValues = ({ companyId }: Pick<Handler, 'companyId'>, values: Row = {}): Row => ({
  firstHandler: ref(companyContact, companyId),
  title: 'Orchard',
  identifier: randomUUID(),
  street: '1 Road',
  city: 'Albany',
  state: 'GA',
  zip: '31701',
  active: true,
  ...values,
});

export const receiptValues = (handler: Handler, values: Row = {}): Row => ({
  company: ref(companyContact, handler.companyId),
  producer: ref(producerContact, handler.producerId),
  stateGrown: 'GA',
  identifier: 'G-0147',
  collectedOn: '2026-10-14',
  inshell: '41237.50',
  shelled: '0.00',
  ...values,
});

export async function addReceipt(world: World, handler: Handler, values: Row = {}): Promise<string> {
  const id = randomUUID();
  await create(world, handler.person, fhNonExemptReceipt, id, receiptValues(handler, values));
  return id;
}

export const preparer = {
  preparerName: 'Dana Ortiz',
  preparerPhone: '229-555-0147',
  preparerEmail: 'dana@riobend.example',
  noActivity: false,
};

export async function addReport(
  world: World,
  handler: Handler,
  receiptIds: readonly string[],
  values: Row = {},
): Promise<string> {
  const id = randomUUID();
  await create(world, handler.person, firstHandlerReport, id, {
    company: ref(companyContact, handler.companyId),
    period: ref(reportingPeriod, handler.periodId),
    status: 'draft',
    nonExemptReceipts: receiptIds.map((receipt) => ref(fhNonExemptReceipt, receipt)),
    exemptReceipts: [],
    ...preparer,
    ...values,
  });
  await call(
    world,
    handler.person,
    'POST',
    `${urlOf(fhFormsPackage, handler.packageId)}/relationships/field_fh_report`,
    { body: { data: [ref(firstHandlerReport, id)] } },
  );
  return id;
}

export const signature = (world: World): Row => ({
  status: 'certified',
  certificationName: 'Dana Ortiz',
  certificationTitle: 'Controller',
  certifiedAt: `${world.now.toISOString().slice(0, 19)}+00:00`,
  certificationStatement: 'I declare that this report is accurate.',
});

/** A report that is certified: receipt, report, ready, certified. @throws Error where the server did not certify it */
export async function fileReport(world: World, handler: Handler): Promise<{ reportId: string; receiptId: string }> {
  const receiptId = await addReceipt(world, handler);
  const reportId = await addReport(world, handler, [receiptId]);
  await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const { status, body } = await update(world, handler.person, firstHandlerReport, reportId, signature(world));
  if (status !== 200) throw new Error(`Not certified: ${status} ${JSON.stringify(body)}`);
  return { reportId, receiptId };
}
