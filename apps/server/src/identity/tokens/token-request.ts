import { createHash, timingSafeEqual } from 'node:crypto';
import { badClient, badGrantType, badParameter, badScope, type Refusal } from '../refusals.ts';
import { accessTokenType, idTokenType, tokenExchange } from './token-exchange.ts';

export type Client = { readonly id: string; readonly secret: string };

/** A form as it was sent; a parameter sent twice is a list and counts as wrong (RFC 6749, section 3.2). */
export type Form = Readonly<Record<string, unknown>>;

const grantParameters: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['password', ['username', 'password']],
  ['refresh_token', ['refresh_token']],
  [tokenExchange, ['subject_token', 'subject_token_type']],
]);

/** Parameters of which one value alone is known (RFC 8693, section 2.1). */
const onlyValues: ReadonlyMap<string, string> = new Map([
  ['subject_token_type', idTokenType],
  ['requested_token_type', accessTokenType],
]);

/**
 * Checks all that can be checked without the database, in the order of the dialect: client, grant type, secret, scope,
 * the grant's own parameters. Returns what is wrong first, or null.
 * @param hasExchange whether ID tokens of a third-party login are taken
 */
export function refuseTokenRequest(form: Form, client: Client, scope: string, hasExchange: boolean): Refusal | null {
  if (!isText(form.client_id)) return badParameter('client_id');
  const parameters = grantParameters.get(form.grant_type);
  if (parameters === undefined || (form.grant_type === tokenExchange && !hasExchange)) return badGrantType;
  const refused = refuseClient(form, client) ?? refuseScope(form.scope, scope);
  if (refused !== null) return refused;
  const wrong = parameters.find((name) => !isText(form[name])) ?? wrongValue(form);
  return wrong === undefined ? null : badParameter(wrong);
}

function wrongValue(form: Form): string | undefined {
  if (form.grant_type !== tokenExchange) return undefined;
  return [...onlyValues].find(([name, only]) => form[name] !== undefined && form[name] !== only)?.[0];
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
