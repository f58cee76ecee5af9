import { afterEach, describe, expect, it } from 'vitest';
import { clientOn } from '#kernel/client/dialect/client-on.fixture.ts';
import {
  type Answer,
  type Heard,
  type RecordedBackend,
  wireRow,
} from '#kernel/client/dialect/recorded-backend.fixture.ts';
import { certifyPacket, type PacketToCertify } from './certify-packet.ts';
import { PacketFailure } from './packet-failure.ts';

const companyId = '11111111-1111-4111-8111-111111111111';
const seasonId = '22222222-2222-4222-8222-222222222222';
const madeId = '33333333-3333-4333-8333-333333333333';
const foundId = '44444444-4444-4444-8444-444444444444';
const confirmationType = 'node--reporting_packet_confirmation';

const packet: PacketToCertify = {
  company: { id: companyId, rootId: '10234', packetConfirmations: [] },
  season: { id: seasonId, title: '2026-27' },
  name: 'Dana Ortiz',
  statement: 'I confirm that Cane Creek has received and read the 2026-27 reporting packet.',
  packetVersion: 2,
};
const listing = (id: string) => ({
  ...packet,
  company: { id: companyId, rootId: '10234', packetConfirmations: [{ type: confirmationType, id } as const] },
});

let backend: RecordedBackend;
afterEach(() => backend.close());

const kindOf = ({ method, url }: Heard) => {
  if (method === 'GET') return 'search';
  if (method === 'PATCH') return 'update';
  return url.includes('/relationships/') ? 'append' : 'create';
};

/** A row comes back as it was sent. */
function stored({ body }: Heard): Answer {
  const { data } = JSON.parse(body);
  return { body: { data: wireRow(data.type, data.id, data.attributes, data.relationships) } };
}

/** Certifies on a backend with or without a confirmation; `over` answers some calls in another way. */
async function certify(
  given: PacketToCertify = packet,
  { found = [], over = {} }: { found?: readonly string[]; over?: Readonly<Record<string, Answer>> } = {},
) {
  const opened = await clientOn((heard) => {
    const kind = kindOf(heard);
    if (kind in over) return over[kind] ?? null;
    if (kind === 'search') return { body: { data: found.map((id) => wireRow(confirmationType, id)) } };
    return kind === 'append' ? { status: 204 } : stored(heard);
  });
  backend = opened.backend;
  const reloads: number[] = [];
  const outcome = certifyPacket(given, {
    client: opened.client,
    reloadCompany: async () => void reloads.push(backend.heard.length),
    now: () => new Date('2026-11-21T15:04:05.678Z'),
    newId: () => madeId,
  });
  const failure = await outcome.then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, reloads, calls: backend.heard.map(kindOf), heard: backend.heard };
}

describe('§4 certifying a reporting packet', () => {
  it('creates a confirmation, adds it to the company and then reads the company again', async () => {
    const { failure, calls, heard, reloads } = await certify();
    expect(failure).toBeNull();
    expect(calls).toEqual(['search', 'create', 'append']);
    expect(reloads).toEqual([3]);
    const { data } = JSON.parse(heard[1]?.body ?? '');
    expect(data.attributes).toEqual({
      title: 'Reporting Packet Confirmation-10234-2026-27',
      field_reporting_packet_confirm: true,
      field_certification_datetime: '2026-11-21T15:04:05+00:00',
      field_certification_name: 'Dana Ortiz',
      field_cert_statement: packet.statement,
      field_packet_version: 2,
    });
    expect(data.relationships).toEqual({
      field_appb_company: { data: { type: 'node--appb_company_contact', id: companyId } },
      field_season: { data: { type: 'node--season', id: seasonId } },
    });
    expect(heard[2]?.url).toBe(
      `/jsonapi/node/appb_company_contact/${companyId}/relationships/field_reporting_packet_confirms`,
    );
    expect(JSON.parse(heard[2]?.body ?? '')).toEqual({ data: [{ type: confirmationType, id: madeId }] });
  });

  it('§7 looks for one by company and season, one row at most', async () => {
    const { heard } = await certify();
    const search = new URL(heard[0]?.url ?? '', 'http://backend.example').searchParams;
    expect([...search]).toEqual([
      ['filter[field_appb_company.id][value]', companyId],
      ['filter[field_season.id][value]', seasonId],
      ['page[limit]', '1'],
    ]);
  });

  it('updates the confirmation that there is, and links nothing twice', async () => {
    const { failure, calls, heard, reloads } = await certify(listing(foundId), { found: [foundId] });
    expect(failure).toBeNull();
    expect(calls).toEqual(['search', 'update']);
    expect(heard[1]?.url).toBe(`/jsonapi/node/reporting_packet_confirmation/${foundId}`);
    expect(JSON.parse(heard[1]?.body ?? '').data.attributes.field_reporting_packet_confirm).toBe(true);
    expect(reloads).toEqual([2]);
  });

  it('links the one that an earlier attempt created and could not link', async () => {
    const { failure, calls } = await certify(packet, { found: [foundId] });
    expect(failure).toBeNull();
    expect(calls).toEqual(['search', 'update', 'append']);
  });

  it('leaves the version out where the backend keeps none', async () => {
    const { heard } = await certify({ ...packet, packetVersion: null });
    expect(heard[1]?.body).not.toContain('field_packet_version');
  });
});

describe('§8 what stands in the way', () => {
  it.each([
    [{ ...packet, company: null }, 'Company profile is not loaded.'],
    [{ ...packet, season: null }, 'Current season is not available.'],
    [{ ...packet, season: { id: '', title: '2026-27' } }, 'Missing current season ID.'],
    [{ ...packet, company: { id: '', rootId: '10234', packetConfirmations: [] } }, 'Missing company ID.'],
  ])('before the first call is told: %#', async (given, text) => {
    const { failure, calls, reloads } = await certify(given);
    expect(failure).toBeInstanceOf(PacketFailure);
    expect(failure).toHaveProperty('message', text);
    expect(calls).toEqual([]);
    expect(reloads).toEqual([]);
  });

  it.each([
    ['search', 503, 'Failed to search existing confirmations: 503', []],
    ['update', 403, 'Failed to update existing confirmation: 403', [foundId]],
    ['create', 422, 'Failed to create new confirmation: 422', []],
    ['append', 500, 'Failed to append confirmation to company: 500', []],
  ])('a failed %s (%i) is told as "%s" and ends there', async (kind, status, text, found) => {
    const { failure, calls, reloads } = await certify(packet, { found, over: { [kind]: { status, body: {} } } });
    expect(failure).toHaveProperty('message', text);
    expect(calls.at(-1)).toBe(kind);
    expect(reloads).toEqual([]);
  });

  it('a call without an answer has no status', async () => {
    const { failure } = await certify(packet, { over: { search: null } });
    expect(failure).toHaveProperty('message', 'Failed to search existing confirmations: no answer');
  });

  it('a value that the backend dropped is a failed save', async () => {
    const { failure } = await certify(packet, {
      over: { create: { body: { data: wireRow(confirmationType, madeId) } } },
    });
    expect(failure).toHaveProperty('message', 'Failed to create new confirmation: 200');
  });

  it('anything else is "Unknown error"', async () => {
    const opened = await clientOn((heard) =>
      kindOf(heard) === 'search'
        ? { body: { data: [] } }
        : kindOf(heard) === 'append'
          ? { status: 204 }
          : stored(heard),
    );
    backend = opened.backend;
    const outcome = certifyPacket(packet, {
      client: opened.client,
      reloadCompany: () => Promise.reject(new Error('The profile is unreadable.')),
      now: () => new Date('2026-11-21T15:04:05Z'),
      newId: () => madeId,
    });
    await expect(outcome).rejects.toThrow(/^Unknown error$/);
  });
});
