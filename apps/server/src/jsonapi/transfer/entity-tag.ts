import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wishOf } from './content-coding.ts';

/** All that the bytes of an answer follow from. */
export interface Origin {
  /** Of the rows, and of the person who reads them. */
  readonly digest: string;
  /** Of the code and the declarations that write them. */
  readonly version: string;
  /** The server's URL as the client reached it, which the links begin with. */
  readonly base: string;
}

/** Characters of a tag before its coding: 132 bits of a hash. */
const length = 22;

/**
 * The strong entity tag of the answer to a request (RFC 9110, section 8.8.3). The codings are different bytes, so each
 * has a tag of its own: that of the coding which is taken, also where an answer is too short to be compressed.
 */
export function entityTag(request: Pick<FastifyRequest, 'headers' | 'url'>, { digest, version, base }: Origin): string {
  const opaque = hash('sha256', [version, base, request.url, digest].join('\n'), 'base64url').slice(0, length);
  const { coding } = wishOf(request);
  return coding === null || coding === 'identity' ? `"${opaque}"` : `"${opaque}-${coding}"`;
}

/** One tag of a list; a weak one is compared as a strong one is (RFC 9110, section 13.1.2). */
const tags = /(?:W\/)?("[^"]*")/g;

/** True where an If-None-Match header names a tag, or any. */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || [...header.matchAll(tags)].some(([, named]) => named === tag));

/** Gives an answer its tag; true where the client has that answer already, so that nothing need be written. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, origin: Origin): boolean {
  const tag = entityTag(request, origin);
  reply.header('etag', tag);
  return isNamed(request.headers['if-none-match'], tag);
}
