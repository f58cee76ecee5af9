import { jsonApiMediaType, type Resource, type ResourceObject } from '@packhouse/jsonapi';
import type { FastifyReply } from 'fastify';
import type { StoredRow } from './stored-row.ts';
import { resourceJson, type Writing } from './write-document.ts';

type Links = Readonly<Record<string, { readonly href: string }>>;

export interface Answer {
  readonly data: unknown;
  readonly included?: readonly ResourceObject[];
  readonly links: Links;
}

/** The members every document begins with. */
export const jsonApiMember = { version: '1.1', meta: { links: { self: { href: 'http://jsonapi.org/format/1.1/' } } } };

/** The Cache-Control of every answer that is somebody's own. */
export const privateCache = 'must-revalidate, no-cache, private';

/** Sends JSON under one of the dialect's media types, which take no charset: text would get one, bytes do not. */
export function sendJson(reply: FastifyReply, status: number, type: string, value: unknown): FastifyReply {
  return sendText(reply, status, type, JSON.stringify(value));
}

function sendText(reply: FastifyReply, status: number, type: string, json: string): FastifyReply {
  return reply.code(status).header('content-type', type).header('cache-control', privateCache).send(Buffer.from(json));
}

/** Sends a document with the dialect's headers. */
export function sendDocument(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  return sendJson(reply, status, jsonApiMediaType, { jsonapi: jsonApiMember, ...answer });
}

/** What a document of rows is made of. */
export interface RowsAnswer {
  readonly rows: readonly StoredRow[];
  readonly included: readonly StoredRow[];
  /** One row is the document, or null where there is none; not a list. */
  readonly single: boolean;
  readonly links: Links;
}

/** Sends a document of rows, each written by its own declaration. */
export function sendRows(
  reply: FastifyReply,
  status: number,
  byType: (type: string) => Resource | undefined,
  { rows, included, single, links }: RowsAnswer,
  writing: Writing,
): FastifyReply {
  const write = (row: StoredRow): readonly string[] => {
    const resource = byType(row.type);
    return resource === undefined ? [] : [resourceJson(resource, row, writing)];
  };
  const objects = rows.flatMap(write);
  const data = single ? (objects[0] ?? 'null') : `[${objects.join(',')}]`;
  const more = included.length === 0 ? '' : `,"included":[${included.flatMap(write).join(',')}]`;
  const document = `{"jsonapi":${JSON.stringify(jsonApiMember)},"data":${data}${more},"links":${JSON.stringify(links)}}`;
  return sendText(reply, status, jsonApiMediaType, document);
}
