import {
  atomicExtension,
  fail,
  jsonApiMediaType,
  type MediaType,
  parseAccept,
  parseMediaType,
} from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { varyBy } from '../transfer/compress-answers.ts';
import { wishOf } from '../transfer/content-coding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types that a route accepts: documents (default), operations, the bytes of a file, or any. */
    readonly body?: 'document' | 'operations' | 'bytes' | 'any';
    /** Whom it answers: who is signed in (default), who is proven to be so by the very statement that reads, or everybody. */
    readonly caller?: 'person' | 'proven' | 'anybody';
  }
}

/** Parameters that JSON:API 1.1 knows; a charset says nothing about JSON and is tolerated, as the dialect does. */
const tolerated = new Set(['ext', 'profile', 'charset']);

/** True where every parameter is one that JSON:API allows, and every extension one that the server has. */
function isUnderstood({ parameters }: MediaType, extensions: readonly string[]): boolean {
  const asked = (parameters.get('ext') ?? '').split(/\s+/).filter((uri) => uri !== '');
  return [...parameters.keys()].every((name) => tolerated.has(name)) && asked.every((uri) => extensions.includes(uri));
}

function refuse(request: FastifyRequest): never {
  return fail(415, `No route found that matches "Content-Type: ${request.headers['content-type'] ?? ''}"`);
}

function demandContentType(request: FastifyRequest, extensions: readonly string[]): void {
  const header = request.headers['content-type'];
  const { body } = request.routeOptions.config;
  if (body === 'any' || (header === jsonApiMediaType && body !== 'bytes')) return;
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  if (header === undefined) {
    if (hasBody) fail(415, 'No "Content-Type" request header specified');
    return;
  }
  const type = parseMediaType(header);
  if (body === 'bytes') {
    if (type.essence !== 'application/octet-stream') refuse(request);
    return;
  }
  if (!hasBody && type.essence !== jsonApiMediaType) return;
  if (type.essence !== jsonApiMediaType || !isUnderstood(type, extensions)) refuse(request);
}

/** Other types in Accept mean nothing to the dialect: it answers JSON:API whatever is asked for. */
function demandAcceptable(request: FastifyRequest, extensions: readonly string[]): void {
  if (request.headers.accept === undefined || request.headers.accept === jsonApiMediaType) return;
  const asked = parseAccept(request.headers.accept ?? '').filter(({ essence }) => essence === jsonApiMediaType);
  const withoutWeight = asked.map(({ essence, parameters }) => ({
    essence,
    parameters: new Map([...parameters].filter(([name]) => name !== 'q')),
  }));
  if (withoutWeight.length === 0 || withoutWeight.some((type) => isUnderstood(type, extensions))) return;
  fail(406, `No representation is there for "Accept: ${request.headers.accept ?? ''}"`);
}

/** Anyone who takes neither plain bytes nor a coding of ours is told so before anything is done (RFC 9110, section 15.5.7). */
function demandCoding(request: FastifyRequest): void {
  if (wishOf(request).coding !== null) return;
  fail(406, `No representation is there for "Accept-Encoding: ${String(request.headers['accept-encoding'])}"`);
}

/**
 * A write on a condition is not done without it (RFC 9110, section 13.1.1). A tag is that of one URL in one coding, so the
 * condition of a write is `meta.expectedVersion`.
 */
function refuseConditions({ method, headers }: FastifyRequest): void {
  const condition = headers['if-match'];
  if (condition === undefined || condition.trim() === '*' || method === 'GET' || method === 'HEAD') return;
  fail(412, 'A change is made on the condition of "meta.expectedVersion", not of "If-Match".');
}

/**
 * Content negotiation of JSON:API 1.1: media type parameters other than `ext` and `profile`, and extensions that the
 * server has not, are refused before a body is read: 415 for what was sent, 406 for what is asked for. Answers vary by
 * what is asked for.
 */
export function negotiate(app: FastifyInstance, { stock }: { readonly stock: boolean }): void {
  const extensions = stock ? [] : [atomicExtension];
  app.addHook('onRequest', (request, _reply, done) => {
    demandAcceptable(request, extensions);
    demandCoding(request);
    if (!stock) refuseConditions(request);
    demandContentType(request, extensions);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    varyBy(reply, 'Accept');
    done();
  });
}
