import { firstHandlerReport, season } from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './create-client.ts';
import { type Answer, type RecordedBackend, recordedBackend, wireRow } from './recorded-backend.fixture.ts';
import { createTransport } from './transport.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

const id = '0b8f6c0e-5f5e-4d55-9d3f-3c1c53a0c9a1';
const putOff = { status: 503, headers: { 'retry-after': '2' }, body: { errors: [] } };
const row = { body: { data: wireRow(firstHandlerReport.type, id) } };

/** A backend that puts the first calls off, or whose proxy answers them. */
async function busyFor(times: number, then: Answer = row, first: Answer = putOff) {
  backend = await recordedBackend((_request, count) => (count <= times ? first : then));
  const pauses: number[] = [];
  const waits: string[] = [];
  const deps = {
    fetch,
    base: () => backend.base,
    access: { token: async () => 'good', renew: async () => null },
    heard: () => undefined,
    now: () => 0,
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
    waits: () => {
      waits.push('begins');
      return () => void waits.push('is over');
    },
  };
  return {
    client: createClient({ ...deps, knowsVersions: () => true }),
    transport: createTransport(deps),
    pauses,
    waits,
  };
}

describe('a call that the backend puts off', () => {
  it('waits as long as it is told and is sent again: reads', async () => {
    const { client, pauses, waits } = await busyFor(2, { body: { data: [wireRow('node--season', 's1')] } });
    expect((await client.list(season)).rows).toHaveLength(1);
    expect(pauses).toEqual([2_000, 2_500]);
    expect(waits).toEqual(['begins', 'is over']);
  });

  it('waits as long as it is told and is sent again: writes, which do the same when they come twice', async () => {
    const { client } = await busyFor(1);
    await client.update(firstHandlerReport, id, {}, { expectedVersion: 3 });
    expect(backend.heard.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(backend.heard[0]?.body).toBe(backend.heard[1]?.body);
  });

  it('is told in the end', async () => {
    const { client, pauses, waits } = await busyFor(99);
    await expect(client.get(firstHandlerReport, id)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect(pauses).toHaveLength(4);
    expect(waits).toEqual(['begins', 'is over']);
  });

  it('is told at once where sending it twice could do something twice', async () => {
    const { transport, pauses, waits } = await busyFor(1);
    await expect(transport({ method: 'POST', url: '/account/sign-up' })).rejects.toMatchObject({ status: 503 });
    expect([...pauses, ...waits]).toEqual([]);
  });
});

describe('a call whose copy of the server has gone', () => {
  const ofProxy = (status: number): Answer => ({ status, body: '' });

  it.each([502, 504])('is sent again after a moment, with nothing said: %i', async (status) => {
    const rows = { body: { data: [wireRow('node--season', 's1')] } };
    const { client, pauses, waits } = await busyFor(2, rows, ofProxy(status));
    expect((await client.list(season)).rows).toHaveLength(1);
    expect(pauses).toEqual([300, 1_000]);
    expect(waits).toEqual([]);
  });

  it('is sent again with the same words where it writes, and twice does the same as once', async () => {
    const { client } = await busyFor(1, row, ofProxy(502));
    await client.update(firstHandlerReport, id, {});
    expect(backend.heard.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(backend.heard[0]?.body).toBe(backend.heard[1]?.body);
  });

  it('is told where a repeat would meet what it did itself, as somebody else’s change', async () => {
    const { client, pauses } = await busyFor(1, row, ofProxy(502));
    await expect(client.update(firstHandlerReport, id, {}, { expectedVersion: 3 })).rejects.toMatchObject({
      status: 502,
    });
    expect(pauses).toEqual([]);
  });

  it('is told after three repeats, and at once where sending it twice could do something twice', async () => {
    const { client, transport, pauses } = await busyFor(99, row, ofProxy(502));
    await expect(client.get(firstHandlerReport, id)).rejects.toMatchObject({ status: 502 });
    expect(pauses).toEqual([300, 1_000, 2_000]);
    await expect(transport({ method: 'POST', url: '/account/sign-up' })).rejects.toMatchObject({ status: 502 });
    expect(pauses).toHaveLength(3);
  });
});

describe('the id of a call', () => {
  it('is kept with a fault, and sent to the own origin alone', async () => {
    backend = await recordedBackend(() => ({ status: 500, headers: { 'x-request-id': 'a1b2' }, body: { errors: [] } }));
    const others = {
      access: { token: async () => null, renew: async () => null },
      heard: () => undefined,
      now: () => 0,
    };
    const ownOrigin: typeof fetch = (url, init) => fetch(`${backend.base}${String(url)}`, init);
    for (const [base, fetched] of [
      [backend.base, fetch],
      ['', ownOrigin],
    ] as const) {
      const transport = createTransport({ ...others, fetch: fetched, base: () => base });
      await expect(transport({ method: 'GET', url: '/jsonapi' })).rejects.toMatchObject({ reference: 'a1b2' });
    }
    expect(backend.heard.map(({ headers }) => headers['x-request-id'])).toEqual([
      undefined,
      expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    ]);
  });
});
