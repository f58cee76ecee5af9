import { randomUUID } from 'node:crypto';
import type { Registry } from '@packhouse/jsonapi';
import { jsonApiMediaType } from '@packhouse/jsonapi';
import { validateDocument } from '@packhouse/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { idBindings, officeSignIns, pauses, tampered, tokenBindings } from './bindings.ts';
import { compare, type Difference } from './compare.ts';
import { type Exchange, isObject, type Json, type JsonObject, type Recording } from './exchange.ts';
import type { NamedIds } from './stand-in-rows.ts';
import { clients, type StandInServer } from './stand-in-server.ts';

/** How one exchange went. */
export interface Outcome {
  /** Recording and number: `06-writes#12`. */
  readonly key: string;
  readonly name: string;
  readonly differences: readonly Difference[];
}

const host = 'backend.example';
const base = `http://${host}`;
/** As long as the recorded one, and readable: it has a page. */
const pdf = '%PDF-1.7\n1 0 obj<</Pages<</Count 1>>>>endobj trailer<</Root 1 0 R>>\n    ';
/** Headers that a client acts on. */
const compared = ['content-type', 'cache-control', 'location', 'allow', 'www-authenticate', 'vary'];

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Replays the exchanges of one recording in order, on a server where the recorded rows are. */
export class Replay {
  readonly server: StandInServer;
  readonly registry: Registry;
  readonly named: NamedIds;
  readonly recording: Recording;
  private readonly made = new Map<string, string[]>();
  private readonly gone = new Set<string>();
  private readonly tokens = new Map<string, Tokens>();
  private readonly newId = randomUUID();
  private current: Tokens = { access: '', refresh: '' };
  private last: Json = null;
  private fileUrl = '';

  constructor(server: StandInServer, registry: Registry, named: NamedIds, recording: Recording) {
    this.server = server;
    this.registry = registry;
    this.named = named;
    this.recording = recording;
  }

  /** Sends one request and compares the answer. */
  async exchange(exchange: Exchange, number: number): Promise<Outcome> {
    const key = `${this.recording}#${number}`;
    this.server.now = new Date(this.server.now.getTime() + (pauses[key] ?? 0) * 1000);
    const ids = new Map<string, string>();
    const answer = await this.send(exchange, key, ids);
    const body = bodyOf(answer);
    if (String(answer.headers['content-type']).startsWith(jsonApiMediaType)) {
      const sparse = exchange.request.path.includes('fields[');
      validateDocument(body, answer.statusCode, this.registry, { sparse });
    }
    this.remember(exchange, key, answer.statusCode, body);
    if (officeSignIns.has(key)) await this.giveFactor(exchange);
    const { status, headers, body: recordedBody } = exchange.response;
    const meaning = { named: this.named, base, ids };
    const differences = [
      ...compare(status, answer.statusCode, meaning, 'status'),
      ...compare(pick(headers), pick(answer.headers), meaning, 'headers'),
      ...compare(recordedBody, body, meaning, 'body'),
    ];
    return { key, name: exchange.name, differences };
  }

  private async send({ request }: Exchange, key: string, ids: Map<string, string>): Promise<LightMyRequestResponse> {
    const body = this.filled(request.body, key, ids);
    const headers: Readonly<Record<string, string>> = { ...request.headers, host };
    const form = isObject(body) && request.path === '/oauth/token' && headers['Content-Type'] === undefined;
    const client = isObject(body) ? String(body.client_id) : '';
    const app = this.server.apps[client in clients ? client : 'portal-client'];
    if (app === undefined) throw new Error('The server is not there.');
    const url = new URL(this.pathOf(request.path, key, ids), base);
    const payload = form ? new URLSearchParams(texts(body)).toString() : payloadOf(body);
    return app.inject({
      // Border: the recorder wrote HTTP methods.
      method: request.method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(headers.Authorization === 'Bearer {jwt}' ? { authorization: `Bearer ${this.tokenFor(key).access}` } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Makes the person of a sign-in one of the office who may read everything, and whose session has a second factor. */
  private async giveFactor({ request }: Exchange): Promise<void> {
    const name = isObject(request.body) ? String(request.body.username) : '';
    await sql`with person as (update user__user set staff = true where name = ${name} returning id),
      auditor as (insert into office_person (user_id, roles, changed) select id, '{auditor}', now() from person
        on conflict (user_id) do nothing)
      update oauth_session set factor = 'totp', factor_name = 'App', factor_at = signed_in
      from person where user_id = person.id`.execute(this.server.db);
  }

  private tokenFor(key: string): Tokens {
    const named = tokenBindings[key];
    const tokens = named === undefined ? this.current : this.tokens.get(named);
    if (tokens === undefined) throw new Error(`${key} has no token.`);
    return tampered.has(key) ? { ...tokens, access: `${tokens.access.slice(0, -2)}xx` } : tokens;
  }

  private pathOf(path: string, key: string, ids: Map<string, string>): string {
    if (path.startsWith('/system/files/')) return this.fileUrl;
    const bundle = /^\/jsonapi\/\w+\/(\w+)/.exec(path)?.[1] ?? '';
    return this.fillText(path.replace('{base}', ''), key, ids, bundle);
  }

  private fillText(text: string, key: string, ids: Map<string, string>, bundle: string): string {
    return text.replace(/\{([\w:]+)\}/g, (whole, word: string) => {
      if (word.startsWith('uuid:')) {
        const id = ids.get(word) ?? this.idOf(word, key, bundle);
        ids.set(word, id);
        return id;
      }
      if (word === 'refresh') return this.tokenFor(key).refresh;
      if (word === 'time') return '2020-01-01T00:00:00+00:00';
      return this.named[word] ?? whole;
    });
  }

  /** The row that a request's `{uuid:n}` means. */
  private idOf(word: string, key: string, bundle: string): string {
    const label = idBindings[key]?.[word];
    if (label === 'new') return this.newId;
    if (label === 'unknown') return randomUUID();
    if (label !== undefined && label in this.named) return this.named[label] ?? '';
    const [of = bundle, position] = label?.split('.') ?? [];
    const rows = this.made.get(of) ?? [];
    // A row that we refused to make is not there to be found later.
    if (position !== undefined) return rows[Number(position)] ?? randomUUID();
    const [only, ...others] = rows.filter((id) => !this.gone.has(id));
    if (only === undefined || others.length > 0) throw new Error(`${key}: which ${bundle} is {${word}}?`);
    return only;
  }

  private filled(body: Json | undefined, key: string, ids: Map<string, string>, bundle = ''): Json | undefined {
    if (body === '{int}') return 4711;
    if (typeof body === 'string') return this.fillText(body, key, ids, bundle);
    if (Array.isArray(body)) return body.map((item: Json) => this.filled(item, key, ids, bundle) ?? null);
    if (!isObject(body)) return body;
    // A resource that was read and is sent back: as we gave it.
    if (isObject(body.data) && 'links' in body.data && isObject(this.last)) return { data: this.last.data ?? null };
    const type = typeof body.type === 'string' ? (body.type.split('--')[1] ?? '') : bundle;
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, this.filled(value, key, ids, type) ?? null]),
    );
  }

  private remember({ request }: Exchange, key: string, status: number, body: Json): void {
    this.last = body;
    if (!isObject(body)) {
      this.forget(request, status);
      return;
    }
    if (typeof body.access_token === 'string') {
      const tokens = { access: body.access_token, refresh: String(body.refresh_token) };
      this.tokens.set(key, tokens);
      if (isObject(request.body) && request.body.username === 'portal1') this.current = tokens;
    }
    const { data } = body;
    if (!isObject(data) || typeof data.type !== 'string') return;
    const uri = isObject(data.attributes) ? data.attributes.uri : undefined;
    if (isObject(uri) && key === '09-exemptions-files#8') this.fileUrl = String(uri.url);
    const bundle = data.type.split('--')[1] ?? '';
    if (status === 201) this.made.set(bundle, [...(this.made.get(bundle) ?? []), String(data.id)]);
  }

  private forget(request: Exchange['request'], status: number): void {
    const [, bundle = ''] = /^\/jsonapi\/node\/(\w+)\/\{uuid:1\}$/.exec(request.path) ?? [];
    if (request.method !== 'DELETE' || status !== 204 || bundle === '') return;
    const open = (this.made.get(bundle) ?? []).filter((id) => !this.gone.has(id));
    if (open.length === 1 && open[0] !== undefined) this.gone.add(open[0]);
  }
}

const texts = (body: JsonObject) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

/** Bytes are recorded by their number alone. */
function payloadOf(body: Json | undefined): string | Buffer | undefined {
  if (body === undefined || body === null) return undefined;
  const size = typeof body === 'string' ? /^<(\d+) bytes>$/.exec(body)?.[1] : undefined;
  if (size !== undefined)
    return Buffer.concat([Buffer.from(pdf), Buffer.alloc(Math.max(0, Number(size) - pdf.length))]);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function bodyOf(answer: LightMyRequestResponse): Json {
  const isJson = /json/.test(String(answer.headers['content-type']));
  // Border: what a JSON text holds is JSON.
  return isJson ? (JSON.parse(answer.body) as Json) : answer.body;
}

/** A charset says nothing about JSON (RFC 8259, section 11). */
const withoutCharset = (value: string) => value.replace(/^application\/json;.*$/i, 'application/json');

function pick(headers: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    compared.flatMap((name) => (headers[name] === undefined ? [] : [[name, withoutCharset(String(headers[name]))]])),
  );
}
