import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exRequestOrganic } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandler, addReceipt, type Handler } from '../../test/filing.ts';
import { upload } from '../../test/requests.ts';
import { call, openWorld, type World } from '../../test/world.ts';
import { exportSpans } from './otlp.ts';
import { asJob, timed } from './spans.ts';
import { statementName } from './statement-name.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
}

let world: World;
let handler: Handler;
let collector: Server;
let endpoint: string;
let status = 200;
const taken: { readonly url: string; readonly type: unknown; readonly spans: readonly Sent[] }[] = [];

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { resourceSpans } = JSON.parse(await text(request));
  const { url = '', headers } = request;
  taken.push({ url, type: headers['content-type'], spans: resourceSpans[0].scopeSpans[0].spans });
  response.writeHead(status).end('{}');
}

beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
  collector = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address of this kind.
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await world.close();
});

/** Everything that a collector was sent while some work was done. */
async function sentOf(work: () => Promise<unknown>, warnings: object[] = []): Promise<readonly Sent[]> {
  taken.length = 0;
  const stop = exportSpans(endpoint, { warn: (told: object) => void warnings.push(told) });
  await work();
  await stop();
  return taken.flatMap(({ spans }) => spans);
}

describe('traces', () => {
  it('tell of a request and of its statements by their names', async () => {
    const id = randomUUID();
    const headers = { 'x-request-id': id };
    const spans = await sentOf(() =>
      call(world, handler.person, 'GET', '/jsonapi/node/season?filter[title]=Qzx', { headers }),
    );
    const traceId = id.replaceAll('-', '');
    expect(taken[0]).toMatchObject({ url: '/v1/traces', type: 'application/json' });
    expect(spans.every((span) => span.traceId === traceId)).toBe(true);
    const root = spans.find(({ parentSpanId }) => parentSpanId === undefined);
    expect(root).toMatchObject({ spanId: traceId.slice(0, 16), name: 'GET /jsonapi/node/season', kind: 2, status: {} });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(select|with) \w+/));
    for (const { startTimeUnixNano: from, endTimeUnixNano: to } of spans)
      expect(BigInt(to)).toBeGreaterThanOrEqual(BigInt(from));
    expect(JSON.stringify(taken)).not.toContain('Qzx');
  });

  it('tell of files, and of jobs with what is done in them', async () => {
    const uploaded = await sentOf(() =>
      upload(world, handler.person, exRequestOrganic, exRequestOrganic.fields.organicDocumentation.wire),
    );
    expect(uploaded.map(({ name }) => name)).toContain('file put');
    const job = asJob('mail', async () =>
      timed('mail send', { 'mail.kind': 'x' }, async () => Promise.reject(new Error('No.'))),
    );
    const [inner, outer] = await sentOf(() => job().catch(() => undefined));
    expect(inner).toMatchObject({ name: 'mail send', parentSpanId: outer?.spanId, status: { code: 2 } });
    expect(outer).toMatchObject({ name: 'job mail', kind: 1, status: { code: 2 } });
  });

  it('are sent to nobody where nobody takes them, and a collector that fails is told of once', async () => {
    taken.length = 0;
    await addReceipt(world, handler);
    expect(taken).toEqual([]);
    status = 503;
    const warnings: object[] = [];
    await sentOf(async () => {
      for (let turn = 0; turn < 700; turn += 1) await asJob('many', async () => undefined)();
    }, warnings);
    expect(warnings).toEqual([{ status: 503 }]);
  });
});

describe('statementName', () => {
  it.each([
    ['select t.id from node__season t where t.title = $1', 'select node__season'],
    ['insert into "audit" ("at") values ($1)', 'insert audit'],
    ['update user__user set mail = $1', 'update user__user'],
    ["begin; set local application_name to 'x'", 'begin'],
    ['select 1', 'select'],
    ['', 'statement'],
  ])('%s', (given, name) => expect(statementName(given)).toBe(name));
});
