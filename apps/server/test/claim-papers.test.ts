import { randomUUID } from 'node:crypto';
import { entryCheckDigit, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '#office/acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '#office/acts/acting.fixture.ts';
import { acceptDocumentAct } from '#office/filings/claim-document.ts';
import { approveReimbursement, denyReimbursement, reviewReimbursement } from '#office/filings/decide-reimbursement.ts';
import { verifyClaim } from '#office/filings/verify-claim.ts';
import { officeOn } from '#office/office.fixture.ts';
import { certifyReport } from './billing.ts';
import { askOffice } from './desk/ask.ts';
import { addHandler, addReceipt, addReport } from './filing.ts';
import {
  type Applicant,
  addApplicant,
  addClaim,
  addDomesticItem,
  addImportItem,
  addSeason,
  certify,
} from './requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let seasonId: string;
let clerk: TestPerson;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  seasonId = await addSeason(world);
  clerk = await addOfficePerson(world, ['clerk']);
  reviewer = await addOfficePerson(world, ['reviewer'], '10000.00');
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');
let serial = 0;
const entryNumber = () => {
  serial += 1;
  const firstTen = `QZ7${String(serial).padStart(7, '0')}`;
  return `${firstTen}${entryCheckDigit(firstTen)}`;
};

interface Claim {
  readonly id: string;
  readonly applicant: Applicant;
  readonly items: readonly string[];
  readonly paper: string;
}

async function certified(
  applicant: Applicant,
  lists: Readonly<Record<string, unknown>>,
  items: readonly string[],
): Promise<Claim> {
  const { id } = await addClaim(world, applicant, lists);
  expect((await certify(world, applicant.person, reimbursementRequest, id)).status).toBe(200);
  await reviewReimbursement(office(), id);
  const { rows } = await sql<{ file: string }>`select l.target as file
    from node__reimbursement_request__field_supporting_docs l where l.source = ${id}::uuid`.execute(world.db);
  return { id, applicant, items, paper: rows[0]?.file ?? '' };
}

async function entryClaim(entry: string, reason = 'de_minimis', of?: Applicant): Promise<Claim> {
  const applicant = of ?? (await addApplicant(world, {}, seasonId));
  const item = await addImportItem(world, applicant, { entryNumber: entry, reason });
  return certified(applicant, { importItems: [item] }, [item.id]);
}

async function domesticClaim(
  handler = `Nobody ${randomUUID()}`,
  producer = 'Lake Fork Pecans',
  more: object = {},
): Promise<Claim> {
  const applicant = await addApplicant(world, {}, seasonId);
  const values = { paidByHandler: handler, producerName: producer, ...more };
  const item = await addDomesticItem(world, applicant, values);
  return certified(applicant, { domesticItems: [item], importItems: [] }, [item.id]);
}

/** A handler of this trade name. */
async function handlerOf(name: string) {
  const handler = await addHandler(world);
  await sql`update node__appb_company_contact set field_dba = ${name} where id = ${handler.companyId}::uuid`.execute(
    world.db,
  );
  return handler;
}

const verdictsOf = async (id: string) => (await verifyClaim(office(), id)).map(({ verdict }) => verdict);
const shownTo = async ({ id }: Claim) => (await askOffice(world, reviewer, `items/reimbursements/${id}`)).body.data;
const approve = ({ id }: Claim) => approveReimbursement(office(), { requestId: id });
const deny = ({ id }: Claim) => denyReimbursement(office(), { requestId: id, note: 'No certificate.' });
const accept = ({ id, items, paper }: Claim, more: object = {}, day = '2026-11-05') =>
  act(officeAs(world, clerk, 'console', day), acceptDocumentAct, {
    requestId: id,
    itemId: items[0] ?? '',
    fileId: paper,
    note: 'The sheet of the handler shows it.',
    ...more,
  });

describe('an entry of Customs', () => {
  it('is one company’s of two that have papers for it at the same moment, each time, and granted to that one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const entry = entryNumber();
      const claims = [await entryClaim(entry), await entryClaim(entry, round === 1 ? 'organic' : 'de_minimis')];
      for (const { id } of claims) expect(await verdictsOf(id)).toEqual(['not_found']);
      const accepted = await Promise.allSettled(claims.map((claim) => accept(claim)));
      expect(accepted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const outcomes = await Promise.allSettled(claims.map(approve));
      expect(outcomes.map(({ status }) => status)).toEqual(accepted.map(({ status }) => status));
    }
  });

  it('is held by nobody who merely names it, and is told to be named twice', async () => {
    const entry = entryNumber();
    const first = await entryClaim(entry);
    const second = await entryClaim(entry);
    const named = async ({ id }: Claim) =>
      (await verifyClaim(office(), id)).map(({ verdict, figures }) => `${verdict} ${figures.namedBy}`);
    expect(await named(first)).toEqual([`not_found ${second.id}`]);
    expect(await named(second)).toEqual([`not_found ${first.id}`]);
    await accept(second);
    expect(await verifyClaim(office(), first.id)).toMatchObject([
      { verdict: 'claimed_before', figures: { claimId: second.id } },
    ]);
    await expect(accept(first)).rejects.toMatchObject({ code: 'nothingToExplain' });
    await deny(second);
    expect(await verdictsOf(first.id)).toEqual(['not_found']);
  });

  it('is refused to another company by the database itself', async () => {
    const entry = entryNumber();
    const claim = await entryClaim(entry);
    await verifyClaim(office(), claim.id);
    await accept(claim);
    const insert = sql`insert into claim_evidence
        (id, claim_id, item_id, kind, entry_number, entry_reason, entry_company, verdict, at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'entry', ${entry}, 'organic', gen_random_uuid(),
        'verified', now())`;
    await expect(insert.execute(world.db)).rejects.toThrow('entry_company');
    const twice = sql`insert into claimed_entry values (${entry}, gen_random_uuid())`;
    await expect(twice.execute(world.db)).rejects.toThrow('claimed_entry_pkey');
  });
});

describe('a paper of a claim', () => {
  it('stands behind an item that nobody reported, by whom and why, and is taken away again', async () => {
    const claim = await domesticClaim();
    await expect(accept(claim)).rejects.toMatchObject({ code: 'nothingToExplain' });
    await verifyClaim(office(), claim.id);
    await accept(claim);
    const [item] = await verifyClaim(office(), claim.id);
    expect(item).toMatchObject({
      verdict: 'document',
      figures: { document: claim.paper, before: 'not_found', acceptedBy: clerk.username },
    });
    expect(await verdictsOf(claim.id)).toEqual(['document']);
    await accept(claim, { fileId: null, note: 'It is of another season.' });
    expect(await verdictsOf(claim.id)).toEqual(['not_found']);
    const rows = await world.db.selectFrom('decision').select('kind').where('subject_id', '=', claim.id).execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['reimbursement.document', 'reimbursement.document']);
  });

  it('stands behind nothing once its company took it out of the claim', async () => {
    const claim = await domesticClaim();
    await verifyClaim(office(), claim.id);
    await accept(claim);
    expect(await verdictsOf(claim.id)).toEqual(['document']);
    await sql`delete from node__reimbursement_request__field_supporting_docs where source = ${claim.id}::uuid
      and target = ${claim.paper}`.execute(world.db);
    expect(await shownTo(claim)).toMatchObject({ items: [{ evidence: null, grant: { amount: '0.00' } }] });
    expect(await verdictsOf(claim.id)).toEqual(['not_found']);
    await expect(accept(claim)).rejects.toMatchObject({ code: 'paperOfNoClaim' });
  });

  it('stands behind a delivery once, whoever claims it again, in the order of acceptance', async () => {
    const handler = `Twice ${randomUUID().slice(0, 8)}`;
    const [first, second] = [await domesticClaim(handler), await domesticClaim(handler)];
    for (const { id } of [first, second]) expect(await verdictsOf(id)).toEqual(['not_found']);
    await accept(first);
    await accept(second, {}, '2026-11-06');
    await expect(approve(second)).rejects.toMatchObject({ code: 'itemsClaimedBefore' });
    expect(await verifyClaim(office(), second.id)).toMatchObject([
      { verdict: 'claimed_before', figures: { claimId: first.id } },
    ]);
    await approve(first);
    expect(await verdictsOf((await domesticClaim(handler)).id)).toEqual(['claimed_before']);
    expect(await verdictsOf((await domesticClaim(handler, 'Another grower')).id)).toEqual(['not_found']);
  });

  it('stands behind a ticket once, though a claim writes another day, weight or name of the handler', async () => {
    const [handler, ticket] = [`Ticket ${randomUUID().slice(0, 8)}`, randomUUID()];
    const first = await domesticClaim(handler, 'Lake Fork Pecans', { reference: ticket });
    await verifyClaim(office(), first.id);
    await accept(first);
    const other = { reference: ticket, inshell: '1001.00' };
    expect(await verdictsOf((await domesticClaim('H-1', 'Lake Fork Pecans', other)).id)).toEqual(['claimed_before']);
    // A claim that was returned holds a copy of the item that it mended.
    const links = sql.table('node__reimbursement_request__field_domestic_reimb_items');
    await sql`alter table ${links} disable trigger user`.execute(world.db);
    await sql`delete from ${links} where target = ${first.items[0]}::uuid`.execute(world.db);
    await sql`alter table ${links} enable trigger user`.execute(world.db);
    expect(await verdictsOf((await domesticClaim(handler, 'Lake Fork Pecans', other)).id)).toEqual(['not_found']);
    const another = { ...other, reference: randomUUID() };
    expect(await verdictsOf((await domesticClaim(handler, 'Lake Fork Pecans', another)).id)).toEqual(['not_found']);
  });

  it('gives way to the receipt that turns up, so that nobody else is refunded for it', async () => {
    const name = `Late Nut ${randomUUID().slice(0, 8)}`;
    const claim = await domesticClaim(name, `P ${name}`);
    await verifyClaim(office(), claim.id);
    await accept(claim);
    const handler = await handlerOf(name);
    const receipt = await addReceipt(world, handler, { inshell: '1000.00', stateGrown: 'TX', identifier: `P ${name}` });
    await certifyReport(world, handler, await addReport(world, handler, [receipt]));
    expect(await verdictsOf(claim.id)).toEqual(['not_yet_paid']);
    expect(await verdictsOf((await domesticClaim(name, `P ${name}`)).id)).toEqual(['claimed_before']);
    await expect(accept(claim)).rejects.toMatchObject({ code: 'nothingToExplain' });
  });

  it('gives way to it after it was granted, too: what did not come in is not paid', async () => {
    const name = `Later Nut ${randomUUID().slice(0, 8)}`;
    const handler = await handlerOf(name);
    const claim = await domesticClaim(name, `P ${name}`);
    await verifyClaim(office(), claim.id);
    await accept(claim);
    await approve(claim);
    const receipt = { inshell: '1000.00', stateGrown: 'TX', identifier: `P ${name}`, reference: 'T-9' };
    await certifyReport(world, handler, await addReport(world, handler, [await addReceipt(world, handler, receipt)]));
    const live = world.db.selectFrom('claim_evidence').select(['kind', 'verdict', 'borne', 'receipt_id']);
    expect(await live.where('claim_id', '=', claim.id).where('released_at', 'is', null).execute()).toMatchObject([
      { kind: 'receipt', verdict: 'not_yet_paid', borne: '0.00', receipt_id: expect.any(String) },
    ]);
    const again = await domesticClaim(name, `P ${name}`, { assessmentPaidOn: '2026-10-21', inshell: '1001.00' });
    expect(await verdictsOf(again.id)).toEqual(['claimed_before']);
  });

  it('stays where the receipt that turns up is of another ticket, which its own claim has then', async () => {
    const name = `Ticket Nut ${randomUUID().slice(0, 8)}`;
    const handler = await handlerOf(name);
    const claim = await domesticClaim(name, `P ${name}`, { reference: 'T-1' });
    await verifyClaim(office(), claim.id);
    await accept(claim);
    const receipt = { inshell: '1000.00', stateGrown: 'TX', identifier: `P ${name}`, reference: 'T-2' };
    await certifyReport(world, handler, await addReport(world, handler, [await addReceipt(world, handler, receipt)]));
    expect(await verdictsOf(claim.id)).toEqual(['document']);
    const other = await domesticClaim(name, `P ${name}`, { reference: 'T-2' });
    expect(await verdictsOf(other.id)).toEqual(['not_yet_paid']);
    await approve(claim);
    const third = await domesticClaim(name, `P ${name}`, { reference: 'T-3' });
    expect(await verdictsOf(third.id)).toEqual(['not_found']);
    await accept(third);
    const like = { isForTwo: true, checks: [{ code: 'alike' }] };
    const conflict = { claim: { id: other.id } };
    expect(await shownTo(third)).toMatchObject({ ...like, items: [{ evidence: { conflict } }] });
    // The receipt is claimed with its own number, beside the document of another one.
    expect(await shownTo(other)).toMatchObject({ checks: [{ code: 'notYetPaid' }, { code: 'alike' }] });
    // Half of what the receipt of its number has.
    const half = { reference: 'T-2', inshell: '500.00', amountCollected: '10.00' };
    const doubtful = await domesticClaim(name, `P ${name}`, half);
    await verifyClaim(office(), doubtful.id);
    await accept(doubtful);
    const checks = [{ code: 'alike' }, { code: 'otherFigures' }];
    expect(await shownTo(doubtful)).toMatchObject({ isForTwo: true, checks });
  });

  it('is the claim’s own, for an item of its own, while the claim waits', async () => {
    const [claim, other] = [await domesticClaim(), await domesticClaim()];
    await verifyClaim(office(), claim.id);
    await expect(accept(claim, { fileId: other.paper })).rejects.toMatchObject({ code: 'paperOfNoClaim' });
    await expect(accept(claim, { itemId: other.items[0] })).rejects.toMatchObject({ code: 'itemOfNoClaim' });
    await expect(accept(claim, { note: ' ' })).rejects.toMatchObject({ code: 'whyMissing' });
    await expect(accept(claim, { fileId: null })).rejects.toMatchObject({ code: 'noDocument' });
    await deny(claim);
    await expect(accept(claim)).rejects.toMatchObject({ code: 'claimNotOpen' });
  });
});
