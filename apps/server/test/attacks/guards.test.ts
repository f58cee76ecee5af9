import { randomUUID } from 'node:crypto';
import { exRequestDeMinimis, firstHandlerReport, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, addReceipt, addReport, fileReport, type Handler, update } from '../filing.ts';
import { addApplicant, addClaim, addDeMinimis, addImportItem, certify } from '../requests.ts';
import { openWorld, type World } from '../world.ts';

// The database itself keeps what is certified, whatever a statement of the server's, the office's or a script's says.

let world: World;
let handler: Handler;
let report: { reportId: string; receiptId: string };
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  report = await fileReport(world, handler);
});
afterAll(() => world.close());

const run = (statement: string) => sql.raw(statement).execute(world.db);
const forms = 'node__first_handler_report';
const receipts = 'node__fh_non_exempt_receipt';
const links = `${forms}__field_non_exempt_receipts`;
const linked = (source: string, target: string) =>
  `insert into ${links} (source, target, target_type, position) values ('${source}', '${target}', 'node--fh_non_exempt_receipt', 9)`;

describe('a certified report', () => {
  it.each([
    ["field_submission_status = 'draft'"],
    ["field_submission_status = 'ready'"],
    ["field_submission_status = 'withdrawn'"],
    ['field_submission_status = null'],
    ["field_preparer_name = 'Somebody else'"],
    ["title = 'Another title'"],
    ['field_total_assessment = 0'],
    ['field_record_hash = null'],
    ['vid = vid + 1'],
    [`id = '${randomUUID()}'`],
    ["field_submission_status = 'received', field_total_assessment = 0"],
    ["field_provider_note = 'A note without a move'"],
  ])('takes no update that sets %s', async (assignment) => {
    await expect(run(`update ${forms} set ${assignment} where id = '${report.reportId}'`)).rejects.toMatchObject({
      code: 'PK409',
      message: 'This form is certified and cannot change.',
    });
  });

  it('is not removed, nor emptied with its table', async () => {
    await expect(run(`delete from ${forms} where id = '${report.reportId}'`)).rejects.toThrow('certified');
    for (const table of [forms, receipts, links]) {
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow('not emptied');
    }
  });

  it('keeps its list', async () => {
    const receipt = await addReceipt(world, handler, { identifier: 'G-2' });
    const refused = 'This form is certified: its lists cannot change.';
    await expect(run(linked(report.reportId, receipt))).rejects.toThrow(refused);
    await expect(run(`delete from ${links} where source = '${report.reportId}'`)).rejects.toThrow(refused);
    await expect(run(`update ${links} set position = 7 where source = '${report.reportId}'`)).rejects.toThrow(refused);
    const draft = await addReport(world, handler, []);
    const move = `update ${links} set source = '${draft}' where source = '${report.reportId}'`;
    await expect(run(move)).rejects.toThrow(refused);
  });

  it('keeps its rows', async () => {
    const refused = 'A form that is certified holds this row: it cannot change.';
    const one = `where id = '${report.receiptId}'`;
    await expect(run(`update ${receipts} set field_assessment_amount = 0 ${one}`)).rejects.toThrow(refused);
    await expect(run(`delete from ${receipts} ${one}`)).rejects.toThrow(refused);
  });

  it('is received, returned and superseded as declared', async () => {
    const { reportId } = await fileReport(world, await addHandler(world));
    const move = (status: string, also = '') =>
      run(`update ${forms} set field_submission_status = '${status}'${also} where id = '${reportId}'`);
    await move('received', ', field_received_datetime = now(), vid = vid + 1');
    await move('returned', ", field_provider_note = 'Why'");
    await expect(move('draft')).rejects.toThrow('This form is returned and cannot change.');
    await expect(move('certified')).rejects.toThrow('cannot change');
    await move('superseded');
  });

  it('takes its copy of record once', async () => {
    const { reportId } = await fileReport(world, await addHandler(world));
    const fill = () => run(`update ${forms} set field_fh_report_pdf = gen_random_uuid() where id = '${reportId}'`);
    await fill();
    await expect(fill()).rejects.toThrow('cannot change');
  });
});

describe('while a form is being certified', () => {
  it('a statement that looks at nothing waits, and is refused then', async () => {
    const own = await addHandler(world);
    const receipt = await addReceipt(world, own);
    const id = await addReport(world, own, [receipt]);
    await update(world, own.person, firstHandlerReport, id, { status: 'ready' });
    let forgetful: Promise<unknown> = Promise.resolve();
    await world.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`update node__first_handler_report set field_submission_status = 'certified' where id = ${id}::uuid`.execute(
        tx,
      );
      forgetful = run(`update ${receipts} set field_assessment_amount = 0 where id = '${receipt}'`).catch(
        (error) => error,
      );
      await expect
        .poll(
          async () =>
            (
              await sql<{ waits: boolean }>`select count(*) > 0 as waits from pg_stat_activity
          where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(world.db)
            ).rows[0]?.waits,
          { timeout: 20_000 },
        )
        .toBe(true);
    });
    expect(await forgetful).toMatchObject({ code: 'PK409' });
  });
});

describe('forms of the other types', () => {
  it('are kept as well; what came back may be opened again', async () => {
    const applicant = await addApplicant(world);
    const { id } = await addDeMinimis(world, applicant);
    await certify(world, applicant.person, exRequestDeMinimis, id);
    const table = 'node__ex_request_de_minimis';
    const set = (assignment: string) => run(`update ${table} set ${assignment} where id = '${id}'`);
    await expect(set('field_fy1_inshell_lbs = 1')).rejects.toThrow('cannot change');
    await expect(set("field_submission_status = 'draft'")).rejects.toThrow('cannot change');
    await set("field_submission_status = 'returned', field_provider_note = 'Why'");
    await set("field_submission_status = 'draft', field_record_hash = null");
  });

  it('so is a claim with its items', async () => {
    const applicant = await addApplicant(world);
    const item = await addImportItem(world, applicant);
    const { id } = await addClaim(world, applicant, { importItems: [item] });
    await certify(world, applicant.person, reimbursementRequest, id);
    await expect(
      run(`update node__import_reimb_item set field_amount_collected = 1 where id = '${item.id}'`),
    ).rejects.toThrow('holds this row');
    const set = (assignment: string) => run(`update node__reimbursement_request set ${assignment} where id = '${id}'`);
    await expect(set('field_amount_approved = 1')).rejects.toThrow('cannot change');
    await set("field_submission_status = 'under_review'");
    await set("field_submission_status = 'approved', field_amount_approved = 1, field_decision_date = '2026-11-05'");
  });
});

describe('one row in two lists', () => {
  it('is refused by the database', async () => {
    const own = await addHandler(world);
    const receipt = await addReceipt(world, own);
    await addReport(world, own, [receipt]);
    const other = await addReport(world, own, []);
    await expect(run(linked(other, receipt))).rejects.toMatchObject({
      code: '23505',
      constraint: expect.stringMatching(/^held_once/),
    });
  });
});
