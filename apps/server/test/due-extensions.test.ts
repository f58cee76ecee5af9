import { addDays, defaultSettings } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindersToday } from '#features/due/send-reminders.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { verifyLedger } from '#office/keeping/records/verify-ledger.ts';
import { previewCharges, runCharges } from '#office/money/charge-runs.ts';
import { officeOn } from '#office/office.fixture.ts';
import { addHandler, fileReport, type Handler } from './filing.ts';
import { openWorld, type Person, type World } from './world.ts';

let world: World;
let approver: TestPerson;
let reviewer: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  approver = await addOfficePerson(world, ['approver']);
  reviewer = await addOfficePerson(world, ['reviewer']);
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

async function ask(person: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await world.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null, text: answer.body };
}

const reason = 'The scale was broken.';
const extend = (handler: Handler, to = '2026-11-30', person: TestPerson = approver, more: object = {}) =>
  ask(person, 'POST', '/office/api/report/extend', {
    given: { period: handler.periodId, company: handler.companyId, to, reason },
    ...more,
  });
const takeBack = (handler: Handler) =>
  ask(approver, 'POST', '/office/api/report/unextend', {
    given: { period: handler.periodId, company: handler.companyId, reason: 'It was repaired.' },
  });
const told = async ({ person }: Handler) =>
  (await mailsTo(world, person.userId)).filter(({ kind }) => kind.startsWith('extens') || kind === 'extended');
const extensions = async ({ person, companyId }: Handler) =>
  (await ask(person, 'GET', `/reports/month-states/${companyId}`)).body.extensions;
const setDay = (handler: Handler, day: string) =>
  sql`update node__reporting_period set field_due_date = ${day}::date, field_reminder_days = array['0']
    where id = ${handler.periodId}::uuid`.execute(world.db);
const remindedOn = async ({ companyId }: Handler, day: string) => {
  const all = await remindersToday({ db: world.db, settings: defaultSettings, now: new Date(`${day}T17:00:00Z`) });
  return all.filter((one) => one.companyId === companyId).map(({ due }) => due);
};
const chargeableFrom = async ({ companyId }: Handler) =>
  (await readLedger(world.db, { companyId })).invoices.map((one) => [one.dueOn, one.chargeableFrom]);

describe('a due day that is extended', () => {
  it('is of a month that is the company’s, by its kind or by what it filed', async () => {
    const [begun, filed] = [await addHandler(world), await addHandler(world)];
    for (const handler of [begun, filed]) await setDay(handler, '2026-11-10');
    await fileReport(world, filed);
    const lose = ({ companyId }: Handler) =>
      sql`update node__appb_company_contact set field_company_type = '{producer}'
      where id = ${companyId}::uuid`.execute(world.db);
    expect((await extend(begun)).body).toMatchObject({ state: 'done' });
    for (const handler of [begun, filed]) await lose(handler);
    const { status, body } = await extend(begun, '2026-12-01');
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'monthNotTheirs']);
    expect((await takeBack(begun)).body).toMatchObject({ state: 'done' });
    expect((await extend(filed)).body).toMatchObject({ state: 'done' });
  });

  it('is what the company reads, is mailed and is reminded by, until it is taken back', async () => {
    const handler = await addHandler(world);
    await setDay(handler, '2026-11-10');
    expect((await extend(handler)).body).toMatchObject({
      state: 'done',
      answer: expect.stringContaining('2026-11-30'),
    });
    expect(await extensions(handler)).toEqual([
      { companyId: handler.companyId, periodId: handler.periodId, dueOn: '2026-11-30' },
    ]);
    expect((await told(handler)).map(({ kind, values }) => [kind, values.due, values.was])).toEqual([
      ['extended', '2026-11-30', '2026-11-10'],
    ]);
    expect([await remindedOn(handler, '2026-11-10'), await remindedOn(handler, '2026-11-30')]).toEqual([
      [],
      ['2026-11-30'],
    ]);
    const feed = await ask(handler.person, 'GET', `/account/calendar/${handler.companyId}/days.ics`);
    expect(feed.text).toContain('20261130');
    expect((await takeBack(handler)).body.answer).toContain('due on 2026-11-10 again');
    expect(await extensions(handler)).toEqual([]);
    expect((await told(handler)).map(({ kind, values }) => [kind, values.due])).toEqual([
      ['extended', '2026-11-30'],
      ['extensionEnded', '2026-11-10'],
    ]);
    expect(await remindedOn(handler, '2026-11-10')).toEqual(['2026-11-10']);
    expect((await takeBack(handler)).status).toBe(404);
  });

  it('counts charges from the extended day, whether it was given before the filing or after', async () => {
    const [before, after] = [await addHandler(world), await addHandler(world)];
    for (const one of [before, after]) await setDay(one, '2026-10-20');
    await extend(before, '2026-10-30');
    for (const one of [before, after]) await fileReport(world, one);
    const filedOn = world.now.toISOString().slice(0, 10);
    expect(filedOn > '2026-10-30').toBe(true);
    expect([await chargeableFrom(before), await chargeableFrom(after)]).toEqual([
      [[filedOn, '2026-10-30']],
      [[filedOn, '2026-10-20']],
    ]);
    await extend(after, '2026-10-30');
    expect(await chargeableFrom(after)).toEqual([[filedOn, '2026-10-30']]);
    expect((await takeBack(before)).text).toContain('has filed');
  });

  it('is taken back where the filing of before was late without it, and stays where one came by it', async () => {
    const handler = await addHandler(world);
    await setDay(handler, '2026-10-20');
    await fileReport(world, handler);
    const filedOn = world.now.toISOString().slice(0, 10);
    world.now = new Date(world.now.getTime() + 60_000);
    await extend(handler, '2026-12-30');
    expect((await takeBack(handler)).body).toMatchObject({ state: 'done' });
    expect(await chargeableFrom(handler)).toEqual([[filedOn, '2026-10-20']]);
    // A mistake that was mended stays mended: the next one is looked at by itself.
    await extend(handler, '2026-12-31');
    expect((await takeBack(handler)).body).toMatchObject({ state: 'done' });
  });

  it('moves the invoices that were issued before, and takes back what was charged from the earlier day', async () => {
    const handler = await addHandler(world);
    const filedOn = world.now.toISOString().slice(0, 10);
    const after = (days: number) => addDays(filedOn, days);
    await setDay(handler, after(5));
    await fileReport(world, handler);
    const settings = { ...defaultSettings, lateChargePercent: '10', lateGraceDays: 10 };
    const office = { ...officeOn(world, after(20)), settings };
    const preview = async () => {
      const all = await previewCharges(office, after(20));
      return { ...all, mine: all.lines.filter(({ companyId }) => companyId === handler.companyId) };
    };
    const before = await preview();
    await runCharges(office, before);
    const charged = before.mine.map(({ amount }) => amount);
    expect(charged).toHaveLength(1);
    world.now = new Date(`${after(20)}T19:00:00Z`);
    expect((await extend(handler, after(30))).body.state).toBe('done');
    expect(await chargeableFrom(handler)).toEqual([[after(30), after(30)]]);
    expect((await preview()).mine.map(({ amount }) => amount)).toEqual([`-${charged}`]);
    expect(await verifyLedger(world.db)).toEqual([]);
    // It was filed before the month's own day: nothing is in time by the extension.
    expect((await takeBack(handler)).body?.answer).toContain('again');
    expect(await chargeableFrom(handler)).toEqual([[after(5), after(5)]]);
    expect((await preview()).mine).toEqual([]);
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it('waits for a decision where a reviewer asks for it, and is nobody else’s to give', async () => {
    const handler = await addHandler(world);
    const asked = await extend(handler, '2026-11-30', reviewer);
    expect([asked.body.state, await extensions(handler)]).toEqual(['waits', []]);
    expect((await extend(handler, '2026-11-30', cashier)).status).toBe(403);
    const given = { number: asked.body.decision };
    const confirmed = await ask(approver, 'POST', '/office/api/decision/confirm', { given });
    expect([confirmed.status, (await extensions(handler))[0]?.dueOn]).toEqual([200, '2026-11-30']);
  });

  it('is refused for a day that is no extension, and for a version that moved', async () => {
    const handler = await addHandler(world);
    for (const to of ['2026-11-10', '2026-11-01', '2027-11-11', '2026-11-31', 'soon'])
      expect([to, (await extend(handler, to)).status]).toEqual([to, 422]);
    const key = { idempotencyKey: `click ${handler.companyId}` };
    const first = await extend(handler, '2026-11-30', approver, key);
    expect((await extend(handler, '2026-11-30', approver, key)).body.decision).toBe(first.body.decision);
    expect((await extend(handler, '2026-12-02', approver, { version: '0' })).status).toBe(409);
    expect((await extensions(handler))[0]?.dueOn).toBe('2026-11-30');
  });

  it('is given to several companies at once, each with its own outcome', async () => {
    const [first, second] = [await addHandler(world), await addHandler(world)];
    await extend(second, '2026-11-30');
    const given = {
      period: first.periodId,
      company: [first.companyId, second.companyId, 'nobody'],
      to: '2026-11-30',
      reason,
    };
    const { body } = await ask(approver, 'POST', '/office/api/report/extend', { given });
    expect(body.state).toBe('done');
    expect(body.answer).toEqual([
      { number: first.companyId, answer: expect.stringContaining('is extended') },
      { number: second.companyId, answer: expect.stringContaining('is extended') },
      { number: 'nobody', answer: expect.stringContaining('There is no company') },
    ]);
  });

  it('shows in the office’s table, with the days that are still late', async () => {
    const handler = await addHandler(world);
    await extend(handler, '2026-12-10');
    const url = `/office/api/compliance/list?season=${await seasonOf(handler)}`;
    const { body } = await ask(approver, 'GET', url);
    expect(body.data).toMatchObject([
      { state: 'extended', lateDays: 0, due: '2026-12-10', extendedFrom: '2026-11-10', report: null },
    ]);
    expect((await ask(approver, 'GET', `${url}&state=filed`)).body.data).toEqual([]);
  });
});

async function seasonOf({ periodId }: Handler): Promise<string> {
  const { rows } = await sql<{ season: string }>`select field_season as season from node__reporting_period
    where id = ${periodId}::uuid`.execute(world.db);
  return rows[0]?.season ?? '';
}
