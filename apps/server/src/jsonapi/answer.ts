import { jsonApiMediaType, type Resource, type ResourceObject } from '@packhouse/jsonapi';
import type { FastifyReply } from 'fastify';
import type { StoredRow } from './stored-row.ts';
import { resourceObject, type Writing } from './write-document.ts';

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
  return reply
    .code(status)
    .header('content-type', type)
    .header('cache-control', privateCache)
    .send(Buffer.from(JSON.stringify(value)));
}

/** Sends a document with the dialect's headers. */
export function sendDocument(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  return sendJson(reply, status, jsonApiMediaType, { jsonapi: jsonApiMember, ...answer });
}

/** Writes rows of any types; each by its own declaration. */
export function resourceObjects(
  rows: readonly StoredRow[],
  byType: (type: string) => Resource | undefined,
  writing: Writing,
): readonly ResourceObject[] {
  return rows.flatMap((row) => {
    const resource = byType(row.type);
    return resource === undefined ? [] : [resourceObject(resource, row, writing)];
  });
}
