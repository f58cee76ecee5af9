// Messages to programs of companies, taken by a receiver over HTTP.
import { createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverWebhook, mostAttempts } from '#features/webhooks/deliver-webhook.ts';
import { tellWebhooks } from '#features/webhooks/tell-webhooks.ts';
import { returnReport } from '#office/filings/decide-report.ts';
import { officeOn } from '#office/office.fixture.ts';
import { addMember, ask, oldPassword } from '../src/identity/accounts/accounts.fixture.ts';
import { addHandler, fileReport } from './filing.ts';
import { addPerson, openWorld, type Person, type World } from './world.ts';

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly url: string;
}

let world: World;
let receiver: Server;
let address: string;
const taken: Taken[] = [];
/** How the receiver answers. */
let status = 204;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  taken.push({ headers: request.headers, body: await text(request), url: String(request.url) });
  response.writeHead(status, { location: '/elsewhere' }).end();
}

beforeAll(async () => {
  world = await openWorld({ webhooksPrivate: true });
  receiver = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address of this kind.
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await world.close();
});

const base = '/account/webhooks';
const events = ['report.certified', 'report.returned', 'invoice.issued'];
const deps = (allowsPrivate = true) => ({ db: world.db, machineClock: () => new Date(), allowsPrivate });

async function add(person: Person, wish: object = {}) {
  return ask(world, 'POST', base, { person, body: { url: address, events, password: oldPassword, ...wish } });
}

interface Shown {
  readonly webhooks: readonly Record<string, unknown>[];
  readonly log: readonly Record<string, unknown>[];
}
// Border: the answer of the own route.
const shown = async (person: Person) => (await ask(world, 'GET', base, { person })).body as unknown as Shown;

const happened = (companyId: string | null) =>
  tellWebhooks(world.db, {
    event: 'report.certified',
    companyId: String(companyId),
    row: { type: 'node--first_handler_report', id: '6f3e8a52-9d0c-4c55-8d15-0d1a2f3b4c5d' },
    now: world.now,
  });

const isSignedWith = (secret: unknown, { headers, body }: Taken): boolean => {
  const key = Buffer.from(String(secret).replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
};

/** Attempts of a message until it is taken or given up, as the queue makes them. */
async function attempt(id: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) await deliverWebhook(deps(), id).catch(() => undefined);
}

describe('an address of a company', () => {
  it('is told, signed, with pointers alone', async () => {
    const member = await addMember(world);
    const added = await add(member);
    expect(added.status).toBe(201);
    expect(added.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { rows } =
      await sql<object>`select * from company_webhook where company_id = ${member.companyId}::uuid`.execute(world.db);
    expect(JSON.stringify(rows)).not.toContain(String(added.body.secret).slice(6));
    const [id = ''] = await happened(member.companyId);
    await deliverWebhook(deps(), id);
    const last = taken.at(-1);
    if (last === undefined) throw new Error('Nothing came.');
    expect(last.headers['webhook-id']).toBe(id);
    expect(isSignedWith(added.body.secret, last)).toBe(true);
    expect(isSignedWith('whsec_AAAA', last)).toBe(false);
    expect(JSON.parse(last.body)).toEqual({
      type: 'report.certified',
      timestamp: world.now.toISOString(),
      data: {
        type: 'node--first_handler_report',
        id: '6f3e8a52-9d0c-4c55-8d15-0d1a2f3b4c5d',
        company: member.companyId,
      },
    });
    expect((await shown(member)).log).toMatchObject([{ id, state: 'delivered', answer: 204, attempts: 1 }]);
    // Taken once: the queue's repetition sends nothing.
    const before = taken.length;
    await deliverWebhook(deps(), id);
    expect(taken).toHaveLength(before);
  });

  it('is tried again where it is not taken, given up in the end, and sent again by hand', async () => {
    const member = await addMember(world);
    await add(member);
    const [id = ''] = await happened(member.companyId);
    for (const answer of [500, 302]) {
      status = answer;
      const before = taken.length;
      await expect(deliverWebhook(deps(), id)).rejects.toThrow('was not taken');
      // A redirect is not followed.
      expect(taken.slice(before).map(({ url }) => url)).toEqual(['/told']);
      expect((await shown(member)).log).toMatchObject([{ state: 'waiting', answer }]);
    }
    await attempt(id, mostAttempts - 3);
    expect(await deliverWebhook(deps(), id)).toEqual({ became: 'given up', outcome: { answer: 302 } });
    expect((await shown(member)).log).toMatchObject([{ state: 'failed', attempts: mostAttempts }]);
    // No worker runs here: the queue's own job is over, as it is after the last attempt.
    await sql`update pgboss.job set state = 'failed' where name = 'webhooks'`.execute(world.db);
    status = 204;
    const [url, body] = [`${base}/again`, { id }];
    const stranger = await addPerson(world);
    expect((await ask(world, 'POST', url, { person: stranger, body })).status).toBe(404);
    expect((await ask(world, 'POST', url, { person: member, body })).status).toBe(202);
    const { rows } = await sql<object>`select data from pgboss.job where name = 'webhooks'
      and data->>'deliveryId' = ${id}`.execute(world.db);
    expect(rows).toHaveLength(2);
    expect(await deliverWebhook(deps(), id)).toEqual({ became: 'taken', outcome: { answer: 204 } });
    expect((await shown(member)).log).toMatchObject([{ state: 'delivered' }]);
  });

  it('gets a new secret, beside which the old one signs for a day', async () => {
    const member = await addMember(world);
    const added = await add(member);
    const [url, id] = [`${base}/rotate`, added.body.id];
    expect((await ask(world, 'POST', url, { person: member, body: { id, password: 'wrong' } })).status).toBe(422);
    const rotated = await ask(world, 'POST', url, { person: member, body: { id, password: oldPassword } });
    expect(rotated.body.secret).not.toBe(added.body.secret);
    const [first = ''] = await happened(member.companyId);
    await deliverWebhook(deps(), first);
    const both = taken.at(-1);
    if (both === undefined) throw new Error('Nothing came.');
    expect([added.body.secret, rotated.body.secret].map((secret) => isSignedWith(secret, both))).toEqual([true, true]);
    await sql`update company_webhook set old_secret_until = now() - interval '1 second'`.execute(world.db);
    const [later = ''] = await happened(member.companyId);
    await deliverWebhook(deps(), later);
    const one = taken.at(-1);
    if (one === undefined) throw new Error('Nothing came.');
    expect([added.body.secret, rotated.body.secret].map((secret) => isSignedWith(secret, one))).toEqual([false, true]);
  });

  it('is seen and removed by its company alone, and told no more', async () => {
    const member = await addMember(world);
    const added = await add(member);
    const stranger = await addMember(world);
    expect(await shown(stranger)).toEqual({ webhooks: [], log: [] });
    const url = `${base}/${String(added.body.id)}`;
    expect((await ask(world, 'DELETE', url, { person: stranger })).status).toBe(404);
    const [id = ''] = await happened(member.companyId);
    expect((await ask(world, 'DELETE', url, { person: member })).status).toBe(204);
    const before = taken.length;
    expect(await deliverWebhook(deps(), id)).toEqual({ became: 'not wanted' });
    expect(taken).toHaveLength(before);
    // It waits for nothing more, and the log says why.
    expect((await shown(member)).log).toMatchObject([{ state: 'failed', problem: 'removed', attempts: 0 }]);
    expect(await happened(member.companyId)).toEqual([]);
  });

  it('is on the Internet and asked by HTTPS, unless the operator says otherwise', async () => {
    const plain = await openWorld();
    try {
      const member = await addMember(plain);
      const tried = async (url: string) => {
        const body = { url, events, password: oldPassword };
        return (await ask(plain, 'POST', base, { person: member, body })).status;
      };
      for (const url of [
        ...['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://10.0.0.1/'],
        ...['https://169.254.169.254/latest', 'https://a:b@example.org/', 'ftp://example.org/', 'example.org', ''],
      ]) {
        expect(await tried(url), url).toBe(422);
      }
      expect(await tried('https://hooks.example.org/packhouse')).toBe(201);
    } finally {
      await plain.close();
    }
    // A name that was public when it was added and leads inside later is judged when it is connected to.
    const member = await addMember(world);
    await add(member, { url: 'https://localhost:1/' });
    const [id = ''] = await happened(member.companyId);
    await expect(deliverWebhook(deps(false), id)).rejects.toThrow('was not taken');
    expect((await shown(member)).log).toMatchObject([{ problem: 'closed', answer: null }]);
  });
});

describe('what a company is told of', () => {
  it('is its certified report, the invoice for it and the report given back, and nothing of others', async () => {
    const handler = await addHandler(world);
    const other = await addHandler(world);
    for (const { person } of [handler, other]) {
      await world.db
        .insertInto('company_webhook')
        .values({
          id: crypto.randomUUID(),
          company_id: String(person.companyId),
          url: address,
          events,
          secret: '',
          made: new Date(),
          made_by: person.userId,
          made_by_name: person.username,
        })
        .execute();
    }
    const { reportId } = await fileReport(world, handler);
    const { log } = await shown(handler.person);
    expect(log.map(({ event }) => event).toSorted()).toEqual(['invoice.issued', 'report.certified']);
    const given = { formType: 'first_handler_report', reportId, note: 'October 14 is missing.' } as const;
    await returnReport(officeOn(world, '2026-11-06'), given);
    const { log: after } = await shown(handler.person);
    expect(after.filter(({ event }) => event === 'report.returned')).toHaveLength(1);
    const bodies = await world.db
      .selectFrom('webhook_delivery')
      .select('body')
      .where('company_id', '=', handler.companyId)
      .execute();
    expect(bodies.filter(({ body }) => body.includes(reportId))).toHaveLength(2);
    // Pointers alone: the office's words are read in the portal.
    expect(bodies.filter(({ body }) => body.includes('October 14'))).toEqual([]);
    expect((await shown(other.person)).log).toEqual([]);
  });
});
