import { randomUUID } from 'node:crypto';
import { isRelation, type Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  importerReport,
  producerContact,
  registry,
  reportingPeriod,
} from '@packhouse/programme';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '#access/system-principal.ts';
import { tableOf } from '#db/sql/tables.ts';
import { insertRowsReading } from '#rows/store-row.ts';
import { addHandler, addReceipt, type Handler, ref, urlOf } from '../filing.ts';
import { call, openWorld, put, type World } from '../world.ts';

// Forms as long as they may be: what a company may have, times what one request may ask for.

const longest = 10_000;
const mostIncluded = 25_000;
const list = firstHandlerReport.fields.nonExemptReceipts.wire;

let rowsRead = 0;
let statements = 0;
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    rowsRead += result.rows.length;
    return result;
  },
};

let world: World;
let handler: Handler;
let reportIds: readonly string[];
beforeAll(async () => {
  world = await openWorld({ watch });
  handler = await addHandler(world);
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.push(await addLongReport());
  reportIds = made;
  const added = { body: { data: made.map((id) => ref(firstHandlerReport, id)) } };
  const address = `${urlOf(fhFormsPackage, handler.packageId)}/relationships/field_fh_report`;
  await call(world, handler.person, 'POST', address, added);
});
afterAll(() => world.close());

/** A draft with as many receipts as there may be, past the API. */
async function addLongReport(): Promise<string> {
  const company = ref(companyContact, handler.companyId);
  const producer = ref(producerContact, handler.producerId);
  const ids = Array.from({ length: longest }, () => randomUUID());
  const rows = ids.map((id) => ({ id, base: { title: 'Receipt' }, values: { company, producer, inshell: '1.00' } }));
  const stamp = { now: world.now, userId: null };
  const principal = systemPrincipal('test', world.now);
  await world.db
    .transaction()
    .execute((tx) => insertRowsReading({ db: tx, registry, principal }, fhNonExemptReceipt, rows, stamp));
  const period = ref(reportingPeriod, handler.periodId);
  const nonExemptReceipts = ids.map((id) => ref(fhNonExemptReceipt, id));
  return put(world, firstHandlerReport, { title: 'Long' }, { company, period, status: 'draft', nonExemptReceipts });
}

const get = (address: string) => call(world, handler.person, 'GET', address);

describe('an answer with the rows of long forms', () => {
  it('goes on at the next page, and none includes more than the limit', async () => {
    const seen: string[] = [];
    let receipts = 0;
    let next: string | undefined = `${urlOf(firstHandlerReport)}?include=${list}&page[limit]=3`;
    while (next !== undefined) {
      const { status, body } = await get(next);
      expect(status).toBe(200);
      const included = body.included ?? [];
      expect(included.length).toBeLessThanOrEqual(mostIncluded);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      receipts += included.length;
      const href: string | undefined = body.links.next?.href;
      next = href?.replace(/^https?:\/\/[^/]+/, '');
    }
    expect(seen.toSorted()).toEqual(reportIds.toSorted());
    expect(receipts).toBe(3 * longest);
  });

  it('is refused where one row alone leads to more', async () => {
    const { status, body } = await get(`${urlOf(fhFormsPackage, handler.packageId)}?include=field_fh_report.${list}`);
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      source: { parameter: 'include' },
      detail: expect.stringContaining(String(mostIncluded)),
    });
  });
});

/** Milliseconds that an answer takes, the best of three. */
async function timeOf(addressOf: () => string, status: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now();
    expect((await get(addressOf())).status).toBe(status);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe('an answer that asks for the same long lists by many paths', () => {
  const reports = 'field_fh_report';
  const amended = (hops: number) => [reports, ...Array.from({ length: hops }, () => 'field_amends_report')].join('.');
  const paths = [0, 1, 2].flatMap((hops) => [`${amended(hops)}.${list}`, `${amended(hops)}.field_exempt_receipts`]);
  const hostile = () => `${urlOf(fhFormsPackage, handler.packageId)}?include=${paths.join(',')}`;
  const harmless = () => `${urlOf(firstHandlerReport)}?include=${list}&page[limit]=2`;
  beforeAll(async () => {
    const [first, second, third] = reportIds;
    const amends = firstHandlerReport.fields.amends.wire;
    for (const [later, earlier] of [
      [third, second],
      [second, first],
    ])
      await sql`update ${sql.table(tableOf(firstHandlerReport))} set ${sql.ref(amends)} = ${earlier}::uuid
        where id = ${later}::uuid`.execute(world.db);
  });

  it('reads no more than twice as many rows as an answer includes', async () => {
    await get(harmless());
    rowsRead = 0;
    expect((await get(hostile())).status).toBe(400);
    expect(rowsRead).toBeGreaterThan(0);
    expect(rowsRead).toBeLessThanOrEqual(2 * mostIncluded + 100);
  });

  it('reads of a page no more than it shows', async () => {
    await get(harmless());
    rowsRead = 0;
    const { body } = await get(`${urlOf(firstHandlerReport)}?include=${list}.field_producer`);
    expect(body.data).toHaveLength(2);
    expect(rowsRead).toBeLessThanOrEqual(2 * longest + 10);
  });

  it('takes no longer than a few answers that may be had', async () => {
    await get(hostile());
    expect(await timeOf(hostile, 400)).toBeLessThan(4 * (await timeOf(harmless, 200)));
  });
});

/** Paths of so many relations, as the declarations allow them. */
function pathsOf(resource: Resource, hops: number): readonly string[] {
  return Object.values(resource.fields).flatMap((field) => {
    if (!isRelation(field)) return [];
    if (hops === 1) return [field.wire];
    const [target, ...others] = field.targets.flatMap((type) => registry.byType(type) ?? []);
    // A path goes on where all that it leads to have the relation.
    const below = target === undefined || others.length > 0 ? [] : pathsOf(target, hops - 1);
    return below.map((path) => `${field.wire}.${path}`);
  });
}

describe('an include that goes as wide and as deep as one may', () => {
  const all = pathsOf(importerReport, 4);
  /** Others each time, so that the database has never seen the statement. */
  const include = (turn: number) =>
    Array.from({ length: 20 }, (_, index) => all[(turn + index * Math.trunc(all.length / 20)) % all.length]).join(',');
  const address = (turn: number) => `${urlOf(importerReport)}?page[limit]=50&include=${include(turn)}`;

  it('is one statement', async () => {
    await get(urlOf(producerContact));
    statements = 0;
    expect((await get(address(0))).status).toBe(200);
    expect([new Set(include(0).split(',')).size, statements]).toEqual([20, 1]);
  });

  it('costs a bounded multiple of a list without any', async () => {
    const plain = `${urlOf(fhNonExemptReceipt)}?page[limit]=50`;
    let turn = 1;
    const asked = await timeOf(() => address(turn++), 200);
    expect(asked).toBeLessThan(25 * (await timeOf(() => plain, 200)));
  });
});

describe('a list that asks for more than it holds', () => {
  it.each([
    ['a page that is too long', 'page[limit]=1000000000'],
    ['a page that is far away', 'page[limit]=1000000000&page[offset]=999999999'],
  ])('reads no more than a page in one statement: %s', async (_what, query) => {
    await get(urlOf(producerContact));
    for (const resource of [producerContact, fhNonExemptReceipt]) {
      [rowsRead, statements] = [0, 0];
      const { status, body } = await get(`${urlOf(resource)}?${query}`);
      expect(status).toBe(200);
      expect(body.data.length).toBeLessThanOrEqual(resource.maxPage);
      // Who asks, and the row that tells whether there are others.
      expect([statements, rowsRead <= resource.maxPage + 2]).toEqual([1, true]);
    }
  });

  it('costs a bounded multiple, with as many conditions on paths without an index as there may be', async () => {
    const through = 'field_producer.field_first_handler.title';
    const plain = `${urlOf(fhNonExemptReceipt)}?page[limit]=1&sort=-field_inshell_lbs`;
    const conditions = Array.from({ length: 30 }, (_, index) => {
      const name = `filter[c${index}][condition]`;
      return `${name}[path]=${through}&${name}[operator]=CONTAINS&${name}[value]=nothing${index}&${name}[memberOf]=any`;
    });
    const filtered = `${plain}&filter[any][group][conjunction]=OR&${conditions.join('&')}`;
    const [asked, harmless] = [await timeOf(() => filtered, 200), await timeOf(() => plain, 200)];
    expect(asked).toBeLessThan(20 * harmless);
  });
});

describe('a draft with as many rows as a form may hold', () => {
  it('takes no other, whichever way it is added', async () => {
    const [id = ''] = reportIds;
    const data = [ref(fhNonExemptReceipt, await addReceipt(world, handler))];
    const address = urlOf(firstHandlerReport, id);
    const answer = await call(world, handler.person, 'POST', `${address}/relationships/${list}`, { body: { data } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.detail).toContain(String(longest));
    const other = ref(firstHandlerReport, id);
    const exempt = { body: { data: { ...other, attributes: { field_no_activity: false } } } };
    expect((await call(world, handler.person, 'PATCH', address, exempt)).status).toBe(200);
  });
});
