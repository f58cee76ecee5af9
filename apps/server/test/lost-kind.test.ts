import { exRequestDeMinimis } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForMoreInfo } from '#office/filings/decide-exemption.ts';
import { officeOn } from '#office/office.fixture.ts';
import { addApplicant, addDeMinimis, certify } from './requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a request that came back is certified again as what it was, though its company lost the kind', async () => {
  const { companyId, ...applicant } = await addApplicant(world);
  const { id } = await addDeMinimis(world, { ...applicant, companyId });
  const opened = () =>
    sql<{
      id: string;
      status: string;
      holder: string;
    }>`select id, field_exemption_status as status, field_holder_type as holder
      from node__exemption where field_appb_company = ${companyId}::uuid`.execute(world.db);
  expect((await certify(world, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
  const exemptionId = (await opened()).rows[0]?.id ?? '';
  await askForMoreInfo(officeOn(world, '2026-11-05'), { exemptionId, note: 'Which ports?' });
  await sql`update node__appb_company_contact set field_company_type = '{first_handler}'
    where id = ${companyId}::uuid`.execute(world.db);
  expect((await certify(world, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
  expect((await opened()).rows).toEqual([{ id: exemptionId, status: 'pending', holder: 'importer' }]);
});
