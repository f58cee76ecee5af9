import { afterEach, expect, it } from 'vitest';
import { clientOn } from '#kernel/client/dialect/client-on.fixture.ts';
import { type RecordedBackend, wireRow } from '#kernel/client/dialect/recorded-backend.fixture.ts';
import { readProducers } from './read-producers.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

/** A backend that gives so many producers, a page at a time as it is asked. */
async function backendOf(total: number) {
  const started = await clientOn(({ url }) => {
    const query = new URLSearchParams(decodeURIComponent(url.split('?')[1] ?? ''));
    const [offset, limit] = ['page[offset]', 'page[limit]'].map((name) => Number(query.get(name) ?? 0));
    const end = Math.min(total, (offset ?? 0) + (limit ?? 0));
    const rows = Array.from({ length: end - (offset ?? 0) }, (_, at) => {
      const id = `p${(offset ?? 0) + at}`;
      return wireRow('node--fh_producer_contact', id, { title: id });
    });
    const next = `http://backend.internal/jsonapi/node/fh_producer_contact?page[offset]=${end}&page[limit]=${limit}`;
    return { body: { data: rows, ...(end < total ? { links: { next: { href: next } } } : {}) } };
  });
  backend = started.backend;
  return started.client;
}

it('gives every producer of a company that has more than one page of them', async () => {
  const { rows, complete } = await readProducers(await backendOf(1700), 'c1');
  expect([rows.length, complete]).toEqual([1700, true]);
  expect(backend.heard.map(({ url }) => /page\[limit\]=\d+/.exec(decodeURIComponent(url))?.[0])).toEqual([
    'page[limit]=1500',
    'page[limit]=1500',
  ]);
});

it('says so where there are more than anybody is shown', async () => {
  const { rows, complete } = await readProducers(await backendOf(6001), 'c1');
  expect([rows.length, complete]).toEqual([6000, false]);
});
