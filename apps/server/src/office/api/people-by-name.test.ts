import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '#db/audit.ts';
import { askList, askOffice, everyRow } from '../../../test/desk/ask.ts';
import { addCompany, addPerson, openWorld, type World } from '../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../acts/acting.fixture.ts';

let world: World;
let approver: TestPerson;
let other: TestPerson;
let company: string;
const rename = ({ userId }: TestPerson, name: string) =>
  sql`update user__user set field_first_name = ${name} where id = ${userId}::uuid`.execute(world.db);
beforeAll(async () => {
  world = await openWorld();
  approver = await addOfficePerson(world, ['approver']);
  other = await addOfficePerson(world, ['approver']);
  company = await addCompany(world);
  await rename(approver, 'Ada Mill');
  await rename(other, 'Bo Stone');
  const [row] = (
    await sql<{ number: string }>`select field_appb_root_id as number from node__appb_company_contact
    where id = ${company}::uuid`.execute(world.db)
  ).rows;
  const given = { number: row?.number, name: 'A new name', reason: 'Sold' };
  expect((await askOffice(world, approver, 'company/change', { given })).body).toMatchObject({ state: 'waits' });
  await askOffice(world, approver, `items/companies/${company}/notes`, { text: 'Called them.' });
});
afterAll(() => world.close());

const item = async (end = '', body?: object) =>
  JSON.stringify((await askOffice(world, other, `items/companies/${company}${end}`, body)).body);

describe('people of the office on the console', () => {
  it('stand by their names in notes, history, proposals and beside who else looks', async () => {
    for (const end of ['/notes', '/history']) {
      const told = await item(end);
      expect(told).toContain('"who":"Ada Mill"');
      expect(told).not.toContain(approver.username);
    }
    expect(await item()).toContain('"name":"Ada Mill"');
    await askOffice(world, approver, `items/companies/${company}/here`, {});
    expect(await item('/here', {})).toContain('"name":"Ada Mill"');
    const list = (await askList(world, other, 'decisions')).text;
    expect(list).toContain('Ada Mill');
  });

  it('stand by their names in refusals', async () => {
    const { id } = await world.db
      .selectFrom('decision')
      .select('id')
      .where('step', '=', 'proposed')
      .executeTakeFirstOrThrow();
    const given = { number: String(id) };
    const own = await askOffice(world, approver, 'decision/confirm', { given });
    expect([own.text.includes('Ada Mill'), own.text.includes(approver.username)]).toEqual([true, false]);
    expect((await askOffice(world, approver, 'decision/withdraw', { given })).body).toMatchObject({ state: 'done' });
    const late = await askOffice(world, other, 'decision/confirm', { given });
    expect([late.text.includes('Ada Mill'), late.text.includes(approver.username)]).toEqual([true, false]);
  });

  it('stand by their names in refusals of what they may not', async () => {
    const mayNot = await askOffice(world, approver, 'settings/set', { given: { setting: 'dueDay', value: '9' } });
    expect([mayNot.status, mayNot.text.includes('Ada Mill'), mayNot.text.includes(approver.username)]).toEqual([
      403,
      true,
      false,
    ]);
  });

  it('stand by their names among the messages that were sent, and in files of lists', async () => {
    const manager = await addOfficePerson(world, ['manager']);
    await rename(manager, 'Cy Vale');
    const texts = [{ language: 'en', subject: 'a', text: 'b' }];
    const { userId } = await addPerson(world, { companyId: company });
    await sql`update user__user set mail = 'dana@company.example' where id = ${userId}::uuid`.execute(world.db);
    const audience = { list: 'companies', query: {} };
    const { total } = (await askOffice(world, manager, 'message/preview', { given: audience })).body.data;
    const given = { ...audience, message: randomUUID(), texts, total: String(total) };
    expect((await askOffice(world, manager, 'message/send', { given })).status).toBe(200);
    for (const path of ['message/list', 'lists/decisions/export']) {
      const told = (await askOffice(world, manager, path)).text;
      expect(told).toContain(path === 'message/list' ? 'Cy Vale' : 'Ada Mill');
      for (const { username } of [manager, approver]) expect(told).not.toContain(username);
    }
  });

  it('are sorted, filtered and searched by the names that are shown', async () => {
    const [one, two] = [await addOfficePerson(world, ['cashier']), await addOfficePerson(world, ['cashier'])];
    const named = [
      [one, 'Zoe Adler'],
      [two, 'Bo Adams'],
    ] as const;
    for (const [person, name] of named) {
      await rename(person, name);
      const given = { amount: '10.00', reference: `By ${name}`, method: 'check' };
      expect((await askOffice(world, person, 'payment/record', { given })).status).toBe(200);
    }
    const shown = async (query: Record<string, string>) =>
      (await everyRow(world, other, 'payments', { q: 'By', ...query })).rows.map(({ reference }) => reference);
    expect(await shown({ sort: 'person' })).toEqual(['By Bo Adams', 'By Zoe Adler']);
    expect(await shown({ sort: '-person' })).toEqual(['By Zoe Adler', 'By Bo Adams']);
    expect(await shown({ person: 'adler' })).toEqual(['By Zoe Adler']);
    expect(await shown({ person: one.username })).toEqual([]);
    expect((await everyRow(world, other, 'decisions', { q: 'ada mi' })).rows.length).toBeGreaterThan(0);
  });

  it('are told apart by their user names where two have one name', async () => {
    await rename(other, 'Ada Mill');
    expect(await item('/notes')).toContain(`"who":"Ada Mill (${approver.username})"`);
    await rename(other, 'Bo Stone');
  });

  it('stand by their user names where they have none, and in lists of the trail, which are searched by those', async () => {
    const auditor = await addOfficePerson(world, ['auditor']);
    await world.db.transaction().execute((tx) =>
      writeAudit(tx, {
        ...{ at: world.now, userId: approver.userId, username: approver.username, companyId: null, onBehalfOf: false },
        ...{ action: 'export', type: 'export', rowId: company, before: null, after: null, requestId: null },
      }),
    );
    expect((await askList(world, auditor, 'audit')).text).toContain(approver.username);
    await rename(approver, '');
    expect(await item('/notes')).toContain(`"who":"${approver.username}"`);
    await rename(approver, 'Ada Mill');
  });
});
