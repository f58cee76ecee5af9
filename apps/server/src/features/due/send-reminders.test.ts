import { defaultSettings, firstHandlerReport } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { addHandler, addReport, fileReport, type Handler, ref, update } from '../../../test/filing.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { remindersToday, sendReminders } from './send-reminders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

/** At noon of a day in New York; the month of the tests is due on November 10. */
const on = (day: string) => ({ db: world.db, settings: defaultSettings, now: new Date(`${day}T17:00:00Z`) });
const reminded = async (handler: Handler) =>
  (await mailsTo(world, handler.person.userId)).filter(({ kind }) => kind.startsWith('reminder'));

async function newHandler(): Promise<Handler> {
  const handler = await addHandler(world);
  await sql`update node__reporting_period set field_reminder_days = array['10', '3', '0']
    where id = ${handler.periodId}::uuid`.execute(world.db);
  return handler;
}

async function amend(handler: Handler, reportId: string, status: string): Promise<void> {
  const reason = { amends: ref(firstHandlerReport, reportId), amendmentReason: 'A ticket was missing.' };
  const id = await addReport(world, handler, [], reason);
  if (status !== 'draft')
    expect((await update(world, handler.person, firstHandlerReport, id, { status })).status).toBe(200);
}

describe('sendReminders', () => {
  it('reminds the people of a company ten days, three days and no day before it is due, once each', async () => {
    const handler = await newHandler();
    for (const day of ['2026-10-30', '2026-10-31', '2026-10-31', '2026-11-02', '2026-11-07', '2026-11-09']) {
      await sendReminders(on(day));
      await sendReminders(on(day));
    }
    await Promise.all([sendReminders(on('2026-11-10')), sendReminders(on('2026-11-10'))]);
    await sendReminders(on('2026-11-11'));
    const mails = await reminded(handler);
    expect(mails.map(({ kind, values }) => [kind, values.days])).toEqual([
      ['reminder', '10'],
      ['reminder', '3'],
      ['reminderToday', '0'],
    ]);
    expect(mails[0]?.values).toMatchObject({
      formType: 'first_handler_report',
      period: 'October 2026',
      due: '2026-11-10',
    });
  });

  it('reminds nobody of a month that was over before the company was admitted', async () => {
    const [newcomer, long] = [await newHandler(), await newHandler()];
    const admitted = (id: string | null, day: string) =>
      sql`update node__appb_company_contact set field_reports_from = ${day}::date where id = ${id}::uuid`.execute(
        world.db,
      );
    await admitted(newcomer.person.companyId, '2026-11-02');
    await admitted(long.person.companyId, '2026-10-31');
    await sendReminders(on('2026-11-09'));
    expect(await reminded(newcomer)).toEqual([]);
    expect(await reminded(long)).toHaveLength(1);
  });

  it('makes up for a day on which no server ran', async () => {
    const handler = await newHandler();
    await sendReminders(on('2026-11-09'));
    expect(await reminded(handler)).toMatchObject([{ kind: 'reminderTomorrow', values: { days: '1' } }]);
  });

  it('decides the day in the time zone of the program', async () => {
    const handler = await newHandler();
    await sendReminders({ ...on('2026-10-31'), now: new Date('2026-10-31T03:59:59Z') });
    expect(await reminded(handler)).toEqual([]);
    await sendReminders({ ...on('2026-10-31'), now: new Date('2026-10-31T04:00:00Z') });
    expect(await reminded(handler)).toHaveLength(1);
  });

  it('leaves alone who has filed and reminds who has only a draft or got the report back', async () => {
    const [filed, drafting, returned] = [await newHandler(), await newHandler(), await newHandler()];
    await fileReport(world, filed);
    await addReport(world, drafting, []);
    const { reportId } = await fileReport(world, returned);
    await sql`update node__first_handler_report set field_submission_status = 'returned'
      where id = ${reportId}::uuid`.execute(world.db);
    const open = (await remindersToday(on('2026-11-10'))).map(({ companyId }) => companyId);
    expect(open).toEqual(expect.arrayContaining([drafting.companyId, returned.companyId]));
    expect(open).not.toContain(filed.companyId);
  });

  it.each(['draft', 'withdrawn'])('leaves alone who has filed and has an amendment that is %s', async (status) => {
    const handler = await newHandler();
    const { reportId } = await fileReport(world, handler);
    await amend(handler, reportId, status);
    const open = (await remindersToday(on('2026-11-10'))).map(({ companyId }) => companyId);
    expect(open).not.toContain(handler.companyId);
  });

  it('reminds who got a report back and has begun to answer', async () => {
    const handler = await newHandler();
    const { reportId } = await fileReport(world, handler);
    await sql`update node__first_handler_report set field_submission_status = 'returned'
      where id = ${reportId}::uuid`.execute(world.db);
    await amend(handler, reportId, 'draft');
    const open = (await remindersToday(on('2026-11-10'))).map(({ companyId }) => companyId);
    expect(open).toContain(handler.companyId);
  });

  it('asks a company that lost the kind for what came back, and for nothing that was begun alone', async () => {
    const [drafting, returned] = [await newHandler(), await newHandler()];
    await addReport(world, drafting, []);
    const { reportId } = await fileReport(world, returned);
    await sql`update node__first_handler_report set field_submission_status = 'returned'
      where id = ${reportId}::uuid`.execute(world.db);
    await sql`update node__appb_company_contact set field_company_type = '{producer}'
      where id = any(${[drafting.companyId, returned.companyId]}::uuid[])`.execute(world.db);
    const open = (await remindersToday(on('2026-11-10'))).map(({ companyId }) => companyId);
    expect(open).toContain(returned.companyId);
    expect(open).not.toContain(drafting.companyId);
  });

  it('leaves alone companies that are not active', async () => {
    const handler = await newHandler();
    await sql`update node__appb_company_contact set field_company_status = 'inactive'
      where id = ${handler.companyId}::uuid`.execute(world.db);
    await sendReminders(on('2026-11-10'));
    expect(await reminded(handler)).toEqual([]);
  });
});

it('a draft that is ready still counts as open', async () => {
  const handler = await newHandler();
  const reportId = await addReport(world, handler, [], { noActivity: true });
  expect((await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' })).status).toBe(200);
  const open = (await remindersToday(on('2026-11-10'))).map(({ companyId }) => companyId);
  expect(open).toContain(handler.companyId);
});
