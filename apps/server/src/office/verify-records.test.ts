import { firstHandlerReport } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, addReceipt, addReport, fileReport, type Handler, signature, update } from '../../test/filing.ts';
import { openWorld, type World } from '../../test/world.ts';
import { typeOn } from './cli/office-cli.fixture.ts';
import { verifyRecords } from './verify-records.ts';

let world: World;
let handler: Handler;
const reports: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  reports.push((await fileReport(world, handler)).reportId);
  for (let count = 0; count < 2; count += 1) reports.push(await amend());
  await fileReport(world, await addHandler(world));
});
afterAll(async () => world.close());

async function amend(): Promise<string> {
  const id = await addReport(world, handler, [await addReceipt(world, handler)], {
    amendmentReason: 'A delivery was entered twice.',
  });
  await update(world, handler.person, firstHandlerReport, id, { status: 'ready' });
  const answer = await update(world, handler.person, firstHandlerReport, id, signature(world));
  expect(answer.status).toBe(200);
  return id;
}

/** What somebody with the keys of the whole database might do; the trigger keeps everybody else from it. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('alter table certification_record disable trigger all').execute(world.db);
  await sql.raw(statement).execute(world.db);
  await sql.raw('alter table certification_record enable trigger all').execute(world.db);
}
const restoreAfter = async (work: () => Promise<void>) => {
  await sql`create table kept as select * from certification_record`.execute(world.db);
  try {
    await work();
  } finally {
    await tamper('delete from certification_record');
    await sql`insert into certification_record overriding system value select * from kept order by id`.execute(
      world.db,
    );
    await sql`drop table kept`.execute(world.db);
  }
};
const record = (index: number) => `(select id from kept where form_id = '${reports[index]}')`;
const verify = () => verifyRecords(world.db);
const broken = (index: number, problem: string) => [{ companyId: handler.companyId, formId: reports[index], problem }];

describe('verifyRecords', () => {
  it('finds every chain whole', async () => {
    expect(await verify()).toEqual({ records: 4, companies: 2, broken: [] });
    expect(await typeOn(world)('audit', 'verify')).toEqual({
      code: 0,
      out: '4 certification records of 2 companies hold.',
    });
  });

  it('is not needed for what the database refuses', async () => {
    await expect(sql`update certification_record set body = '{}'`.execute(world.db)).rejects.toThrow('never changed');
    await expect(sql`delete from certification_record`.execute(world.db)).rejects.toThrow('never changed');
  });

  it('names a record whose body was changed', async () => {
    await restoreAfter(async () => {
      await tamper(
        `update certification_record set body = replace(body, '41237.50', '1237.50') where id = ${record(0)}`,
      );
      expect((await verify()).broken).toMatchObject(broken(0, 'its body does not give its hash'));
      const { code, out } = await typeOn(world)('audit', 'verify');
      expect(code).toBe(1);
      expect(out).toMatch(/^Record \d+, first_handler_report .+: its body does not give its hash\.$/);
    });
  });

  it('names the record after one whose hash was made to fit again', async () => {
    await restoreAfter(async () => {
      await tamper(`update certification_record set body = replace(body, 'Dana', 'Dora'),
        hash = encode(sha256(convert_to(replace(body, 'Dana', 'Dora'), 'UTF8')), 'hex') where id = ${record(1)}`);
      expect((await verify()).broken).toMatchObject(broken(2, 'the record before it is missing or was put in later'));
    });
  });

  it('names the record after one that was taken out', async () => {
    await restoreAfter(async () => {
      await tamper(`delete from certification_record where id = ${record(1)}`);
      expect((await verify()).broken).toMatchObject(broken(2, 'the record before it is missing or was put in later'));
    });
  });

  it('misses the last record of a chain by its form', async () => {
    await restoreAfter(async () => {
      await tamper(`delete from certification_record where id = ${record(2)}`);
      expect((await verify()).broken).toMatchObject([{ record: null, ...broken(2, 'its record is missing')[0] }]);
    });
  });

  it('names a record that was filed under another form', async () => {
    await restoreAfter(async () => {
      await tamper(`update certification_record set form_id = '${reports[1]}' where id = ${record(0)}`);
      expect((await verify()).broken[0]).toMatchObject({ problem: 'it is filed under another form' });
    });
  });
});
