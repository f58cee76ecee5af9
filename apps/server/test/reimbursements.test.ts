import { defaultSettings, domesticReimbItem, importReimbItem, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnReimbursement, reviewReimbursement } from '#office/filings/decide-reimbursement.ts';
import { officeOn } from '#office/office.fixture.ts';
import { signature, update, urlOf } from './filing.ts';
import {
  type Applicant,
  addApplicant,
  addClaim,
  addDomesticItem,
  addImportItem,
  addSeason,
  certifiedClaim,
  certify,
  upload,
} from './requests.ts';
import { addPerson, call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

const read = async ({ person }: Applicant, id: string) =>
  (await call(world, person, 'GET', urlOf(reimbursementRequest, id))).body.data;

const errorsOf = async (values: Record<string, unknown>, status = 'ready') => {
  const applicant = await addApplicant(world);
  const { id } = await addClaim(world, applicant, values);
  const answer = await update(world, applicant.person, reimbursementRequest, id, { status });
  return { status: answer.status, errors: answer.body.errors };
};

describe('a reimbursement request', () => {
  it('adds up what is claimed and works out what the rate allows', async () => {
    const applicant = await addApplicant(world);
    const domesticItems = [await addDomesticItem(world, applicant, { inshell: '1000.25', amountCollected: '20.01' })];
    const { id, answer } = await addClaim(world, applicant, { domesticItems, totalClaimed: '632.41' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      field_total_inshell_lbs: '1000.25',
      field_total_shelled_lbs: '15310.00',
      field_total_claimed: '632.41',
    });
    const url = `${urlOf(reimbursementRequest, id)}?include=field_domestic_reimb_items,field_import_reimb_items`;
    const { included = [] } = (await call(world, applicant.person, 'GET', url)).body;
    expect(included.map((row) => row.attributes.field_calculated_amount)).toEqual(['20.01', '612.40']);
  });

  it.each([
    ['totalClaimed', 'field_total_claimed'],
    ['totalInshell', 'field_total_inshell_lbs'],
    ['totalShelled', 'field_total_shelled_lbs'],
  ])('refuses a wrong %s', async (key, wire) => {
    const { answer } = await addClaim(world, await addApplicant(world), { [key]: '1.00' });
    expect([answer.status, answer.body.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${wire}`]);
  });

  const wrongs: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
    [
      'no item',
      { importItems: [] },
      '/data/relationships/field_domestic_reimb_items',
      'Add at least one domestic or import item.',
    ],
    [
      'no paper',
      { supportingDocs: [] },
      '/data/relationships/field_supporting_docs',
      'Attach a receipt or entry summary for each item.',
    ],
    [
      'no word that it is the first',
      { notClaimedBefore: false },
      '/data/attributes/field_not_claimed_before',
      'Confirm that you have not asked for this reimbursement before.',
    ],
    [
      'a certificate that nobody was given',
      { certificateNumber: 'DM-0' },
      '/data/attributes/field_exempt_cert_number',
      'You need an approved exemption for this season before you can ask for a reimbursement.',
    ],
    ['no payee', { payeeName: null }, '/data/attributes/field_payee_name', 'Enter the name to pay to.'],
  ];
  it.each(wrongs)('is not ready with %s', async (_name, values, pointer, detail) => {
    const { status, errors } = await errorsOf(values);
    expect(status).toBe(422);
    expect(errors).toContainEqual(expect.objectContaining({ detail, source: { pointer } }));
  });

  it('names the item that is not right', async () => {
    const applicant = await addApplicant(world);
    const item = await addImportItem(world, applicant, { entryDate: '2026-09-30' });
    const { id } = await addClaim(world, applicant, { importItems: [item] });
    const answer = await update(world, applicant.person, reimbursementRequest, id, { status: 'ready' });
    expect(answer.body.errors[0]?.meta).toMatchObject({ row: item.id, field: 'entryDate' });
    expect(answer.body.errors[0]?.detail).toBe('The date must fall in the 2026-27 season (10/01/2026 to 09/30/2027).');
  });

  it('is certified, and answered the same once more', async () => {
    const { applicant, id } = await certifiedClaim(world);
    const again = await update(world, applicant.person, reimbursementRequest, id, signature(world));
    expect(again.status).toBe(200);
    const colleague = await addPerson(world, { companyId: applicant.companyId });
    expect((await update(world, colleague, reimbursementRequest, id, signature(world))).status).toBe(409);
    const record = await world.db
      .selectFrom('certification_record')
      .selectAll()
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record.body).importItems).toHaveLength(1);
  });

  it('takes the copy of record later, once', async () => {
    const { applicant, id } = await certifiedClaim(world);
    const fill = async () => {
      const copy = await upload(world, applicant.person, reimbursementRequest, 'field_reimb_request_pdf');
      const pdf = { type: 'file--file', id: copy };
      return (await update(world, applicant.person, reimbursementRequest, id, { pdf })).status;
    };
    expect([await fill(), await fill()]).toEqual([200, 409]);
  });
});

describe('the time limit', () => {
  const lateClaim = async (at: World) => {
    const seasonId = await addSeason(at, { startsOn: '2025-10-01', endsOn: '2026-07-31' }, '2025-26');
    const applicant = await addApplicant(at, {}, seasonId);
    const item = await addImportItem(at, applicant, { entryDate: '2026-01-20' });
    const { id } = await addClaim(at, applicant, { importItems: [item] });
    const send = () => update(at, applicant.person, reimbursementRequest, id, { status: 'ready' });
    return { id, send };
  };

  it('warns only, or stops, as the program says', async () => {
    expect((await (await lateClaim(world)).send()).status).toBe(200);
    const strict = await openWorld({ settings: { ...defaultSettings, afterReimbursementDeadline: 'block' } });
    try {
      const { id, send } = await lateClaim(strict);
      expect((await send()).body.errors[0]).toMatchObject({
        detail: 'The time limit for 2025-26 reimbursements ended on October 29, 2026.',
        source: { pointer: '/data/relationships/field_season' },
      });
      // One that the office gave back had been in time.
      await sql`update node__reimbursement_request set field_submission_status = 'returned', field_decision_note = 'The address.'
        where id = ${id}::uuid`.execute(strict.db);
      expect((await send()).status).toBe(200);
    } finally {
      await strict.close();
    }
  }, 60_000);
});

describe('items', () => {
  it("are the request's company's, and stand in one request only", async () => {
    const applicant = await addApplicant(world);
    const stranger = await addApplicant(world);
    const item = await addImportItem(world, applicant);
    expect((await addClaim(world, stranger, { importItems: [item] })).answer.status).toBe(404);
    await addClaim(world, applicant, { importItems: [item] });
    expect((await addClaim(world, applicant, { importItems: [item] })).answer.status).toBe(409);
  });

  it('bring their request up to date and back to draft', async () => {
    const applicant = await addApplicant(world);
    const item = await addDomesticItem(world, applicant);
    const { id } = await addClaim(world, applicant, { domesticItems: [item], importItems: [] });
    await update(world, applicant.person, reimbursementRequest, id, { status: 'ready' });
    await update(world, applicant.person, domesticReimbItem, item.id, { amountCollected: '19.00' });
    expect((await read(applicant, id)).attributes).toMatchObject({
      field_submission_status: 'draft',
      field_total_claimed: '19.00',
    });
    await call(world, applicant.person, 'DELETE', urlOf(domesticReimbItem, item.id));
    expect((await read(applicant, id)).attributes.field_total_claimed).toBe('0.00');
  });

  it('never change once certified', async () => {
    const applicant = await addApplicant(world);
    const item = await addImportItem(world, applicant);
    const { id } = await addClaim(world, applicant, { importItems: [item] });
    await certify(world, applicant.person, reimbursementRequest, id);
    const change = () => update(world, applicant.person, importReimbItem, item.id, { shelled: '1.00' });
    expect((await change()).status).toBe(409);
    expect((await call(world, applicant.person, 'DELETE', urlOf(importReimbItem, item.id))).status).toBe(409);
    await reviewReimbursement(office(), id);
    await returnReimbursement(office(), { requestId: id, note: 'The port is missing on the summary.' });
    expect((await change()).status).toBe(409);
    await update(world, applicant.person, reimbursementRequest, id, { status: 'draft' });
    expect((await change()).status).toBe(409);
  });

  it('claim an entry once for each reason', async () => {
    const applicant = await addApplicant(world);
    const first = await addClaim(world, applicant);
    await certify(world, applicant.person, reimbursementRequest, first.id);
    const again = await addClaim(world, applicant);
    const answer = await update(world, applicant.person, reimbursementRequest, again.id, { status: 'ready' });
    const title = (await read(applicant, first.id)).attributes.title;
    expect(answer.body.errors[0]?.detail).toBe(
      `You already asked for a reimbursement on this entry in request ${String(title)}.`,
    );
    const other = await addImportItem(world, applicant, { reason: 'us_origin_returned' });
    const { id } = await addClaim(world, applicant, { importItems: [other] });
    expect((await update(world, applicant.person, reimbursementRequest, id, { status: 'ready' })).status).toBe(200);
    await update(world, applicant.person, reimbursementRequest, first.id, { status: 'withdrawn' });
    expect((await update(world, applicant.person, reimbursementRequest, again.id, { status: 'ready' })).status).toBe(
      200,
    );
  });

  it('cannot be claimed twice by certifying two requests at the same moment', async () => {
    const applicant = await addApplicant(world);
    const claims = [await addClaim(world, applicant), await addClaim(world, applicant)];
    for (const { id } of claims) await update(world, applicant.person, reimbursementRequest, id, { status: 'ready' });
    const answers = await Promise.all(
      claims.map(({ id }) => update(world, applicant.person, reimbursementRequest, id, signature(world))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
