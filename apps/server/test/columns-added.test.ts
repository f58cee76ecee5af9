import { randomUUID } from 'node:crypto';
import { companyContact, producerContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { addHandler, contactValues, create, type Handler, urlOf } from './filing.ts';
import { call, openWorld, type Person, type World } from './world.ts';

let world: World;
let cashier: Person;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld({ patience: { statement: 20_000, lock: 5_000, idle: 20_000 } });
  cashier = await addOfficePerson(world, ['cashier']);
  handler = await addHandler(world);
});
afterAll(async () => world.close());

/** An act of the office, which looks for an earlier one of the same key. */
async function record(reference: string): Promise<number> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/office/api/payment/record',
    headers: { authorization: `Bearer ${cashier.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ given: { amount: '3.00', reference }, idempotencyKey: reference }),
  });
  return answer.statusCode;
}

const add = async () => {
  const answer = await create(world, handler.person, producerContact, randomUUID(), contactValues(handler));
  return answer.status;
};
const read = async () => (await call(world, handler.person, 'GET', urlOf(producerContact))).status;

/** As many at once as there are connections, so that each has its statements prepared. */
const manyAtOnce = () =>
  Promise.all(Array.from({ length: 8 }, async () => [await record(randomUUID()), await add(), await read()] as const));
const allWell = Array.from({ length: 8 }, () => [200, 201, 200]);

describe('columns that a newer version adds', () => {
  it('are not noticed by those who read and write the tables at a copy that runs', async () => {
    for (let round = 0; round < 3; round += 1) expect(await manyAtOnce()).toEqual(allWell);
    for (const table of ['decision', 'payment', tableOf(producerContact), tableOf(companyContact)])
      await sql`alter table ${sql.table(table)} add column later text not null default 'plain'`.execute(world.db);
    for (let round = 0; round < 3; round += 1) expect(await manyAtOnce()).toEqual(allWell);
  });
});
