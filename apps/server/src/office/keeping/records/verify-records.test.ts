import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { JsonApiError } from '@packhouse/jsonapi';
import { fhExemptReceipt, firstHandlerReport, type OfficeRole, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from '#files/folder-storage.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import {
  addHandler,
  addReceipt,
  addReport,
  create,
  fileReport,
  type Handler,
  receiptValues,
  ref,
  signature,
  update,
} from '../../../../test/filing.ts';
import { upload } from '../../../../test/requests.ts';
import { addPerson, openWorld, type Person, type World } from '../../../../test/world.ts';
import { typeOn } from '../../cli/office-cli.fixture.ts';
import { asOffice } from '../../office-context.ts';
import { readUpkeep } from '../upkeep-gauges.ts';
import { verifyRecords } from './verify-records.ts';
import { walkByNight } from './walk-by-night.ts';

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
  const receipt = await addReceipt(world, handler, { reference: `T-${reports.length}` });
  const id = await addReport(world, handler, [receipt], {
    amendmentReason: 'A delivery was entered twice.',
  });
  await update(world, handler.person, firstHandlerReport, id, { status: 'ready' });
  const answer = await update(world, handler.person, firstHandlerReport, id, signature(world));
  expect(answer.status).toBe(200);
  return id;
}

/** Done by somebody with the keys of the whole database; the trigger keeps everybody else from it. */
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
const verify = () => verifyRecords({ ...world, registry });
const broken = (index: number, problem: string) => [{ companyId: handler.companyId, formId: reports[index], problem }];

describe('verifyRecords', () => {
  it('finds every chain whole', async () => {
    expect(await verify()).toEqual({ records: 4, companies: 2, broken: [] });
    expect(await typeOn(world)('audit', 'verify')).toEqual({
      code: 0,
      out: '4 certification records of 2 companies hold, and their forms stand as they say. The ledger foots.',
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

describe('the nightly walk', () => {
  async function officeMember(role: OfficeRole): Promise<Person> {
    const person = await addPerson(world, { companyId: null, staff: true });
    const row = { user_id: person.userId, roles: [role], claim_limit: null, changed: world.now };
    await world.db.insertInto('office_person').values(row).execute();
    return person;
  }

  const night = async () => {
    const { db, now, dataDir } = world;
    const settings = await loadSettings(db);
    const storage = folderStorage(`${dataDir}/files`);
    return walkByNight(asOffice({ db, registry, settings, storage, now, newId: randomUUID }));
  };

  it('is noted, and is silent where every record holds', async () => {
    expect(await night()).toBe(0);
    const walkedAt = world.now.getTime() / 1000;
    expect(await readUpkeep(world.db)).toMatchObject({ broken: 0, walkedAt, failedJobs: 0 });
  });

  it('tells the people who read the trail of a record that does not hold, and the metrics with them', async () => {
    const [reader, other] = [await officeMember('auditor'), await officeMember('clerk')];
    await restoreAfter(async () => {
      await tamper(`delete from certification_record where id = ${record(1)}`);
      expect(await night()).toBe(1);
    });
    expect(await mailsTo(world, reader.userId)).toMatchObject([{ kind: 'recordsBroken', values: { broken: '1' } }]);
    expect(await mailsTo(world, other.userId)).toEqual([]);
    expect(await readUpkeep(world.db)).toMatchObject({ broken: 1 });
  });
});

/** The same with a table of forms or of their rows. */
async function tamperWith(table: string, statement: string): Promise<void> {
  await sql.raw(`alter table ${table} disable trigger user`).execute(world.db);
  await sql.raw(statement).execute(world.db);
  await sql.raw(`alter table ${table} enable trigger user`).execute(world.db);
}

const forms = 'node__first_handler_report';
const receipts = 'node__fh_non_exempt_receipt';
const links = `${forms}__field_non_exempt_receipts`;
/** A change of the last report or its receipt, how it is undone, and the finding about it. */
const changes: readonly (readonly [table: string, change: string, back: string, problem: RegExp])[] = [
  [
    forms,
    'field_total_assessment = 1',
    'field_total_assessment = 824.75',
    /^field_total_assessment was certified as 824\.75 and is 1\.00$/,
  ],
  [
    forms,
    "field_submission_status = 'draft'",
    "field_submission_status = 'certified'",
    /^it was certified and is draft$/,
  ],
  [
    forms,
    "field_filed_datetime = field_filed_datetime - interval '1 day'",
    "field_filed_datetime = field_filed_datetime + interval '1 day'",
    /^field_filed_datetime is not as in the record$/,
  ],
  [
    receipts,
    'field_assessment_amount = 0',
    'field_assessment_amount = 824.75',
    /^nonExemptReceipts, row 1: field_assessment_amount was certified as 824\.75 and is 0\.00$/,
  ],
];

describe('what does not stand as it was certified', () => {
  const lastReport = () => reports.at(-1) ?? '';
  const rowOf = (table: string) =>
    table === forms ? `'${lastReport()}'` : `(select target from ${links} where source = '${lastReport()}')`;

  it.each(changes)('%s set %s', async (table, change, back, problem) => {
    await tamperWith(table, `update ${table} set ${change} where id = ${rowOf(table)}`);
    try {
      const found = (await verify()).broken;
      expect(found).toMatchObject([{ companyId: handler.companyId, formId: lastReport() }]);
      expect(found[0]?.problem).toMatch(problem);
    } finally {
      await tamperWith(table, `update ${table} set ${back} where id = ${rowOf(table)}`);
    }
    expect((await verify()).broken).toEqual([]);
  });

  it('a row that was taken out of a list', async () => {
    const link = 'source, target, target_type, target_nid, position, company_id';
    await sql.raw(`create table kept as select * from ${links} where source = '${lastReport()}'`).execute(world.db);
    await tamperWith(links, `delete from ${links} where source = '${lastReport()}'`);
    expect((await verify()).broken[0]?.problem).toBe('nonExemptReceipts: 1 rows were certified, 0 are there');
    await tamperWith(links, `insert into ${links} (${link}) select ${link} from kept`);
    await sql`drop table kept`.execute(world.db);
    expect((await verify()).broken).toEqual([]);
  });

  it('a file whose bytes are others, late copies too', async () => {
    const id = await upload(world, handler.person, firstHandlerReport, firstHandlerReport.fields.pdf.wire);
    const filled = await update(world, handler.person, firstHandlerReport, lastReport(), {
      pdf: { type: 'file--file', id },
    });
    expect(filled.status).toBe(200);
    expect((await verify()).broken).toEqual([]);
    await world.storage.remove(id);
    expect((await verify()).broken[0]?.problem).toBe(`the file ${id} is missing`);
    await world.storage.put(id, () => Readable.from([Buffer.from('%PDF-1.7 another paper')]));
    expect((await verify()).broken[0]?.problem).toMatch(/^the file paper\.pdf .+ is not the one that was kept$/);
  });

  it('a file that no certified form names', async () => {
    const other = await addHandler(world);
    const id = await upload(world, other.person, firstHandlerReport, firstHandlerReport.fields.pdf.wire);
    const found = async () => (await verify()).broken.filter(({ companyId }) => companyId === other.companyId);
    expect(await found()).toEqual([]);
    await world.storage.remove(id);
    // An upload that nobody took yet may be cleaned up.
    expect(await found()).toEqual([]);
    await sql`update file__file set permanent = true where id = ${id}::uuid`.execute(world.db);
    const file = { record: null, formType: 'file', formId: id };
    expect(await found()).toMatchObject([{ ...file, problem: `the file paper.pdf (${id}) is missing` }]);
    await world.storage.put(id, () => Readable.from([Buffer.from('%PDF-1.7 another paper')]));
    const problem = `the file paper.pdf (${id}) is not the one that was kept`;
    expect(await found()).toMatchObject([{ ...file, problem }]);
    const away = new JsonApiError(503, []);
    const storage = { ...world.storage, open: async () => Promise.reject(away) };
    await expect(verifyRecords({ ...world, storage, registry })).rejects.toBe(away);
    await sql`update file__file set sha256 = ${createHash('sha256').update('%PDF-1.7 another paper').digest('hex')}
      where id = ${id}::uuid`.execute(world.db);
    expect(await found()).toEqual([]);
  });

  it('a proof of one of its rows', async () => {
    const other = await addHandler(world);
    const wire = fhExemptReceipt.fields.supportingDocs.wire;
    const proof = await upload(world, other.person, fhExemptReceipt, wire);
    const exempt = randomUUID();
    const { collectedOn: receivedOn, ...values } = receiptValues(other, { identifier: 'G-0148' });
    await create(world, other.person, fhExemptReceipt, exempt, {
      ...values,
      receivedOn,
      reason: 'already_assessed',
      priorHandler: 'Cane Creek',
      supportingDocs: [{ type: 'file--file', id: proof }],
    });
    const report = await addReport(world, other, [await addReceipt(world, other)], {
      exemptReceipts: [ref(fhExemptReceipt, exempt)],
    });
    await update(world, other.person, firstHandlerReport, report, { status: 'ready' });
    expect((await update(world, other.person, firstHandlerReport, report, signature(world))).status).toBe(200);
    const before = (await verify()).broken.length;
    await world.storage.remove(proof);
    await world.storage.put(proof, () => Readable.from([Buffer.from('%PDF-1.7 another proof')]));
    const { broken } = await verify();
    expect(broken).toHaveLength(before + 1);
    const found = broken.find(({ formId }) => formId === report);
    expect(found?.problem).toContain(`(${proof}) is not the one that was kept`);
    // Nor where its row says that the hash is that of the other one.
    const sha256 = createHash('sha256').update('%PDF-1.7 another proof').digest('hex');
    await sql`update file__file set sha256 = ${sha256} where id = ${proof}::uuid`.execute(world.db);
    expect((await verify()).broken).toHaveLength(before + 1);
  });
});
