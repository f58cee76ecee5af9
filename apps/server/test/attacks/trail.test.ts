import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource } from '@packhouse/jsonapi';
import {
  defaultSettings,
  exemption,
  exRequestDeMinimis,
  fhNonExemptReceipt,
  firstHandlerReport,
  importReimbItem,
  producerContact,
  registry,
  reimbursementRequest,
  season,
} from '@packhouse/programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { drawDocuments } from '#features/documents/draw-documents.ts';
import { approveExemption } from '#office/filings/decide-exemption.ts';
import {
  approveReimbursement,
  returnReimbursement,
  reviewReimbursement,
} from '#office/filings/decide-reimbursement.ts';
import { receiveReport, returnReport } from '#office/filings/decide-report.ts';
import { payInvoice } from '#office/money/pay-invoice.ts';
import { enterCompany, officeOn } from '#office/office.fixture.ts';
import { findRows } from '#rows/rows.ts';
import { amend, certifyReport, invoicesOf } from '../billing.ts';
import { addHandler, addReceipt, addReport, create, type Handler, ref, update, urlOf } from '../filing.ts';
import { explain } from '../paid-claims.ts';
import { addApplicant, addClaim, addDeMinimis, addImportItem, certify, upload } from '../requests.ts';
import { WatchedWrites } from '../watched-writes.ts';
import { call, openWorld, put, type World } from '../world.ts';

// Every write of the server is in the trail, with what was before and after.

let world: World;
let watched: WatchedWrites;
beforeAll(async () => {
  world = await openWorld();
  watched = new WatchedWrites(world.db);
  await watched.start();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

function operate(handler: Handler, operations: readonly unknown[]) {
  return world.app.inject({
    method: 'POST',
    url: '/jsonapi/operations',
    headers: {
      authorization: `Bearer ${handler.person.token}`,
      'content-type': atomicMediaType,
      accept: atomicMediaType,
    },
    payload: JSON.stringify({ 'atomic:operations': operations }),
  });
}

const updating = (id: string, inshell: string) => ({
  op: 'update',
  ...encodeResource(fhNonExemptReceipt, id, { inshell }),
});
const removing = (id: string) => ({ op: 'remove', ref: ref(fhNonExemptReceipt, id) });

async function reports(): Promise<void> {
  const handler = await watched.unwatched(() => addHandler(world));
  const { person } = handler;
  // An earlier season's day: its rate is not the report's, so the report works the amount out anew.
  await watched.unwatched(() =>
    put(
      world,
      season,
      { title: '2025-26' },
      { startsOn: '2025-10-01', endsOn: '2026-09-30', inshellRate: '0.0100', shelledRate: '0.0200' },
    ),
  );
  const receipts = [];
  for (const collectedOn of ['2026-10-14', '2026-09-30', '2026-10-15', '2026-09-29']) {
    receipts.push(await addReceipt(world, handler, { collectedOn, inshell: '1000.00' }));
  }
  const [one = '', two = '', three = '', four = ''] = receipts;
  const id = await addReport(world, handler, receipts);
  await update(world, person, fhNonExemptReceipt, two, { inshell: '2000.00' });
  await call(world, person, 'DELETE', urlOf(fhNonExemptReceipt, three));
  const made = await operate(handler, [updating(one, '3000.00'), updating(four, '10.00'), removing(two)]);
  expect(made.statusCode).toBe(200);
  await update(world, person, fhNonExemptReceipt, four, { collectedOn: '2026-10-16' });
  const paper = await upload(world, person, firstHandlerReport, 'field_supporting_docs');
  await update(world, person, firstHandlerReport, id, { supportingDocs: [{ type: 'file--file', id: paper }] });
  await certifyReport(world, handler, id);
  const copy = await upload(world, person, firstHandlerReport, 'field_fh_report_pdf');
  await update(world, person, firstHandlerReport, id, { pdf: { type: 'file--file', id: copy } });
  await receiveReport(office(), { formType: 'first_handler_report', reportId: id });
  await returnReport(office(), { formType: 'first_handler_report', reportId: id, note: 'Why' });
  await amend(world, handler, '50000.00');
  await drawDocuments({
    db: world.db,
    registry,
    settings: defaultSettings,
    storage: world.storage,
    now: world.now,
    newId: randomUUID,
  });
  const [bill] = (await invoicesOf(world, person)).data;
  await payInvoice(office(), {
    invoiceId: bill?.id ?? '',
    amount: '1.00',
    paidOn: '2026-11-05',
    reference: 'ACH 1',
  });
}

async function requests(): Promise<void> {
  const applicant = await watched.unwatched(() => addApplicant(world));
  const { person } = applicant;
  const { id } = await addDeMinimis(world, applicant);
  await certify(world, person, exRequestDeMinimis, id);
  const [opened] = await findRows(office(), exemption, { application: id });
  await approveExemption(office(), { exemptionId: opened?.id ?? '' });
  const claim = await watched.unwatched(() => addClaim(world, applicant));
  const item = await addImportItem(world, applicant, { entryNumber: 'XJ500142341', entryDate: '2026-09-01' });
  const list = `${urlOf(reimbursementRequest, claim.id)}/relationships/${reimbursementRequest.fields.importItems.wire}`;
  await call(world, person, 'POST', list, { body: { data: [item] } });
  await update(world, person, importReimbItem, item.id, { shelled: '5.00' });
  await call(world, person, 'DELETE', list, { body: { data: [item] } });
  await certify(world, person, reimbursementRequest, claim.id);
  await reviewReimbursement(office(), claim.id);
  await returnReimbursement(office(), { requestId: claim.id, note: 'Why' });
  await update(world, person, reimbursementRequest, claim.id, { payeeName: 'Somebody else' });
  await certify(world, person, reimbursementRequest, claim.id);
  await reviewReimbursement(office(), claim.id);
  await explain(world, claim.id);
  await approveReimbursement(office(), { requestId: claim.id, amount: '1.00', note: 'Less' });
}

async function otherRows(): Promise<void> {
  const handler = await watched.unwatched(() => addHandler(world));
  const contact = randomUUID();
  const company = ref(registry.byPath('node/appb_company_contact') ?? producerContact, handler.companyId);
  await create(world, handler.person, producerContact, contact, {
    title: 'A grower',
    firstHandler: company,
    identifier: 'G-9',
  });
  await update(world, handler.person, producerContact, contact, { city: 'Albany' });
  await enterCompany(office());
  await addReceipt(world, handler);
  await upload(world, handler.person, firstHandlerReport, 'field_supporting_docs');
  world.now = new Date(world.now.getTime() + 25 * 3_600_000);
  const { db, storage } = world;
  await cleanUp({ db, registry, storage, clock: () => world.now, machineClock: () => new Date() });
}

it('tells of every row that the server writes what it was and what it became', async () => {
  await reports();
  await requests();
  await otherRows();
  const { written, types, faults } = await watched.untold();
  expect(faults).toEqual([]);
  expect(written).toBeGreaterThan(60);
  expect(types.toSorted()).toEqual(
    expect.arrayContaining(['file--file', 'node--exemption', 'node--fh_reporting_forms_package', 'node--invoice']),
  );
});
