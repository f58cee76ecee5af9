import { firstHandlerReport } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnReport } from '#office/filings/decide-report.ts';
import { officeOn } from '#office/office.fixture.ts';
import { addHandler, addReceipt, addReport, fileReport, signature, update } from './filing.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the certification of an amendment', () => {
  it('is refused where nothing was changed, unless the office gave the report back', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const second = await addReport(world, handler, [await addReceipt(world, handler)], {
      amendmentReason: 'None, really.',
    });
    await update(world, handler.person, firstHandlerReport, second, { status: 'ready' });
    const certify = () => update(world, handler.person, firstHandlerReport, second, signature(world));
    const refused = await certify();
    expect([refused.status, refused.body.errors?.[0]?.meta?.code]).toEqual([422, 'amendmentUnchanged']);
    await returnReport(officeOn(world, '2026-11-05'), {
      formType: 'first_handler_report',
      reportId,
      note: 'Certify it again, please.',
    });
    // The office took the kind from it meanwhile: it still answers for its filings.
    await sql`update node__appb_company_contact set field_company_type = '{producer}'
      where id = ${handler.companyId}::uuid`.execute(world.db);
    expect((await certify()).status).toBe(200);
  });
});
