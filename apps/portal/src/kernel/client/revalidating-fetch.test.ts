import { describe, expect, it } from 'vitest';
import { revalidatingFetch } from './revalidating-fetch.ts';

interface Asked {
  readonly url: string;
  readonly tag: string | null;
}

/** A backend with one text, which has a tag where it knows tags. */
function backend({ knowsTags = true, takesTags = true } = {}) {
  const asked: Asked[] = [];
  const state = { text: 'first', asked };
  const answer: typeof fetch = async (input, init) => {
    const tag = new Headers(init?.headers).get('if-none-match');
    asked.push({ url: String(input), tag });
    if (tag !== null && !takesTags) throw new TypeError('Failed to fetch');
    const own = `"${state.text}"`;
    const headers = { date: `answer ${asked.length}`, ...(knowsTags ? { etag: own } : {}) };
    return tag === own ? new Response(null, { status: 304, headers }) : new Response(state.text, { headers });
  };
  return Object.assign(state, revalidatingFetch(answer));
}

const url = '/jsonapi/node/season';
const tagsOf = ({ asked }: { readonly asked: readonly Asked[] }) => asked.map(({ tag }) => tag);

describe('a read that is repeated', () => {
  it('is asked for with its tag, and gives what was kept, with the time of now', async () => {
    const on = backend();
    for (const turn of [1, 2, 3]) {
      const answer = await on.fetch(url);
      expect([answer.status, await answer.text(), answer.headers.get('date')]).toEqual([
        200,
        'first',
        `answer ${turn}`,
      ]);
    }
    expect(tagsOf(on)).toEqual([null, '"first"', '"first"']);
  });

  it('gives what is new, and its tag from then on', async () => {
    const on = backend();
    await on.fetch(url);
    on.text = 'second';
    expect(await (await on.fetch(url)).text()).toBe('second');
    expect(await (await on.fetch(url)).text()).toBe('second');
    expect(tagsOf(on)).toEqual([null, '"first"', '"second"']);
  });

  it('is another read at another address', async () => {
    const on = backend();
    await on.fetch(url);
    await on.fetch(`${url}?sort=title`);
    expect(tagsOf(on)).toEqual([null, null]);
  });

  it('is asked for as ever where the backend gives no tags', async () => {
    const on = backend({ knowsTags: false });
    await on.fetch(url);
    on.text = 'second';
    expect(await (await on.fetch(url)).text()).toBe('second');
    expect(tagsOf(on)).toEqual([null, null]);
  });

  it('goes on without tags where they may not be sent', async () => {
    const on = backend({ takesTags: false });
    await on.fetch(url);
    for (const _turn of [1, 2]) expect(await (await on.fetch(url)).text()).toBe('first');
    expect(tagsOf(on)).toEqual([null, '"first"', null, null]);
  });

  it('fails where nobody answers at all', async () => {
    let isThere = true;
    const { fetch } = revalidatingFetch(async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return new Response('first', { headers: { etag: '"first"' } });
    });
    await fetch(url);
    isThere = false;
    await expect(fetch(url)).rejects.toThrow('Failed to fetch');
  });
});

describe('what is kept', () => {
  it('is forgotten when it is another’s turn, also where it comes after that', async () => {
    const on = backend();
    await on.fetch(url);
    on.forget();
    const late = on.fetch(url);
    on.forget();
    await late;
    await on.fetch(url);
    expect(tagsOf(on)).toEqual([null, null, null]);
  });

  it('is no write and no refusal', async () => {
    const on = backend();
    await on.fetch(url, { method: 'PATCH' });
    await on.fetch(url);
    expect(tagsOf(on)).toEqual([null, null]);
    const refusing = revalidatingFetch(async () => new Response('no', { status: 404, headers: { etag: '"no"' } }));
    for (const _turn of [1, 2]) expect((await refusing.fetch(url)).status).toBe(404);
  });

  it('has a bound: the one that was asked for longest ago goes, one that is too long is not kept', async () => {
    const on = backend();
    on.text = 'x'.repeat(900_000);
    for (const page of [1, 2, 3, 4, 5]) await on.fetch(`${url}?page=${page}`);
    await on.fetch(`${url}?page=5`);
    await on.fetch(`${url}?page=1`);
    expect(
      tagsOf(on)
        .slice(5)
        .map((tag) => tag === null),
    ).toEqual([false, true]);
    on.text = 'x'.repeat(1_100_000);
    for (const _turn of [1, 2]) await on.fetch(`${url}?long`);
    expect(tagsOf(on).slice(7)).toEqual([null, null]);
  });
});
