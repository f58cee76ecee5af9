import type { Ref } from '@packhouse/jsonapi';
import { readQuestion } from '../client/access/other-grants.ts';
import { tokenRecord, writeToken } from '../client/access/token-record.ts';
import { type NamedToken, TokenRefused } from '../client/access/token-requests.ts';
import { ClientError } from '../client/dialect/client-error.ts';
import type { Client } from '../client/dialect/create-client.ts';
import { silently } from '../client/dialect/silently.ts';
import type { KeyStore } from '../storage/key-store.ts';
import { readCompanies, readCompany, readProxyUsers, readSeasons, readUser } from './profile-reads.ts';
import { isListed } from './proxy-right.ts';
import type { SignInResult } from './sign-in-result.ts';
import { writeCompany, writeProxy, writeSeasons, writeUser } from './signed-in.ts';

export interface SignInDeps {
  readonly store: KeyStore;
  readonly client: Client;
  /** With what the person has: a password, or an ID token of another issuer. */
  readonly requestToken: () => Promise<NamedToken>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The hint of our own server to a right password of an account whose address is not confirmed. */
const unconfirmedHint = 'address_unconfirmed';

/** The users who may act for others; nobody when the question fails (decisions.md 3). */
const proxyUsers = async (client: Client): Promise<readonly Ref[]> => (await silently(readProxyUsers(client))) ?? [];

async function loadProfile(
  { store, client }: SignInDeps,
  { username, isOffice = false }: Pick<NamedToken, 'username' | 'isOffice'>,
): Promise<SignInResult> {
  const [person, listed] = await Promise.all([readUser(client, username), proxyUsers(client)]);
  writeUser(store, person, username);
  if (isOffice) store.set('office', 'true');
  const isProxy = isListed(listed, { id: person.id, username });
  const listing = isProxy ? silently(readCompanies(client)) : null;
  const companyId = person.company?.id ?? (await listing)?.[0]?.id;
  if (companyId === undefined) {
    writeProxy(store, await listing);
    // Only staff see others in the list (decisions.md 10).
    return { kind: isOffice || (listed.length > 0 && !isProxy) ? 'staff' : 'awaitingApproval' };
  }
  const asked = [listing, readCompany(client, companyId), readSeasons(client)] as const;
  const [companies, company, seasons] = await Promise.all(asked);
  writeProxy(store, companies);
  writeCompany(store, company, companyId);
  writeSeasons(store, seasons);
  return { kind: 'signedIn' };
}

async function attempt(deps: SignInDeps): Promise<SignInResult> {
  try {
    const { token, recoveryCodes = [], ...named } = await deps.requestToken();
    deps.store.clear();
    writeToken(deps.store, tokenRecord(token, deps.now()));
    const result = await loadProfile(deps, named);
    return result.kind === 'staff' && recoveryCodes.length > 0 ? { ...result, recoveryCodes } : result;
  } catch (error) {
    const question = error instanceof TokenRefused ? readQuestion(error.answer) : null;
    if (question !== null) return { kind: 'secondFactor', question };
    if (error instanceof TokenRefused && error.hint === unconfirmedHint) return { kind: 'unconfirmed' };
    if (error instanceof TokenRefused) return { kind: 'credentials', ...(error.hint && { hint: error.hint }) };
    if (error instanceof ClientError) return { kind: 'failed', error };
    throw error;
  }
}

/**
 * Signs in: asks for token, user, proxy users, companies of a proxy, company with its confirmations, seasons, in this
 * order (specification, section 4; decisions.md 3), and for each as soon as all that it names is known: one after the
 * other they would be two answers more in a row (docs/decisions/008). Unless all of it is there, nothing stays stored;
 * of the office's people, who have no company, the token and the name do: they go on to the console.
 */
export async function signIn(deps: SignInDeps): Promise<SignInResult> {
  let result: SignInResult | null = null;
  try {
    result = await attempt(deps);
    return result;
  } finally {
    const isAtOffice = result?.kind === 'staff' && deps.store.get('office') !== null;
    if (result?.kind !== 'signedIn' && !isAtOffice) deps.store.clear();
  }
}
