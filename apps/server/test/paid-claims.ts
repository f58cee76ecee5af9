import { randomUUID } from 'node:crypto';
import { companyContact, fhExemptReceipt, producerContact, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { acceptDocument } from '#office/filings/claim-document.ts';
import { verifyClaim } from '#office/filings/verify-claim.ts';
import { payInvoice } from '#office/money/pay-invoice.ts';
import { officeOn } from '#office/office.fixture.ts';
import { inOneTransaction } from '#office/office-context.ts';
import { certifyReport } from './billing.ts';
import { addHandler, addReceipt, addReport, create, type Handler, ref } from './filing.ts';
import { type Applicant, addApplicant, addClaim, addDomesticItem, certify } from './requests.ts';
import type { World } from './world.ts';

/** A handler that reported receipts of one month, with the invoice of that. */
export interface Reported {
  readonly handler: Handler;
  readonly receiptIds: readonly string[];
  readonly reportId: string;
  readonly invoiceId: string;
}

const renamed = (world: World, handlerId: string, name: string) =>
  sql`update node__appb_company_contact set field_legal_name = ${`${name}, LLC`} where id = ${handlerId}::uuid`.execute(
    world.db,
  );

async function invoiceOf(world: World, handler: Handler): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from node__invoice
    where field_appb_company = ${handler.companyId}::uuid order by nid desc limit 1`.execute(world.db);
  return rows[0]?.id ?? '';
}

/** A handler of a name that nobody else has; one receipt of 1,000 pounds, 20 dollars, unless told. */
export async function reported(world: World, name: string, pounds: readonly string[] = ['1000.00']): Promise<Reported> {
  const handler = await addHandler(world);
  await renamed(world, handler.companyId, name);
  const receiptIds: string[] = [];
  for (const [at, inshell] of pounds.entries())
    receiptIds.push(await addReceipt(world, handler, { inshell, stateGrown: 'TX', identifier: producerOf(name, at) }));
  const reportId = await addReport(world, handler, receiptIds);
  await certifyReport(world, handler, reportId);
  return { handler, receiptIds, reportId, invoiceId: await invoiceOf(world, handler) };
}

/** The same of a receipt that is reported as exempt: nothing is billed for it. */
export async function reportedExempt(world: World, name: string): Promise<void> {
  const handler = await addHandler(world);
  await renamed(world, handler.companyId, name);
  const id = randomUUID();
  await create(world, handler.person, fhExemptReceipt, id, {
    ...{ company: ref(companyContact, handler.companyId), producer: ref(producerContact, handler.producerId) },
    ...{
      stateGrown: 'TX',
      identifier: producerOf(name),
      receivedOn: '2026-10-14',
      inshell: '1000.00',
      shelled: '0.00',
    },
    ...{ reason: 'already_assessed', priorHandler: 'Somebody before' },
  });
  await certifyReport(
    world,
    handler,
    await addReport(world, handler, [], { exemptReceipts: [ref(fhExemptReceipt, id)] }),
  );
}

const producerOf = (name: string, at = 0): string => (at === 0 ? `P ${name}` : `P ${name} ${at + 1}`);

/** Money of the handler for its month. */
export const pay = (world: World, { invoiceId }: Pick<Reported, 'invoiceId'>, amount: string) =>
  payInvoice(officeOn(world, '2026-11-05'), { invoiceId, amount, paidOn: '2026-11-04', reference: 'ACH 1' });

/** The allocation to an invoice of this amount, the only one of it. */
export function allocationOf(world: World, invoiceId: string, amount: string) {
  return world.db
    .selectFrom('allocation')
    .select(['id', 'source_id as paymentId'])
    .where('invoice_id', '=', invoiceId)
    .where('amount', '=', amount)
    .where('undone_on', 'is', null)
    .executeTakeFirstOrThrow();
}

export interface TestClaim {
  readonly id: string;
  readonly applicant: Applicant;
  readonly items: readonly string[];
}

/** A certified claim for what a handler of this name withheld, of this company or of one of its own for a season. */
export async function claimFor(
  world: World,
  of: string | Applicant,
  items: readonly { readonly [key: string]: unknown }[],
): Promise<TestClaim> {
  const applicant = typeof of === 'string' ? await addApplicant(world, {}, of) : of;
  const refs = [];
  for (const values of items) refs.push(await addDomesticItem(world, applicant, values));
  const { id } = await addClaim(world, applicant, { domesticItems: refs, importItems: [] });
  const { status, body } = await certify(world, applicant.person, reimbursementRequest, id);
  if (status !== 200) throw new Error(`Not certified: ${status} ${JSON.stringify(body)}`);
  return { id, applicant, items: refs.map((one) => one.id) };
}

/** An item for the receipt of a reported handler. */
export const itemFor = (name: string, values: object = {}, at = 0) => ({
  paidByHandler: name,
  producerName: producerOf(name, at),
  assessmentPaidOn: '2026-10-20',
  ...values,
});

/** Has a claim verified, and a paper of its own behind each of its items, or this one: all of that can be granted. */
export async function explain(
  world: World,
  requestId: string,
  { only, day = '2026-11-05' }: { readonly only?: string | undefined; readonly day?: string } = {},
): Promise<void> {
  const office = officeOn(world, day);
  const items = await verifyClaim(office, requestId);
  const { rows } = await sql<{ file: string }>`select l.target as file
    from node__reimbursement_request__field_supporting_docs l where l.source = ${requestId}::uuid`.execute(world.db);
  const fileId = rows[0]?.file ?? '';
  for (const { itemId } of items.filter((item) => (only ?? item.itemId) === item.itemId))
    await inOneTransaction(office, (work) =>
      acceptDocument(work, { requestId, itemId, fileId, note: 'The sheet shows it.' }),
    );
}
