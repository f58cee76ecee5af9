import { createHash, timingSafeEqual } from 'node:crypto';
import { badClient, badParameter, type OauthAnswer } from './oauth-answers.ts';

export type Client = { readonly id: string; readonly secret: string };

/** A form as it was sent; a parameter sent twice is a list and counts as wrong (RFC 6749, section 3.2). */
export type Form = Readonly<Record<string, unknown>>;

/** True for a parameter with a value (RFC 6749, section 3.2). PostgreSQL's texts have no NUL. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}

/** Authenticates the client by id and secret in the body (RFC 6749, section 2.3.1); null when it is right. */
export function refuseClient({ client_id, client_secret }: Form, client: Client): OauthAnswer | null {
  if (!isText(client_id)) return badParameter('client_id');
  if (!isText(client_secret)) return badParameter('client_secret');
  // Both are compared whichever differs, so that time tells nothing.
  const isId = isSame(client.id, client_id);
  return isSame(client.secret, client_secret) && isId ? null : badClient;
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
