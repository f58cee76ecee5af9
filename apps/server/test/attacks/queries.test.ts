import { fhFormsPackage, producerContact } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, type Handler, urlOf } from '../filing.ts';
import { call, openWorld, type World } from '../world.ts';

let world: World;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
});
afterAll(() => world.close());

const isLong = process.env.TEST_LONG === '1';

/** Relations of an include are counted before anybody looks whether they are declared. */
const loop = 'field_first_handler';
const conditions = (count: number, path = 'title') =>
  Array.from(
    { length: count },
    (_, index) => `filter[c${index}][condition][path]=${path}&filter[c${index}][condition][value]=a${index}`,
  ).join('&');

const ask = (query: string) => call(world, handler.person, 'GET', `${urlOf(producerContact)}?${query}`);
const askPackages = (query: string) => call(world, handler.person, 'GET', `${urlOf(fhFormsPackage)}?${query}`);

/** Relations of a report lead to its amendment's, and so on: as long a path as anybody likes. */
const chain = (hops: number, end = 'title') =>
  ['field_fh_report', ...Array.from({ length: hops - 1 }, () => 'field_amends_report'), end].join('.');

describe('a query that asks for more than a list needs', () => {
  it.each([
    ['conditions', conditions(31), 'filter', '30'],
    [
      'groups',
      Array.from({ length: 31 }, (_, index) => `filter[g${index}][group][conjunction]=OR`).join('&'),
      'filter',
      '30',
    ],
    ['sort keys', `sort=${Array.from({ length: 9 }, () => 'title').join(',')}`, 'sort', '8'],
    [
      'sort keys in the long form',
      Array.from({ length: 9 }, (_, index) => `sort[s${index}][path]=title`).join('&'),
      'sort',
      '8',
    ],
    ['include paths', `include=${Array.from({ length: 21 }, () => 'field_first_handler').join(',')}`, 'include', '20'],
    ['hops in an include', `include=${Array.from({ length: 5 }, () => loop).join('.')}`, 'include', '4'],
  ])('is refused with the limit named: %s', async (_what, query, parameter, limit) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({ source: { parameter }, detail: expect.stringContaining(limit) });
  });

  it('is answered up to the limit', async () => {
    for (const query of [
      conditions(30),
      `sort=${Array.from({ length: 8 }, () => 'title').join(',')}`,
      `include=${Array.from({ length: 20 }, () => 'field_first_handler').join(',')}`,
    ]) {
      expect((await ask(query)).status).toBe(200);
    }
  });

  it.each([
    ['filter', (path: string) => `filter[${path}]=a`],
    ['filter', (path: string) => conditions(1, path)],
    ['sort', (path: string) => `sort=${path}`],
    ['sort', (path: string) => `sort[x][path]=${path}`],
  ])('follows four relations and no more in %s', async (parameter, queryOf) => {
    expect((await askPackages(queryOf(chain(4)))).status).toBe(200);
    for (const hops of isLong ? [5, 6, 50, 700] : [5, 700]) {
      const { status, body } = await askPackages(queryOf(chain(hops)));
      expect(status).toBe(400);
      expect(body.errors[0]).toMatchObject({ source: { parameter }, detail: expect.stringContaining('4 relations') });
      expect(JSON.stringify(body.errors.map(({ detail }) => detail)).length).toBeLessThan(400);
    }
  });
});
