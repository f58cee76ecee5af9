// Work that two copies of the server do at the same moment: done once, and nothing of it lost.

import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyContact, fhNonExemptReceipt, invoice, registry } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { putJobs } from '#db/job-queue.ts';
import { tableOf } from '#db/sql/tables.ts';
import { newWebhookSecret } from '#features/webhooks/sign-webhook.ts';
import { tellWebhooks } from '#features/webhooks/tell-webhooks.ts';
import { batches } from '#features/webhooks/work-on-webhooks.ts';
import { sealSecret } from '#identity/second-factor/sealed-secret.ts';
import { serverSecret } from '#identity/sign-in/server-secret.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { addKey } from './company-keys.ts';
import { addHandler, addReceipt, fileReport, type Handler, urlOf } from './filing.ts';
import { type Copies, openCopies, worldAt } from './outside/copies.ts';
import { addCompany, addMonth, addPerson, addProducer, call, type World } from './world.ts';

const patient = { timeout: 60_000, interval: 100 };

/** A company's program that takes messages, each by its id. */
class Receiver {
  readonly heard: string[] = [];
  /** Requests that wait for their answer, and those whose sender died. */
  readonly held = new Map<string, ServerResponse>();
  readonly broken: string[] = [];
  isHolding = false;
  readonly #server: Server = createServer((request, response) => {
    request.resume();
    const id = String(request.headers['webhook-id']);
    this.heard.push(id);
    if (!this.isHolding) return void response.writeHead(204).end();
    this.held.set(id, response);
    response.once('close', () => {
      if (!response.writableFinished) this.broken.push(id);
      this.held.delete(id);
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    // A listening TCP server has an address of this kind.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/told`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('at both copies at once', () => {
  let copies: Copies;
  let world: World;
  /** The copies as worlds of their own. */
  let at: readonly [World, World];
  const receiver = new Receiver();
  let url: string;
  beforeAll(async () => {
    copies = await openCopies({ WEBHOOKS_PRIVATE: 'on' });
    world = { ...copies.world, now: new Date() };
    at = [worldAt(world, copies.one), worldAt(world, copies.other)];
    url = await receiver.open();
  }, 180_000);
  afterAll(async () => {
    receiver.close();
    await copies.close();
  });

  it('a key that one revoked is refused by the other in the next request', async () => {
    const person = await addPerson(world);
    const program = await addKey(world, person);
    const reads = async (copy: World) => (await call(copy, program, 'GET', urlOf(companyContact))).status;
    for (const [here, there] of [at, at.toReversed()] as const) {
      const key = await addKey(world, person);
      const use = async (copy: World) => (await call(copy, key, 'GET', urlOf(companyContact))).status;
      expect([await use(here), await use(there)]).toEqual([200, 200]);
      const revoked = await here.app.inject({
        method: 'DELETE',
        url: `/account/keys/${key.keyId}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect(revoked.statusCode).toBe(204);
      expect([await use(there), await use(here)]).toEqual([401, 401]);
    }
    // The person's other key goes on.
    expect([await reads(at[0]), await reads(at[1])]).toEqual([200, 200]);
  });

  it('a bank statement is taken once, and the other is told who took it', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    const text = `Posted,What,Money\n2026-11-03,${randomUUID()},70.00\n2026-11-04,DEPOSIT,80.00\n`;
    const file = { name: 'november.csv', content: Buffer.from(text).toString('base64') };
    const columns = { day: 'Posted', amount: 'Money', text: ['What'] };
    const typed = { account: [{ value: '0099' }], opening: [{ value: '0' }], closing: [{ value: '150.00' }] };
    const payload = { given: { file, ...typed, columns } };
    const take = async (copy: World) => {
      const headers = { authorization: `Bearer ${cashier.token}`, 'content-type': 'application/json' };
      const answer = await copy.app.inject({ method: 'POST', url: '/office/api/bank/import', headers, payload });
      return `${answer.statusCode} ${answer.json().errors?.[0]?.code ?? answer.json().state}`;
    };
    const answers = await Promise.all([...at, ...at].map(take));
    expect(answers.toSorted()).toEqual(['200 done', ...Array(3).fill('409 fileKnown')]);
    const { rows } = await sql<object>`select (select count(*)::int from bank_file) as files,
      (select count(*)::int from bank_statement) as statements,
      (select count(*)::int from bank_line) as lines`.execute(world.db);
    expect(rows).toEqual([{ files: 1, statements: 1, lines: 2 }]);
  });

  it('invoices get numbers of their own, one after the other', async () => {
    // Companies whose numbers end alike compete for the same numbers of a month.
    const handlers = await Promise.all(
      Array.from({ length: 6 }, async (_, nth): Promise<Handler> => {
        const companyId = await addCompany(world, { rootId: `${nth}X123456789` });
        const person = await addPerson(world, { companyId });
        const producerId = await addProducer(world, companyId);
        return { person, companyId, ...(await addMonth(world, companyId)), producerId };
      }),
    );
    await Promise.all(handlers.map((handler, nth) => fileReport(nth % 2 === 0 ? at[0] : at[1], handler)));
    const { rows } = await sql<{ number: string }>`select ${sql.ref(invoice.fields.number.wire)} as number
      from ${sql.table(tableOf(invoice))}`.execute(world.db);
    const later = [2, 3, 4, 5, 6].map((serial) => `INV-2026-10-3456789-${serial}`);
    expect(rows.map(({ number }) => number).toSorted()).toEqual(['INV-2026-10-123456789', ...later].toSorted());
  });

  long.it('the clean-up removes what is over once, and nothing else', async () => {
    const handler = await addHandler(world);
    const orphans: string[] = [];
    while (orphans.length < 20) orphans.push(await addReceipt(at[0], handler));
    const fresh = await addReceipt(at[0], handler);
    await sql`update ${sql.table(tableOf(fhNonExemptReceipt))} set created = now() - interval '2 days'
      where id = any(${orphans}::uuid[])`.execute(world.db);
    const keys = Array.from({ length: 4 }, () => `clean-up/${randomUUID()}`);
    const deps = {
      db: world.db,
      registry,
      storage: world.storage,
      clock: () => new Date(),
      machineClock: () => new Date(),
    };
    await putJobs(
      world.db,
      'clean-up',
      keys.map((key) => ({ data: { key }, key })),
    );
    // The test is a third copy beside them.
    await Promise.all([cleanUp(deps), cleanUp(deps)]);
    const isDone = async () => {
      const { rows } = await sql`select state::text from pgboss.job
        where name = 'clean-up' and data->>'key' = any(${keys})`.execute(world.db);
      expect(rows).toEqual(keys.map(() => ({ state: 'completed' })));
    };
    await vi.waitFor(isDone, patient);
    const { rows } = await sql<{ id: string; count: number }>`select row_id as id, count(*)::int from audit
      where action = 'delete' and type = ${fhNonExemptReceipt.type} group by row_id`.execute(world.db);
    expect(rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      orphans.toSorted((a, b) => a.localeCompare(b)).map((id) => ({ id, count: 1 })),
    );
    expect((await call(at[0], handler.person, 'GET', urlOf(fhNonExemptReceipt, fresh))).status).toBe(200);
  });

  /** Messages to a company's program, told at the same moment. */
  async function tell(count: number): Promise<readonly string[]> {
    const { companyId, userId, username } = await addPerson(world);
    const made = { made: new Date(), made_by: userId, made_by_name: username };
    const [company, webhook] = [String(companyId), randomUUID()];
    const secret = sealSecret(await serverSecret(world.db, 'webhooks'), webhook, newWebhookSecret());
    await world.db
      .insertInto('company_webhook')
      .values({ id: webhook, company_id: company, url, events: ['report.certified'], secret, ...made })
      .execute();
    const one = (db: World['db']) =>
      tellWebhooks(db, {
        event: 'report.certified',
        companyId: company,
        row: { type: 'node--first_handler_report', id: randomUUID() },
        now: world.now,
      });
    return world.db.transaction().execute(async (tx) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(...(await one(tx)));
      return ids;
    });
  }

  const outcomes = async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; attempts: number }>`select id::text, attempts from webhook_delivery
      where id = any(${ids}::uuid[]) and delivered is not null and failed is null`.execute(world.db);
    return new Map(rows.map(({ id, attempts }) => [id, attempts]));
  };
  const timesHeard = (id: string) => receiver.heard.filter((one) => one === id).length;

  long.it('messages to programs are sent once each', async () => {
    const ids = await tell(60);
    await vi.waitFor(async () => expect((await outcomes(ids)).size).toBe(60), patient);
    expect(receiver.heard.toSorted()).toEqual(ids.toSorted());
    expect(new Set((await outcomes(ids)).values())).toEqual(new Set([1]));
  });

  long.it(
    'messages that a killed copy had in hand are sent by the other under the same id, and no others twice',
    async () => {
      receiver.isHolding = true;
      // As many at once as a copy has in hand.
      const inHand = batches.batchSize * batches.localConcurrency;
      const ids = await tell(2 * inHand);
      await vi.waitFor(() => expect(receiver.held.size).toBe(2 * inHand), patient);
      await copies.one.kill('SIGKILL');
      await vi.waitFor(() => expect(receiver.broken).toHaveLength(inHand), patient);
      receiver.isHolding = false;
      for (const response of receiver.held.values()) response.writeHead(204).end();
      await vi.waitFor(async () => expect((await outcomes(ids)).size).toBe(inHand), patient);
      const lost = [...receiver.broken];
      // The minutes go by after which the queue and the message are no more the killed copy's.
      await sql`update webhook_delivery set claimed_until = now() where id = any(${lost}::uuid[])`.execute(world.db);
      await sql`update pgboss.job set state = 'retry', start_after = now(), retry_count = 1
      where name = 'webhooks' and data->>'deliveryId' = any(${lost})`.execute(world.db);
      await vi.waitFor(async () => expect((await outcomes(ids)).size).toBe(2 * inHand), patient);
      const done = await outcomes(ids);
      const expected = ids.map((id) => (lost.includes(id) ? [id, 2, 2] : [id, 1, 1]));
      expect(ids.map((id) => [id, timesHeard(id), done.get(id)])).toEqual(expected);
    },
  );
});
