import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amend, certifyReport } from './billing.ts';
import { addHandler, addReport, fileReport, type Handler } from './filing.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The sentences about money in the mails of a person's filings, the oldest first. */
async function saidTo({ person }: Handler): Promise<readonly unknown[]> {
  const { rows } = await sql<{ follows: string; amount: string | null; dueOn: string | null }>`
    select data->'values'->>'follows' as follows, data->'values'->>'amount' as amount, data->'values'->>'dueOn' as "dueOn"
    from pgboss.job where name = 'mail' and data->>'kind' = 'receipt' and data->>'userId' = ${person.userId}
    order by created_on`.execute(world.db);
  return rows.map(({ follows, amount, dueOn }) => [follows, amount, dueOn]);
}

describe('the mail of a filing says what follows', () => {
  it('nothing for a month without activity', async () => {
    const handler = await addHandler(world);
    await certifyReport(world, handler, await addReport(world, handler, [], { noActivity: true }));
    expect(await saidTo(handler)).toEqual([['nothing', null, null]]);
  });

  it.each([
    ['more', '50000.00', ['toPay', '175.25', '2026-11-10']],
    ['less', '41000.00', ['credit', '4.75', null]],
    ['the same', '41237.50', ['unchanged', null, null]],
    ['nothing', null, ['credit', '824.75', null]],
  ])('for a report and its amendment to %s', async (_name, pounds, said) => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    await amend(world, handler, pounds);
    expect(await saidTo(handler)).toEqual([['toPay', '824.75', '2026-11-10'], said]);
  });
});
