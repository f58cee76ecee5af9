import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { addHandler, addReport, fileReport } from '../../../test/filing.ts';
import { addApplicant, addClaim, addDeMinimis, addDomesticItem } from '../../../test/requests.ts';
import { openWorld, type Person, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The things that a company is told that it has, with no kind left to it. */
async function heldBy({ person, companyId }: { readonly person: Person; readonly companyId: string }) {
  await sql`update node__appb_company_contact set field_company_type = '{}' where id = ${companyId}::uuid`.execute(
    world.db,
  );
  const { body } = await ask(world, 'GET', `/reports/month-states/${companyId}`, { person });
  return (body.held as readonly { companyId: string; thing: string }[]).map((one) => [one.companyId, one.thing]);
}

it('a company has the reports that it filed and their invoices, and no draft', async () => {
  const [filing, drafting] = [await addHandler(world), await addHandler(world)];
  await fileReport(world, filing);
  await addReport(world, drafting, []);
  expect(await heldBy(filing)).toEqual([
    [filing.companyId, 'first_handler_report'],
    [filing.companyId, 'invoice'],
  ]);
  expect(await heldBy(drafting)).toEqual([]);
});

it('a company has what it asked for', async () => {
  const applicant = await addApplicant(world);
  await addDeMinimis(world, applicant);
  const item = await addDomesticItem(world, applicant);
  await addClaim(world, applicant, { domesticItems: [item], importItems: [] });
  expect(await heldBy(applicant)).toEqual([
    [applicant.companyId, 'ex_request_de_minimis'],
    [applicant.companyId, 'domesticItems'],
  ]);
});
