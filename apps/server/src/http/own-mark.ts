import { createHash } from 'node:crypto';
import { type ProgrammeSettings, readMark, writeMark } from '@packhouse/programme';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainHeaders } from './browser-headers.ts';

/** The address of the mark: of the one as delivered too, which is a file of the portal's build. */
export const markPath = '/favicon.svg';

type Marked = Pick<ProgrammeSettings, 'mark'>;

interface Drawn {
  readonly of: string;
  readonly svg: string;
  readonly etag: string;
}

/** Anyone who opens the drawing by its own address gets a picture and nothing else. */
const headers = {
  ...plainHeaders,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

/**
 * Answers a request for the mark with the program's own one, written anew from the shapes that were understood of it;
 * undefined where the program has none. It is drawn once for each text of the setting.
 */
export function ownMark(settings: Marked): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined {
  let drawn: Drawn | null = null;
  const drawnOf = (mark: string): Drawn | null => {
    if (drawn?.of === mark) return drawn;
    const { mark: read } = readMark(mark);
    if (read === undefined) return null;
    const svg = writeMark(read);
    drawn = { of: mark, svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
    return drawn;
  };
  return (request, reply) => {
    const found = settings.mark === null ? null : drawnOf(settings.mark);
    if (found === null) return undefined;
    const isKnown = request.headers['if-none-match']
      ?.split(/\s*,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === found.etag);
    const answer = reply.headers({ ...headers, etag: found.etag });
    return isKnown ? answer.code(304).send() : answer.send(found.svg);
  };
}
