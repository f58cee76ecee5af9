import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  reportingPeriod,
  season as seasonType,
} from '@packhouse/programme';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { textOf } from '../checked-answers.ts';
import { addHandler, addReceipt, addReport } from '../filing.ts';
import { addPerson, openWorld, type World } from '../world.ts';
import { aimedRequest } from './aimed-request.ts';
import { type BadRequest, badRequest } from './bad-request.ts';
import { faultOf } from './judge.ts';
import type { Known } from './known.ts';

const isLong = process.env.TEST_LONG === '1';
// The same each time, so that a change alone can break it; the long run looks for what nobody thought of.
const seed = Number(process.env.TEST_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_261_121));
const total = isLong ? 100_000 : 600;
const batch = isLong ? 2_500 : 300;

let world: World;
let known: Known;
const sent = new Map<number, number>();

beforeAll(async () => {
  world = await openWorld();
  const handler = await addHandler(world);
  const receipt = await addReceipt(world, handler);
  const report = await addReport(world, handler, [receipt]);
  const [proxy, staff, pending] = [
    await addPerson(world, { proxy: true }),
    await addPerson(world, { companyId: null, staff: true }),
    await addPerson(world, { companyId: null }),
  ];
  const people = [handler.person, handler.person, proxy, staff, pending];
  const season = await sql<{ id: string }>`select id from ${sql.raw(tableOf(seasonType))}`.execute(world.db);
  known = {
    rows: {
      [companyContact.type]: handler.companyId,
      [reportingPeriod.type]: handler.periodId,
      [seasonType.type]: season.rows[0]?.id ?? '',
      [fhFormsPackage.type]: handler.packageId,
      [producerContact.type]: handler.producerId,
      [fhNonExemptReceipt.type]: receipt,
      [firstHandlerReport.type]: report,
    },
    ids: [
      handler.companyId,
      handler.periodId,
      handler.packageId,
      handler.producerId,
      receipt,
      report,
      handler.person.userId,
    ],
    tokens: people.map(({ token }) => token),
  };
});
afterAll(async () => {
  const statuses = [...sent].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `Bad requests: ${[...sent.values()].reduce((sum, count) => sum + count, 0)}, seed ${seed}; ${statuses.join(', ')}.`,
  );
  await world.close();
});

/** Sends a request, again where a machine that is busy with other work made the server shed it (quality.md R5). */
async function send(request: BadRequest) {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await sendOnce(request);
    if (seen.status !== 503 || !seen.body.includes('is busy at the moment') || attempt === 60) return seen;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function sendOnce({ method, url, headers, body }: BadRequest) {
  const begin = performance.now();
  const answer = await world.app.inject({
    // Border: the server is to answer methods too that the types do not know.
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    ...(body === null ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    body: textOf(answer),
    took: performance.now() - begin,
  };
}

/** Bytes that are in use once everything unused was cleared away. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

async function tryBatch(index: number): Promise<void> {
  const requests = fc.oneof({ arbitrary: badRequest(known), weight: 1 }, { arbitrary: aimedRequest(known), weight: 2 });
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const seen = await send(request);
      sent.set(seen.status, (sent.get(seen.status) ?? 0) + 1);
      const fault = faultOf(request.method, request.url, seen);
      if (fault !== null) throw new Error(`${fault}: ${seen.status} ${seen.body.slice(0, 600)}`);
    }),
    { numRuns: batch, seed: seed + index, endOnFailure: !isLong },
  );
}

describe('a bad request', () => {
  it(`is refused with its cause, ${total} times, and leaves nothing behind in memory`, {
    timeout: isLong ? 3_600_000 : 600_000,
  }, async () => {
    const heaps: number[] = [];
    for (let index = 0; index * batch < total; index += 1) {
      await tryBatch(index);
      heaps.push(heapInUse());
    }
    // The first batches fill caches of statements, routes and validators.
    const settled = heaps.slice(Math.floor(heaps.length / 4));
    const growth = (settled.at(-1) ?? 0) - Math.min(...settled);
    expect(growth, heaps.map((heap) => Math.round(heap / 2 ** 20)).join(' ')).toBeLessThan(40 * 2 ** 20);
    expect([...sent.keys()].filter((status) => status >= 500)).toEqual([]);
    expect([...sent.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415, 422]));
  });
});
