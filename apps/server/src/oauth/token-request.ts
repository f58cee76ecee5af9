import { createHash, timingSafeEqual } from 'node:crypto';
import { badClient, badGrantType, badParameter, badScope, type Refusal } from './refusals.ts';

export type Client = { readonly id: string; readonly secret: string };

/** A form as it was sent; a parameter sent twice is a list and counts as wrong (RFC 6749, section 3.2). */
export type Form = Readonly<Record<string, unknown>>;

const grantParameters: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['password', ['username', 'password']],
  ['refresh_token', ['refresh_token']],
]);

/**
 * Checks all that can be checked without the database, in the order of the dialect: client, grant type, secret, scope,
 * the grant's own parameters. Returns what is wrong first, or null.
 */
export function refuseTokenRequest(form: Form, client: Client, scope: string): Refusal | null {
  if (!isText(form.client_id)) return badParameter('client_id');
  const parameters = grantParameters.get(form.grant_type);
  if (parameters === undefined) return badGrantType;
  const refused = refuseClient(form, client) ?? refuseScope(form.scope, scope);
  if (refused !== null) return refused;
  const missing = parameters.find((name) => !isText(form[name]));
  return missing === undefined ? null : badParameter(missing);
}

/** Checks the client's id and secret in a form. */
export function refuseClient(form: Form, client: Client): Refusal | null {
  if (!isText(form.client_id)) return badParameter('client_id');
  if (!isText(form.client_secret)) return badParameter('client_secret');
  return isClient(client, form.client_id, form.client_secret) ? null : badClient;
}

/** True when id and secret are the client's; takes the same time wherever they differ. */
export function isClient(client: Client, id: string, secret: string): boolean {
  const sameId = isSame(client.id, id);
  return isSame(client.secret, secret) && sameId;
}

/** No scope at all stands for the client's own. */
function refuseScope(sent: unknown, known: string): Refusal | null {
  if (sent === undefined) return null;
  if (typeof sent !== 'string') return badParameter('scope');
  const unknown = sent.split(' ').find((word) => word !== '' && !known.split(' ').includes(word));
  return unknown === undefined ? null : badScope(unknown);
}

/** PostgreSQL's texts have no NUL. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
