import type { ClaimItem } from '@packhouse/programme';
import { sql } from 'kysely';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { askOffice, everyRow } from './desk/ask.ts';
import { claimFor, type TestClaim } from './paid-claims.ts';
import { type Applicant, addSeason } from './requests.ts';
import { openWorld } from './world.ts';

/** The office's console as people decide claims there, each over the routes and within their own limit. */
export async function openClaimDesk() {
  const world = await openWorld();
  const seasonId = await addSeason(world);
  const people = {
    reviewer: await addOfficePerson(world, ['reviewer'], '10000.00'),
    other: await addOfficePerson(world, ['reviewer'], '10000.00'),
    approver: await addOfficePerson(world, ['approver'], '10000.00'),
    auditor: await addOfficePerson(world, ['auditor']),
  };

  let clicks = 0;
  /** A click on the office's console. */
  async function click(person: TestPerson, act: string, given: object) {
    clicks += 1;
    const { status, body } = await askOffice(world, person, act, { given, idempotencyKey: `click-${clicks}` });
    return { status, code: body.errors?.[0]?.code ?? null, ...body };
  }
  const verify = ({ id }: TestClaim) => click(people.reviewer, 'reimbursement/verify', { reimbursement: id });

  async function reviewed(items: readonly object[], of?: Applicant): Promise<TestClaim> {
    const claim = await claimFor(
      world,
      of ?? seasonId,
      items.map((values) => ({ ...values })),
    );
    const { status } = await click(people.reviewer, 'reimbursement/review', { reimbursement: claim.id });
    if (status !== 200) throw new Error(`Not taken up: ${status}`);
    return claim;
  }

  const itemOf = async (id: string, person: TestPerson): Promise<ClaimItem> =>
    (await askOffice(world, person, `items/reimbursements/${id}`)).body.data;

  return {
    world,
    seasonId,
    people,
    click,
    verify,
    reviewed,
    itemOf,
    approve: ({ id }: TestClaim, given: object = {}, person = people.reviewer) =>
      click(person, 'reimbursement/approve', { reimbursement: id, ...given }),
    async verified(items: readonly object[], of?: Applicant): Promise<TestClaim> {
      const claim = await reviewed(items, of);
      const { status } = await verify(claim);
      if (status !== 200) throw new Error(`Not verified: ${status}`);
      return claim;
    },
    async read({ id }: TestClaim) {
      const { rows } = await sql<{ state: string; amount: string | null }>`select field_submission_status as state,
        field_amount_approved::text as amount from node__reimbursement_request where id = ${id}::uuid`.execute(
        world.db,
      );
      return rows[0];
    },
    async shown({ id }: TestClaim, person = people.reviewer) {
      const { totals, items, checks } = await itemOf(id, person);
      return {
        can: totals.grantable,
        borne: totals.borne,
        whys: items.map(({ grant }) => grant.why),
        checks: checks.map(({ code }) => code),
      };
    },
    /** A claim's row in a list, as the auditor finds it; undefined where the list leaves it out. */
    async listed(list: string, { id }: TestClaim, behind?: string) {
      const { rows } = await everyRow(world, people.auditor, list, behind === undefined ? {} : { behind });
      return rows.find((row) => row.id === id);
    },
  };
}

/** The view of claims that were granted without the money for it. */
export const exceptions = 'grantedAbove,moneyMissing,certificateGone,uncovered';
