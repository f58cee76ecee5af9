import { companyContact, invoice } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, openWorld, type Person, put, type World } from '../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../acts/acting.fixture.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';

let world: World;
let cashier: TestPerson;
let number: string;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
  const { id, values } = await enterCompany(officeOn(world, '2026-10-01'), { name: '=Cane, Creek' });
  number = String(values.rootId);
  const money = { amountDue: '70.00', amountPaid: '0.00', balance: '70.00', status: 'open' };
  const days = { issuedOn: '2026-10-05', dueOn: '2026-10-10' };
  const company = { type: companyContact.type, id };
  await put(world, invoice, { title: 'INV-F' }, { number: 'INV-F', company, ...days, ...money });
});
afterAll(() => world.close());

const ask = (person: Person, path: string) =>
  world.app.inject({
    method: 'GET',
    url: `/office/api/account/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('a file of the office', () => {
  it('of what is open by age is streamed, safe from formulas, and stands in the trail', async () => {
    const answer = await ask(cashier, 'aging-file?on=2026-11-01');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="download"; filename*=UTF-8''aging-2026-11-01.csv`,
    ]);
    const [head, first, all] = answer.body.split('\r\n');
    expect(head).toBe('number,company,notDue,days1to30,days31to60,days61to90,days91to120,over120,unapplied,total');
    expect(first).toBe(`${number},"'=Cane, Creek",0.00,70.00,0.00,0.00,0.00,0.00,0.00,70.00`);
    expect(all).toMatch(/^,All,/);
    const trail = await world.db.selectFrom('audit').selectAll().where('action', '=', 'export').execute();
    expect(trail).toMatchObject([
      { username: cashier.username, after: { file: 'aging', on: '2026-11-01', rows: 2 }, company_id: null },
    ]);
  });

  it('with a statement of account is a PDF in the language that is asked for', async () => {
    const answer = await ask(cashier, `statement?company=${number}&from=2026-10-01&to=2026-11-01&language=fr`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused with what is missing or wrong, and then there is none', async () => {
    for (const query of [
      'company=1',
      `company=${number}&from=2026-11-02&to=2026-11-01`,
      `company=${number}&from=x`,
      `company=${number}&from=2026-10-01&to=2100-01-01`,
    ])
      expect([query, (await ask(cashier, `statement?${query}`)).statusCode]).toEqual([query, 422]);
    for (const on of ['2026-13-01', '2100-01-01'])
      expect((await ask(cashier, `aging-file?on=${on}`)).statusCode).toBe(422);
  });

  it('is for anyone who reads payments alone', async () => {
    const path = 'aging-file';
    expect((await ask(await addOfficePerson(world, ['clerk']), path)).statusCode).toBe(403);
    for (const person of [
      await addOfficePerson(world, ['board']),
      await addOfficePerson(world, []),
      await addPerson(world),
    ])
      expect((await ask(person, path)).statusCode).toBe(404);
  });
});
