import { firstHandlerReport, type ReportPoint } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { addHandler, addReceipt, addReport, fileReport, type Handler, signature, update } from './filing.ts';
import { addPerson, openWorld, type Person, type World } from './world.ts';

let world: World;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  reviewer = await addOfficePerson(world, ['reviewer']);
});
afterAll(() => world.close());

// Border: what a route answers is read by its tests as it comes.
interface Told {
  readonly returns: readonly { reportId: string; returnedAt: string; note: string; points: readonly ReportPoint[] }[];
}

async function ask(person: Person | null, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = person === null ? {} : { authorization: `Bearer ${person.token}` };
  const answer = await world.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}

const give = (report: string, ...point: readonly object[]) =>
  ask(reviewer, 'POST', '/office/api/report/return', {
    given: { report, note: 'Two cells differ from the tickets.', point },
  });
const read = async (person: Person, { packageId }: Handler): Promise<Told> =>
  (await ask(person, 'GET', `/reports/points/${packageId}`)).body;
const states = async (person: Person, companyId: string) =>
  (await ask(person, 'GET', `/reports/month-states/${companyId}`)).body;

const points = [
  { section: 'nonExemptReceipts', row: '1', field: 'inshell', text: 'The ticket says 41,000, not 41,237.5.' },
  { section: 'nonExemptReceipts', row: '1', text: 'Whose delivery is this?' },
  { section: 'exemptReceipts', text: 'Was nothing exempt?' },
  { section: 'header', field: 'preparerPhone', text: 'This number is not yours.' },
  { section: 'form', text: 'A page is missing.' },
];

describe('a report that is given back with points', () => {
  it('shows them to its company with what stood there, and in the mail', async () => {
    const handler = await addHandler(world);
    const { reportId, receiptId } = await fileReport(world, handler);
    expect((await give(reportId, ...points)).body).toMatchObject({ state: 'done' });
    const [returned] = (await read(handler.person, handler)).returns;
    expect(returned).toMatchObject({ reportId, note: 'Two cells differ from the tickets.' });
    expect(returned?.points.map(({ section, rowNumber, field, text }) => [section, rowNumber, field, text])).toEqual([
      ['nonExemptReceipts', 1, 'inshell', 'The ticket says 41,000, not 41,237.5.'],
      ['nonExemptReceipts', 1, null, 'Whose delivery is this?'],
      ['exemptReceipts', null, null, 'Was nothing exempt?'],
      ['header', null, 'preparerPhone', 'This number is not yours.'],
      ['form', null, null, 'A page is missing.'],
    ]);
    const [cell, row, section, head] = returned?.points ?? [];
    expect([cell?.rowId, cell?.was]).toEqual([receiptId, { inshell: '41237.50' }]);
    expect(row?.was).toMatchObject({ stateGrown: 'GA', collectedOn: '2026-10-14', producer: handler.producerId });
    expect(row?.was).not.toHaveProperty('assessment');
    expect([section?.was, head?.was]).toEqual([{}, { preparerPhone: '229-555-0147' }]);
    const mail = (await mailsTo(world, handler.person.userId)).find(({ kind }) => kind === 'returned');
    expect(JSON.parse(mail?.values.points ?? '[]')).toHaveLength(5);
    expect(JSON.stringify(returned)).not.toContain(reviewer.userId);
  });

  it('takes the company’s answers, each kept, and tells who gave it back once it is certified again', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    await give(reportId, points[0] ?? {});
    const pointId = (await read(handler.person, handler)).returns[0]?.points[0]?.id ?? '';
    for (const text of ['We looked.', 'The ticket is of another load.'])
      expect((await ask(handler.person, 'POST', `/reports/points/${pointId}`, { text })).status).toBe(200);
    expect((await read(handler.person, handler)).returns[0]?.points[0]?.answer).toBe('The ticket is of another load.');
    expect(await states(handler.person, handler.companyId)).toMatchObject({ extensions: [], answers: [] });
    const second = await addReport(world, handler, [await addReceipt(world, handler)], {
      amendmentReason: 'The office asked for it.',
    });
    await update(world, handler.person, firstHandlerReport, second, { status: 'ready' });
    expect((await update(world, handler.person, firstHandlerReport, second, signature(world))).status).toBe(200);
    expect(await states(handler.person, handler.companyId)).toMatchObject({ extensions: [], answers: [second] });
    const told = (await mailsTo(world, reviewer.userId)).filter(({ kind }) => kind === 'answered');
    expect(told).toHaveLength(1);
    const line = async () => {
      const { body } = await ask(reviewer, 'GET', `/office/api/compliance/list?season=${await seasonOf(handler)}`);
      return body.data.map(({ state, report }: Record<string, unknown>) => [state, report]);
    };
    expect(await line()).toEqual([['answered', second]]);
    await ask(reviewer, 'POST', '/office/api/report/receive', { given: { report: second } });
    expect(await line()).toEqual([['filed', second]]);
  });

  it.each([
    [
      { section: 'nonExemptReceipts', row: '2', field: 'inshell', text: 'There is no second row.' },
      'There is no row 2',
    ],
    [{ section: 'nonExemptReceipts', row: '1', field: 'weight', text: 'No such field.' }, 'is no field'],
    [{ section: 'receipts', row: '1', text: 'No such table.' }, 'section is one of'],
    [{ section: 'nonExemptReceipts', row: '1', field: 'inshell' }, 'point.text'],
    [{ section: 'form', row: '1', text: 'Of what?' }, 'names no row'],
    [{ section: 'form', text: '?'.repeat(1001) }, 'at most 1000'],
    ['nonExemptReceipts/1: As the command line types it.', 'another form'],
  ])('is not given back with a point such as %j', async (point, why) => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const { status, text } = await ask(reviewer, 'POST', '/office/api/report/return', {
      given: { report: reportId, note: 'See there.', point: [point] },
    });
    expect([status, text]).toEqual([422, expect.stringContaining(why)]);
    expect(await read(handler.person, handler)).toEqual({ returns: [] });
  });

  it('is nothing to other companies and to anyone who is not signed in, and takes no empty answer', async () => {
    const handler = await addHandler(world);
    const other = await addPerson(world);
    const { reportId } = await fileReport(world, handler);
    await give(reportId, points[0] ?? {});
    const pointId = (await read(handler.person, handler)).returns[0]?.points[0]?.id ?? '';
    const of = `/reports/points/${handler.packageId}`;
    expect((await ask(null, 'GET', of)).status).toBe(401);
    for (const person of [other, await addPerson(world, { companyId: null })])
      expect((await ask(person, 'GET', of)).status).toBe(404);
    for (const person of [other, reviewer])
      expect((await ask(person, 'POST', `/reports/points/${pointId}`, { text: 'Mine.' })).status).toBe(404);
    for (const text of ['', '   ', 'x'.repeat(1001), 7])
      expect((await ask(handler.person, 'POST', `/reports/points/${pointId}`, { text })).status).toBe(422);
    expect((await ask(handler.person, 'POST', '/reports/points/none', { text: 'Hm.' })).status).toBe(404);
    expect(await states(other, handler.companyId)).toEqual({ extensions: [], answers: [], held: [] });
  });

  it('keeps what was asked and answered: no row of it is changed or removed', async () => {
    for (const table of ['report_return', 'report_point', 'point_answer', 'due_extension'])
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(world.db)).rejects.toThrow();
  });
});

async function seasonOf({ periodId }: Handler): Promise<string> {
  const { rows } = await sql<{ season: string }>`select field_season as season from node__reporting_period
    where id = ${periodId}::uuid`.execute(world.db);
  return rows[0]?.season ?? '';
}
