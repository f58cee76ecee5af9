import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource, jsonApiMediaType } from '@packhouse/jsonapi';
import { fhNonExemptReceipt, firstHandlerReport, producerContact } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountedStatements, inWords, type Statement } from '../counted-statements.ts';
import { addHandler, addReceipt, addReport, type Handler, ref, urlOf } from '../filing.ts';
import { openWorld, type World } from '../world.ts';

// A request that is made to be costly costs as many statements for each of its operations as a harmless one, and one that
// is malformed none but those that ask who sends it.

const isLong = process.env.TEST_LONG === '1';

let world: World;
let counted: CountedStatements;
beforeAll(async () => {
  world = await openWorld();
  counted = new CountedStatements(world.pool);
});
afterAll(() => world.close());

interface Cost {
  readonly status: number;
  readonly statements: readonly Statement[];
  readonly milliseconds: number;
}

async function cost({ person }: Handler, url: string, type: string, payload: string): Promise<Cost> {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': type, accept: type };
  let status = 0;
  const begun = performance.now();
  const statements = await counted.during(async () => {
    status = (await world.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  });
  return { status, statements, milliseconds: performance.now() - begun };
}

const operate = (handler: Handler, operations: readonly object[]) =>
  cost(handler, '/jsonapi/operations', atomicMediaType, JSON.stringify({ 'atomic:operations': operations }));

const rename = (report: string, name: string) => ({
  op: 'update',
  ...encodeResource(firstHandlerReport, report, { preparerName: name }),
});

const reweigh = (receipt: string, pounds: string) => ({
  op: 'update',
  ...encodeResource(fhNonExemptReceipt, receipt, { inshell: pounds }),
});

/** A report with so many receipts. */
async function reportOf(handler: Handler, rows: number) {
  const receipts: string[] = [];
  for (let row = 0; row < rows; row += 1) receipts.push(await addReceipt(world, handler));
  return { report: await addReport(world, handler, receipts), receipts };
}

describe('operations that are made to be costly', () => {
  it('cost what as many harmless requests cost, where they go to and fro between forms', async () => {
    const handler = await addHandler(world);
    const [one, other] = [await reportOf(handler, 3), await reportOf(handler, 3)];
    const single = await operate(handler, [rename(one.report, 'Ann')]);
    const turns = isLong ? 20 : 4;
    const hostile = await operate(
      handler,
      Array.from({ length: turns }, (_, turn) => [
        rename(one.report, `A${turn}`),
        rename(other.report, `B${turn}`),
      ]).flat(),
    );
    expect([single.status, hostile.status]).toEqual([200, 200]);
    expect(hostile.statements.length).toBeLessThanOrEqual(2 * turns * single.statements.length);
    if (isLong) expect(hostile.milliseconds).toBeLessThan(3 * 2 * turns * single.milliseconds);
  });

  it('work a form out once, however many of its rows they change one by one', async () => {
    const handler = await addHandler(world);
    const { receipts } = await reportOf(handler, isLong ? 300 : 12);
    const single = await operate(
      handler,
      receipts.slice(0, 1).map((id) => reweigh(id, '10.00')),
    );
    const hostile = await operate(
      handler,
      receipts.map((id) => reweigh(id, '20.00')),
    );
    expect([single.status, hostile.status]).toEqual([200, 200]);
    const works = hostile.statements.filter(({ text }) => text.startsWith('update node__first_handler_report '));
    expect(works.length, inWords(works)).toBe(1);
    expect(hostile.statements.length).toBeLessThanOrEqual(single.statements.length + 4 * receipts.length);
    if (isLong) expect(hostile.milliseconds).toBeLessThan(receipts.length * single.milliseconds);
  });

  it('cost no more, where they are refused at the last', async () => {
    const handler = await addHandler(world);
    const { report, receipts } = await reportOf(handler, 3);
    const good = receipts.map((id) => reweigh(id, '20.00'));
    const right = await operate(handler, [...good, rename(report, 'Ann')]);
    const gone = { op: 'remove', ref: ref(fhNonExemptReceipt, randomUUID()) };
    const wrong = await operate(handler, [...good, rename(report, 'Ann'), gone]);
    expect([right.status, wrong.status]).toEqual([200, 404]);
    expect(wrong.statements.length).toBeLessThanOrEqual(right.statements.length + 4);
    expect(wrong.statements.at(-1)?.text).toBe('rollback');
  });
});

describe('a body that is made to be costly', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const many = (count: number) =>
    JSON.stringify({
      data: {
        type: producerContact.type,
        attributes: Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, n])),
      },
    });

  it.each([
    ['a hundred levels deep', () => deep(100)],
    ['a hundred thousand levels deep', () => deep(100_000)],
    ['of a thousand members', () => many(1_000)],
    ['of fifty thousand members', () => many(50_000)],
  ])('asks the database who sends it, and nothing else: %s', async (_name, body) => {
    const handler = await addHandler(world);
    const { status, statements } = await cost(handler, urlOf(producerContact), jsonApiMediaType, body());
    expect([400, 422]).toContain(status);
    expect(statements.length, inWords(statements)).toBeLessThanOrEqual(1);
  });

  it('has a bounded number of operations, of which none is done beyond it', async () => {
    const handler = await addHandler(world);
    const operation = { op: 'remove', ref: ref(fhNonExemptReceipt, randomUUID()) };
    const { status, statements } = await operate(
      handler,
      Array.from({ length: 10_001 }, () => operation),
    );
    expect(status).toBe(413);
    expect(statements.length, inWords(statements)).toBeLessThanOrEqual(1);
  });
});
