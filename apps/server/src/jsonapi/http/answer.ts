import { jsonApiMediaType, type Registry, type ResourceObject } from '@packhouse/jsonapi';
import type { FastifyReply } from 'fastify';
import type { StoredRow } from '#rows/stored-row.ts';
import { CooperativeYield } from './cooperative-yield.ts';
import { Utf8Text } from './utf8-text.ts';
import { resourceJson, type Writing } from './write-document.ts';

type Links = Readonly<Record<string, { readonly href: string }>>;

export interface Answer {
  readonly data: unknown;
  readonly included?: readonly ResourceObject[];
  readonly links: Links;
}

/** The members every document begins with. */
export const jsonApiMember = { version: '1.1', meta: { links: { self: { href: 'http://jsonapi.org/format/1.1/' } } } };

const beginning = `{"jsonapi":${JSON.stringify(jsonApiMember)},"data":`;

/**
 * The Cache-Control of every answer that is somebody's own: no cache keeps it, the browser's on the disk of a shared
 * machine neither (docs/decisions/022).
 */
export const privateCache = 'private, no-store';

/** Sends JSON under one of the dialect's media types, which take no charset: text would get one, bytes do not. */
export function sendJson(reply: FastifyReply, status: number, type: string, value: unknown): FastifyReply {
  return sendBytes(reply, status, type, Buffer.from(JSON.stringify(value)));
}

function sendBytes(reply: FastifyReply, status: number, type: string, json: Buffer | string): FastifyReply {
  return reply.code(status).header('content-type', type).header('cache-control', privateCache).send(json);
}

/** Characters of a text that goes out with its head as one: nothing of it is copied in between. */
const shortText = 16 * 1024;

/** Text is sent as it is: under a media type that takes no charset it would get one. */
const asItIs = (text: unknown): string => String(text);

/** Sends text that is JSON already. */
export const sendText = (reply: FastifyReply, type: string, text: Utf8Text): FastifyReply =>
  sendBytes(reply, 200, type, text.take());

/** Sends a document with the dialect's headers. */
export function sendDocument(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  return sendJson(reply, status, jsonApiMediaType, { jsonapi: jsonApiMember, ...answer });
}

export interface RowsAnswer {
  readonly rows: readonly StoredRow[];
  readonly included: readonly StoredRow[];
  /** One row is the document, or null where there is none; not a list. */
  readonly single: boolean;
  readonly links: Links;
}

/** Rows as the members of a list; others have their turn in between. */
async function addRows(
  text: Utf8Text,
  rows: readonly StoredRow[],
  byType: Registry['byType'],
  writing: Writing,
): Promise<void> {
  const others = new CooperativeYield();
  let separator = '';
  for (const row of rows) {
    const resource = byType(row.type);
    if (resource === undefined) continue;
    // By itself: put together with the row, all of the row would be copied once more.
    text.add(separator);
    text.add(resourceJson(resource, row, writing));
    separator = ',';
    if (others.isDue) await others.pause();
  }
}

export async function sendRows(
  reply: FastifyReply,
  status: number,
  byType: Registry['byType'],
  { rows, included, single, links }: RowsAnswer,
  writing: Writing,
): Promise<FastifyReply> {
  const end = `,"links":${JSON.stringify(links)}}`;
  if (single && included.length === 0) {
    const [row] = rows;
    const resource = row === undefined ? undefined : byType(row.type);
    const data = row === undefined || resource === undefined ? 'null' : resourceJson(resource, row, writing);
    const json = `${beginning}${data}${end}`;
    if (json.length > shortText) return sendBytes(reply, status, jsonApiMediaType, Buffer.from(json));
    return sendBytes(reply.serializer(asItIs), status, jsonApiMediaType, json);
  }
  const text = new Utf8Text();
  text.add(`${beginning}${single ? '' : '['}`);
  if (single && rows.length === 0) text.add('null');
  await addRows(text, single ? rows.slice(0, 1) : rows, byType, writing);
  text.add(`${single ? '' : ']'}${included.length === 0 ? '' : ',"included":['}`);
  await addRows(text, included, byType, writing);
  text.add(`${included.length === 0 ? '' : ']'}${end}`);
  return sendBytes(reply, status, jsonApiMediaType, text.take());
}
