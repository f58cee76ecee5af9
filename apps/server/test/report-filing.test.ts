import { createHash, randomUUID } from 'node:crypto';
import { fhExemptReceipt, fhFormsPackage, fhNonExemptReceipt, firstHandlerReport } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addHandler,
  addReceipt,
  addReport,
  create,
  fileReport,
  receiptValues,
  ref,
  signature,
  update,
  urlOf,
} from './filing.ts';
import { addPerson, addProducer, call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('filing a first handler report', () => {
  it('works out amounts, totals and names the producer as it is now', async () => {
    const handler = await addHandler(world);
    const first = await addReceipt(world, handler);
    const second = await addReceipt(world, handler, { inshell: '0.25', shelled: '1250.25' });
    const reportId = await addReport(world, handler, [first, second]);
    const { body } = await call(
      world,
      handler.person,
      'GET',
      `${urlOf(firstHandlerReport, reportId)}?include=field_non_exempt_receipts`,
    );
    expect(body.data.attributes).toMatchObject({
      field_total_inshell_lbs: '41237.75',
      field_total_shelled_lbs: '1250.25',
      field_total_assessment: '874.77',
      field_inshell_rate: '0.0200',
      field_producer_count: 1,
      field_report_version: 1,
      field_submission_status: 'draft',
    });
    expect(body.included?.map((row) => row.attributes.field_assessment_amount)).toEqual(['824.75', '50.02']);
    expect(body.included?.[0]?.attributes.field_producer_address).toBe('210 County Rd 9, Albany, GA 31701');
  });

  it('refuses a total that is not the one worked out', async () => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    const answer = await update(world, handler.person, firstHandlerReport, reportId, { totalAssessment: '1.00' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.source?.pointer).toBe('/data/attributes/field_total_assessment');
  });

  it('certifies a ready report, writes the record and locks everything', async () => {
    const handler = await addHandler(world);
    const { reportId, receiptId } = await fileReport(world, handler);
    const { body } = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    const { attributes, relationships } = body.data;
    expect(attributes).toMatchObject({
      field_submission_status: 'certified',
      field_certification_name: 'Dana Ortiz',
      field_on_behalf_of: false,
      field_filed_datetime: '2026-11-05T10:00:00-05:00',
    });
    expect(relationships.field_certified_by?.data.id).toBe(handler.person.userId);
    const record = await world.db
      .selectFrom('certification_record')
      .selectAll()
      .where('form_id', '=', reportId)
      .executeTakeFirstOrThrow();
    expect(record.hash).toBe(attributes.field_record_hash);
    expect(createHash('sha256').update(record.body).digest('hex')).toBe(record.hash);
    expect(JSON.parse(record.body).nonExemptReceipts).toHaveLength(1);

    for (const answer of [
      await update(world, handler.person, firstHandlerReport, reportId, { preparerName: 'Someone else' }),
      await update(world, handler.person, firstHandlerReport, reportId, { status: 'draft' }),
      await update(world, handler.person, fhNonExemptReceipt, receiptId, { inshell: '1.00' }),
      await call(world, handler.person, 'DELETE', urlOf(fhNonExemptReceipt, receiptId)),
    ])
      expect(answer.status).toBe(409);
  });

  it('answers the same certification of the same person with 200 and writes nothing again', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const again = await update(world, handler.person, firstHandlerReport, reportId, signature(world));
    expect(again.status).toBe(200);
    expect(
      await world.db.selectFrom('certification_record').selectAll().where('form_id', '=', reportId).execute(),
    ).toHaveLength(1);
    const colleague = await addPerson(world, { companyId: handler.companyId });
    expect((await update(world, colleague, firstHandlerReport, reportId, signature(world))).status).toBe(409);
  });

  it('chains the records of a company', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const second = await addReport(world, handler, [await addReceipt(world, handler, { inshell: '5.00' })], {
      amendmentReason: 'Ticket T-88231 weighed twice.',
    });
    await update(world, handler.person, firstHandlerReport, second, { status: 'ready' });
    expect((await update(world, handler.person, firstHandlerReport, second, signature(world))).status).toBe(200);
    const records = await world.db
      .selectFrom('certification_record')
      .selectAll()
      .where('company_id', '=', handler.companyId)
      .orderBy('id')
      .execute();
    expect(records.map((record) => record.previous_hash)).toEqual([null, records[0]?.hash]);
  });

  it('makes the newer version current and supersedes the earlier', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const second = await addReport(world, handler, [await addReceipt(world, handler, { reference: 'T-2' })], {
      amendmentReason: 'Ticket T-88231 weighed twice.',
    });
    await update(world, handler.person, firstHandlerReport, second, { status: 'ready' });
    await update(world, handler.person, firstHandlerReport, second, signature(world));
    const { body } = await call(
      world,
      handler.person,
      'GET',
      `${urlOf(fhFormsPackage, handler.packageId)}?include=field_fh_report`,
    );
    const status = (id: string) => body.included?.find((row) => row.id === id)?.attributes;
    expect(status(reportId)?.field_submission_status).toBe('superseded');
    expect(status(second)).toMatchObject({ field_submission_status: 'certified', field_report_version: 2 });
  });

  it('fills the empty copy of record of a certified report once', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const upload = () =>
      call(world, handler.person, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
        body: samplePdf(['Late copy.']),
        headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="late.pdf"' },
      });
    const copy = (await upload()).body.data.id;
    const pdf = (id: string) =>
      update(world, handler.person, firstHandlerReport, reportId, { pdf: { type: 'file--file', id } });
    expect((await pdf(copy)).status).toBe(200);
    expect((await pdf((await upload()).body.data.id)).status).toBe(409);
  });
});

describe('what stops a certification', () => {
  const cases: readonly (readonly [string, Record<string, unknown>, number, string])[] = [
    ['no full name', { certificationName: null }, 422, '/data/attributes/field_certification_name'],
    [
      'a clock that is half an hour off',
      { certifiedAt: '2026-11-05T15:30:00+00:00' },
      422,
      '/data/attributes/field_certification_datetime',
    ],
    ["a word of the office's", { status: 'received' }, 403, '/data/attributes/field_submission_status'],
    ['a figure that differs', { totalInshell: '1.00' }, 422, '/data/attributes/field_total_inshell_lbs'],
  ];
  it.each(cases)('%s', async (_name, values, status, pointer) => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    const answer = await update(world, handler.person, firstHandlerReport, reportId, {
      ...signature(world),
      ...values,
    });
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map((error) => error.source?.pointer)).toContain(pointer);
  });

  it('a report that is still a draft, with the moves that are allowed', async () => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    const answer = await update(world, handler.person, firstHandlerReport, reportId, signature(world));
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.meta).toEqual({ allowed: ['ready', 'withdrawn'] });
  });

  it('a row that is not right, named with its problem', async () => {
    const handler = await addHandler(world);
    const receiptId = await addReceipt(world, handler, { collectedOn: '2026-09-30' });
    const reportId = await addReport(world, handler, [receiptId]);
    const answer = await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ meta: { row: receiptId, field: 'collectedOn' } });
    expect(answer.body.errors[0]?.detail).toBe(
      'This date must be between 10/01/2026 and 10/31/2026, the month you are reporting.',
    );
  });

  it('a certificate that nobody was given', async () => {
    const handler = await addHandler(world);
    const { collectedOn: _collectedOn, ...values } = receiptValues(handler);
    const receiptId = randomUUID();
    await create(world, handler.person, fhExemptReceipt, receiptId, {
      ...values,
      receivedOn: '2026-10-14',
      reason: 'organic',
      certificateNumber: 'ORG-0',
    });
    const reportId = await addReport(world, handler, [], { exemptReceipts: [ref(fhExemptReceipt, receiptId)] });
    const answer = await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    expect(answer.body.errors[0]?.detail).toBe(
      'We cannot find an approved exemption certificate with this number for the 2026-27 season.',
    );
  });

  it('a month that is not over', async () => {
    const handler = await addHandler(world);
    const before = world.now;
    world.now = new Date('2026-10-20T15:00:00Z');
    try {
      const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
      await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
      const answer = await update(world, handler.person, firstHandlerReport, reportId, signature(world));
      expect(answer.body.errors[0]?.detail).toBe('You can certify October 2026 from November 1, 2026.');
    } finally {
      world.now = before;
    }
  });
});

describe('receipts and packages', () => {
  it('brings a report back to draft and up to date when one of its receipts changes', async () => {
    const handler = await addHandler(world);
    const receiptId = await addReceipt(world, handler);
    const reportId = await addReport(world, handler, [receiptId]);
    await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    await update(world, handler.person, fhNonExemptReceipt, receiptId, { inshell: '100.00' });
    const { body } = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    expect(body.data.attributes).toMatchObject({ field_submission_status: 'draft', field_total_assessment: '2.00' });
    expect((await call(world, handler.person, 'DELETE', urlOf(fhNonExemptReceipt, receiptId))).status).toBe(204);
    const after = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    expect(after.body.data.attributes.field_total_assessment).toBe('0.00');
    expect(after.body.data.relationships.field_non_exempt_receipts?.data).toEqual([]);
  });

  it('keeps a receipt in one report only', async () => {
    const handler = await addHandler(world);
    const receiptId = await addReceipt(world, handler);
    await addReport(world, handler, [receiptId]);
    const other = await addReport(world, handler, []);
    const answer = await update(world, handler.person, firstHandlerReport, other, {
      nonExemptReceipts: [ref(fhNonExemptReceipt, receiptId)],
    });
    expect(answer.status).toBe(409);
  });

  it('never takes a report out of its package', async () => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    const url = `${urlOf(fhFormsPackage, handler.packageId)}/relationships/field_fh_report`;
    const answer = await call(world, handler.person, 'DELETE', url, {
      body: { data: [ref(firstHandlerReport, reportId)] },
    });
    expect(answer.status).toBe(409);
  });

  it("does not take another first handler's producer", async () => {
    const handler = await addHandler(world);
    const stranger = await addHandler(world);
    const producerId = await addProducer(world, stranger.companyId);
    const answer = await create(
      world,
      handler.person,
      fhNonExemptReceipt,
      randomUUID(),
      receiptValues({ ...handler, producerId }),
    );
    expect(answer.status).toBe(404);
  });
});

describe('a save that started from an older version', () => {
  it('is refused with who changed it and when', async () => {
    const handler = await addHandler(world);
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    const { body } = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    const version = Number(body.data.attributes.drupal_internal__vid);
    const colleague = await addPerson(world, { companyId: handler.companyId });
    expect(
      (await update(world, colleague, firstHandlerReport, reportId, { preparerName: 'Colleague' }, version)).status,
    ).toBe(200);
    const answer = await update(world, handler.person, firstHandlerReport, reportId, { preparerName: 'Me' }, version);
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]?.meta).toMatchObject({
      changedBy: colleague.username,
      changedAt: '2026-11-05T15:00:00+00:00',
    });
  });
});
