import { registry } from '@packhouse/programme';
import { validateDocument } from '@packhouse/testing';

/** An answer to a bad request, with the milliseconds it took. */
export interface Seen {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly took: number;
}

/** Milliseconds: far below the server's own limits, far above what any of these requests may take. */
const patience = 15_000;

/** Words of our inside: statements, stacks, file names, PostgreSQL's and the language's own messages. */
export const inside =
  /\bselect\b.+\bfrom\b|\.ts:\d|node_modules|\bat \w+ \(|syntax error at|invalid input syntax|out of range for type|Maximum call stack|Cannot read prop|is not a function|\[object Object\]|postgres/i;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isSentence = (value: unknown) => typeof value === 'string' && value.trim().length > 3;

function faultOfErrors(path: string, body: Json, status: number): string | null {
  if (path.startsWith('/oauth/') && typeof body.error === 'string')
    return isSentence(body.error_description) ? null : 'an OAuth error without a description';
  const errors = Array.isArray(body.errors) ? body.errors : [];
  if (path.startsWith('/account/') && !('jsonapi' in body)) {
    const fits =
      errors.length > 0 && errors.every((error) => isObject(error) && 'field' in error && isSentence(error.detail));
    return fits ? null : 'no list of field errors';
  }
  try {
    validateDocument(body, status, registry);
  } catch (error) {
    return String(error);
  }
  return errors.every((error) => isObject(error) && isSentence(error.detail)) ? null : 'an error that names no cause';
}

/** The fault of an answer to a bad request, or null (quality.md S6). */
export function faultOf(method: string, url: string, { status, type, body, took }: Seen): string | null {
  if (status >= 500) return `status ${status}`;
  if (took > patience) return `took ${took} ms`;
  if (status < 400 || method === 'HEAD') return null;
  if (isPortalPage(method, url, { type, body })) return null;
  if (!/^application\/(vnd\.api\+)?json/.test(type)) return `an error of type "${type}"`;
  // The one route of the dialect that answers otherwise (wire.md 1): a message.
  if (url.startsWith('/oauth/debug')) return null;
  const parsed: unknown = JSON.parse(body);
  if (!isObject(parsed)) return 'an error that is no object';
  const fault = faultOfErrors(url.split('?')[0] ?? '', parsed, status);
  if (fault !== null) return fault;
  return inside.test(withoutEcho(parsed)) ? 'words of the inside' : null;
}

/** Anyone who looks at pages gets the portal's own page for an address that is none, where the portal is built. */
const isPortalPage = (method: string, url: string, { type, body }: Pick<Seen, 'type' | 'body'>): boolean =>
  method === 'GET' &&
  !/^\/(jsonapi|oauth|account|office\/api|health|system)\b/.test(URL.parse(url, 'http://localhost')?.pathname ?? url) &&
  type.startsWith('text/html') &&
  body.includes('<div id="root">');

/** The sentences of an answer; its links repeat the request's address. */
function withoutEcho(body: Json): string {
  const errors = Array.isArray(body.errors) ? body.errors : [body];
  return errors.map((error) => (isObject(error) ? String(error.detail ?? error.error_description) : '')).join(' ');
}
