import {
  type ClaimItem,
  companyContact,
  type ExemptionItem,
  exemption,
  exRequestDeMinimis,
  fhExemptReceipt,
  firstHandlerReport,
  importerExemptReceipt,
  importerReport,
  reimbursementRequest,
  type SignUpItem,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '#db/audit.ts';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { ref, urlOf } from '../filing.ts';
import { addApplicant, addClaim, addDeMinimis, addDomesticItem, addSeason, certify } from '../requests.ts';
import { addPerson, call, openWorld, put, type World } from '../world.ts';
import { askOffice } from './ask.ts';

let world: World;
let seasonId: string;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  seasonId = await addSeason(world);
  reviewer = await addOfficePerson(world, ['reviewer'], '100.00');
});
afterAll(() => world.close());

async function itemOf<Item>(kind: string, id: string): Promise<Item> {
  const { status, body, text } = await askOffice(world, reviewer, `items/${kind}/${id}`);
  if (status !== 200) throw new Error(`${kind}: ${status} ${text}`);
  return body.data;
}

async function waitingExemption() {
  const applicant = await addApplicant(world, {}, seasonId);
  const { id } = await addDeMinimis(world, applicant);
  await certify(world, applicant.person, exRequestDeMinimis, id);
  const url = `${urlOf(exemption)}?filter[field_appb_company.id]=${applicant.companyId}`;
  const [row] = (await call(world, applicant.person, 'GET', url)).body.data;
  return { applicant, id: row?.id ?? '' };
}

describe('an exemption', () => {
  it('shows the four periods, the average and its checks, and who recommended what', async () => {
    const { id } = await waitingExemption();
    const given = { exemption: id, verdict: 'deny', note: 'The third year is missing.' };
    const body = { given, idempotencyKey: 'recommend-1' };
    expect((await askOffice(world, reviewer, 'exemption/recommend', body)).status).toBe(200);
    expect(await itemOf<ExemptionItem>('exemptions', id)).toMatchObject({
      head: { what: 'exemption', state: 'pending', company: { id: expect.any(String) } },
      kind: 'de_minimis',
      periods: [
        { key: 'fy1', season: '2023-24', inshell: '31250.00', shelled: '4000.00', reported: null, differs: false },
        { key: 'fy2' },
        { key: 'fy3' },
        { key: 'fy4', season: '2026-27' },
      ],
      average: { pounds: '45087.50', limit: '50000.00', qualifies: true },
      application: { state: 'certified' },
      recommendations: [{ who: reviewer.username, verdict: 'deny', note: given.note, isCurrent: true }],
      checks: [{ code: 'noPapers' }],
      uses: [],
    });
    const { body: history } = await askOffice(world, reviewer, `items/exemptions/${id}/history`);
    expect(history.data).toContainEqual(expect.objectContaining({ kind: 'exemption.recommend', reason: given.note }));
  });

  it('lists the claims that named its certificate', async () => {
    const applicant = await addApplicant(world, {}, seasonId);
    const { id: claimId } = await addClaim(world, applicant);
    expect((await certify(world, applicant.person, reimbursementRequest, claimId)).status).toBe(200);
    const { rows } = await sql<{ id: string }>`select id from node__exemption
      where field_appb_company = ${applicant.companyId}::uuid`.execute(world.db);
    const { uses } = await itemOf<ExemptionItem>('exemptions', rows[0]?.id ?? '');
    expect(uses).toMatchObject([{ id: claimId, kind: 'claim', form: claimId, company: { id: applicant.companyId } }]);
  });

  it('marks what its certificate is not for, by holder, form, reason and days', async () => {
    const { companyId } = await addApplicant(world, {}, seasonId);
    const company = ref(companyContact, companyId);
    const days = { validFrom: '2026-10-01', validTo: '2027-09-30' };
    const covers = { kind: 'organic', holderName: 'Lone Mesa', coveredForms: ['inshell'], ...days };
    const certificate = { status: 'approved', certificateNumber: 'ORG-2026-0901', ...covers };
    const id = await put(world, exemption, { title: 'ORG-2026-0901' }, { company, ...certificate });
    const one = { company, certificateNumber: 'org-2026-0901', reason: 'organic', producerName: 'Lone Mesa LLC' };
    const other = { ...one, reason: 'de_minimis', producerName: 'Rio Bend', shelled: '10.00' };
    const exemptReceipts = [
      ref(
        fhExemptReceipt,
        await put(world, fhExemptReceipt, { title: 'one' }, { ...one, inshell: '7.00', receivedOn: '2026-10-16' }),
      ),
      ref(fhExemptReceipt, await put(world, fhExemptReceipt, { title: 'two' }, { ...other, receivedOn: '2026-09-30' })),
    ];
    await put(world, firstHandlerReport, { title: 'A report' }, { company, status: 'certified', exemptReceipts });
    // The holder's own, whatever it is called by now.
    const entry = { company, certificateNumber: 'ORG-2026-0901', reason: 'organic', inshell: '3.00' };
    const entries = [
      ref(
        importerExemptReceipt,
        await put(world, importerExemptReceipt, { title: 'three' }, { ...entry, entryDate: '2026-10-20' }),
      ),
    ];
    await put(world, importerReport, { title: 'Another' }, { company, status: 'certified', exemptReceipts: entries });
    const otherwise = ['certificateOtherHolder', 'certificateOtherKind', 'certificateOtherForm'];
    expect((await itemOf<ExemptionItem>('exemptions', id)).uses).toMatchObject([
      { pounds: '3.00', day: '2026-10-20', doubts: [] },
      { pounds: '7.00', day: '2026-10-16', doubts: [] },
      { pounds: '10.00', day: '2026-09-30', doubts: [...otherwise, 'certificateNotValidThen'] },
    ]);
    // A handler calls the holder as it is called today, or was once.
    const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
      where id = ${company.id}::uuid`.execute(world.db);
    await world.db.transaction().execute((tx) =>
      writeAudit(tx, {
        ...{
          at: world.now,
          userId: null,
          username: 'office',
          companyId: company.id,
          onBehalfOf: false,
          requestId: null,
        },
        ...{ action: 'update', type: companyContact.type, rowId: company.id },
        ...{ before: { title: 'Once Mesa, Inc.' }, after: { title: rows[0]?.title } },
      }),
    );
    for (const producerName of [rows[0]?.title ?? '', 'Once Mesa', 'Never Mesa']) {
      const receipt = { ...one, producerName, inshell: '1.00', receivedOn: '2026-10-25' };
      const row = ref(fhExemptReceipt, await put(world, fhExemptReceipt, { title: producerName }, receipt));
      const of = { company, status: 'certified', exemptReceipts: [row] };
      await put(world, firstHandlerReport, { title: producerName }, of);
    }
    const named = (await itemOf<ExemptionItem>('exemptions', id)).uses.filter(({ day }) => day === '2026-10-25');
    expect(named.flatMap(({ doubts }) => doubts)).toEqual(['certificateOtherHolder']);
  });
});

describe('a claim', () => {
  it('shows each item with its evidence and adjustment, what may be granted, and its papers', async () => {
    const applicant = await addApplicant(world, {}, seasonId);
    const one = await addDomesticItem(world, applicant);
    const { id } = await addClaim(world, applicant, { domesticItems: [one], importItems: [] });
    expect((await certify(world, applicant.person, reimbursementRequest, id)).status).toBe(200);
    const before = await itemOf<ClaimItem>('reimbursements', id);
    expect(before).toMatchObject({
      items: [
        {
          ...{ id: one.id, place: 1, name: 'Lake Fork Pecans', claimed: '20.00', evidence: null, adjusted: null },
          grant: { amount: '0.00', borne: '0.00', why: 'neverVerified', isMore: false },
        },
      ],
      totals: { claimed: '20.00', grantable: '0.00', borne: '0.00', approved: null },
      certificate: { exemption: expect.any(String) },
      files: [{ role: 'paper', name: 'paper.pdf' }],
      checks: expect.arrayContaining([{ code: 'unverified', tone: 'info', values: { number: 1 } }]),
    });
    const post = (verb: string, given: object) =>
      askOffice(world, reviewer, `reimbursement/${verb}`, { given, idempotencyKey: `${verb}-${id}` });
    expect((await post('verify', { reimbursement: id })).status).toBe(200);
    const adjusted = { reimbursement: id, item: one.id, amount: '8.00', note: 'Half of it.' };
    expect((await post('adjust', adjusted)).status).toBe(200);
    expect(await itemOf<ClaimItem>('reimbursements', id)).toMatchObject({
      items: [
        {
          evidence: { verdict: 'not_found', by: reviewer.username, receipt: null, conflict: null },
          adjusted: { amount: '8.00', note: 'Half of it.', by: reviewer.username },
          grant: { amount: '8.00', borne: '0.00', why: 'adjustedAbove', isMore: true },
        },
      ],
      totals: { claimed: '20.00', grantable: '8.00', borne: '0.00' },
      checks: expect.arrayContaining([{ code: 'adjustedAbove', tone: 'danger', values: { number: 1 } }]),
    });
    const file = before.files[0]?.id ?? '';
    const bytes = await askOffice(world, reviewer, `items/reimbursements/${id}/files/${file}`);
    expect([bytes.status, bytes.headers['content-type'], bytes.headers['content-security-policy']]).toEqual([
      200,
      'application/pdf',
      "sandbox; default-src 'none'",
    ]);
  });

  it('opens its papers by its own id alone, to nobody else', async () => {
    const applicant = await addApplicant(world, {}, seasonId);
    const { id } = await addClaim(world, applicant);
    const { id: other } = await addClaim(world, await addApplicant(world, {}, seasonId));
    const file = (await itemOf<ClaimItem>('reimbursements', id)).files[0]?.id ?? '';
    const path = (of: string) => `items/reimbursements/${of}/files/${file}`;
    const board = await addOfficePerson(world, ['board']);
    expect((await askOffice(world, reviewer, path(other))).status).toBe(404);
    expect((await askOffice(world, board, path(id))).status).toBe(404);
    expect((await askOffice(world, applicant.person, path(id))).status).toBe(404);
    expect((await askOffice(world, null, path(id))).status).toBe(401);
  });

  it('shows the other claim that has the same entry', async () => {
    const one = await addApplicant(world, {}, seasonId);
    const two = await addApplicant(world, {}, seasonId);
    const first = await addClaim(world, one);
    expect((await certify(world, one.person, reimbursementRequest, first.id)).status).toBe(200);
    const { rows } = await sql<{ entry: string }>`select field_entry_number as entry from node__import_reimb_item
      where field_appb_company = ${one.companyId}::uuid`.execute(world.db);
    const second = await addClaim(world, two);
    await sql`update node__import_reimb_item set field_entry_number = ${rows[0]?.entry}
      where field_appb_company = ${two.companyId}::uuid`.execute(world.db);
    expect((await certify(world, two.person, reimbursementRequest, second.id)).status).toBe(200);
    for (const id of [first.id, second.id]) {
      const given = { reimbursement: id };
      const body = { given, idempotencyKey: `verify-${id}` };
      expect((await askOffice(world, reviewer, 'reimbursement/verify', body)).status).toBe(200);
    }
    const { items, totals, checks } = await itemOf<ClaimItem>('reimbursements', second.id);
    expect(items[0]?.evidence).toMatchObject({
      verdict: 'not_found',
      conflict: { claim: { id: first.id }, company: { id: one.companyId } },
    });
    expect(totals.grantable).toBe('0.00');
    expect(checks).toContainEqual({ code: 'notFound', tone: 'warning', values: { number: 1 } });
  });
});

describe('a sign-up', () => {
  async function signedUp(asked: string, email: string, contact = 'Lena Fox') {
    const { userId } = await addPerson(world, { companyId: null });
    await sql`update "user__user" set mail = ${email} where id = ${userId}::uuid`.execute(world.db);
    const typed = { company_name: asked, company_types: ['producer'], contact_name: contact };
    const times = { at: world.now, terms_accepted: world.now, confirmed: world.now };
    const row = { user_id: userId, ...typed, ...times, decided: null, decision: null, note: null };
    await world.db.insertInto('sign_up').values(row).execute();
    return userId;
  }

  it('suggests companies with the reasons, the likeliest first', async () => {
    const named = await addApplicant(world, { legalName: 'Río Bonito Pecans, LLC', email: 'office@elsewhere.example' });
    const mailed = await addApplicant(world, { billingEmail: 'pay@riobonito.example', primaryContact: 'Lena Fox' });
    const userId = await signedUp('Rio Bonito Pecans', 'lena@riobonito.example');
    const { suggestions, head, checks } = await itemOf<SignUpItem>('sign-ups', userId);
    expect(head).toMatchObject({ state: 'waiting', name: 'Lena Fox', company: null });
    expect(suggestions.map(({ id, reasons }) => [id, reasons])).toEqual([
      [named.companyId, ['sameName']],
      [mailed.companyId, ['sameDomain', 'sameContact']],
    ]);
    expect(suggestions[0]?.people).toBe(1);
    expect(checks).toEqual([]);
  });

  it('takes an address at everybody’s post office for no company', async () => {
    await addApplicant(world, { billingEmail: 'somebody@gmail.com' });
    const userId = await signedUp('Zzyzx', 'zzyzx@gmail.com', 'Nobody Known');
    expect((await itemOf<SignUpItem>('sign-ups', userId)).suggestions).toEqual([]);
  });
});
