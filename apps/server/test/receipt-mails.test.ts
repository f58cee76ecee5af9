import { reportingPeriod } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amend, certifyReport, invoicesOf } from './billing.ts';
import { addHandler, addReport, fileReport, type Handler } from './filing.ts';
import { addPackage, openWorld, put, type World } from './world.ts';

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

/** The invoice and the next month that the mails of a person's filings name. */
async function ledTo({ person }: Handler): Promise<readonly unknown[]> {
  const { rows } = await sql<{ invoice: string | null; next: string | null; due: string | null }>`
    select data->'values'->>'invoiceId' as invoice, data->'values'->>'nextPeriod' as next,
      data->'values'->>'nextDueOn' as due
    from pgboss.job where name = 'mail' and data->>'kind' = 'receipt' and data->>'userId' = ${person.userId}
    order by created_on`.execute(world.db);
  return rows;
}

describe('the mail of a filing leads on', () => {
  it('to the invoice, and to the month that is due next', async () => {
    const handler = await addHandler(world);
    const days = { startsOn: '2026-11-01', endsOn: '2026-11-30', dueOn: '2026-12-10' };
    await addPackage(
      world,
      handler.person.companyId ?? '',
      await put(world, reportingPeriod, { title: 'November 2026' }, days),
    );
    await fileReport(world, handler);
    const [bill] = (await invoicesOf(world, handler.person)).data;
    expect(await ledTo(handler)).toEqual([{ invoice: bill?.id, next: 'November 2026', due: '2026-12-10' }]);
  });

  it('to no invoice where nothing is to be paid, and to no month where none is open', async () => {
    const handler = await addHandler(world);
    await certifyReport(world, handler, await addReport(world, handler, [], { noActivity: true }));
    expect(await ledTo(handler)).toEqual([{ invoice: null, next: null, due: null }]);
  });
});

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
