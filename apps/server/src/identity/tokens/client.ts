import { createHash, timingSafeEqual } from 'node:crypto';
import type { PasskeyParty } from '../second-factor/passkey-party.ts';
import type { SignInDeps, Visit } from '../sign-in/sign-in.ts';
import type { VerifyIdToken } from './id-token.ts';
import { badClient, badParameter, type OauthAnswer } from './oauth-answers.ts';

export type Client = { readonly id: string; readonly secret: string };

export type TokenDeps = SignInDeps & {
  readonly client: Client;
  readonly scope: string;
  /** Checks ID tokens of the third-party login; null where there is none. */
  readonly verifyIdToken: VerifyIdToken | null;
  /** False: nobody is asked for a second factor, as by a provider's stock backend; absent: who has one is. */
  readonly asksFactors?: boolean;
  /** False: a refresh token is over at its first use, as at a provider's stock backend; absent: a lost answer is given again. */
  readonly repeatsRefresh?: boolean;
  /** The answer to a refresh comes so much later than its token is spent, as a provider's may; absent: at once. */
  readonly refreshSeconds?: number;
  /** Where passkeys work; absent, or null: nowhere. */
  readonly party?: () => PasskeyParty | null;
};

/** Where a token request came from, and whether by HTTPS. */
export type TokenVisit = Pick<Visit, 'ipAddress' | 'cookie'> & { readonly isSecure: boolean };

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
