import { tokenRequests } from '../client/access/access.ts';
import { type FactorAnswer, requestExchange, requestFactor } from '../client/access/other-grants.ts';
import { type NamedToken, requestToken } from '../client/access/token-requests.ts';
import { client } from '../client/client.ts';
import { keyStore } from '../storage/key-store.ts';
import { goToOffice, isGoingToOffice } from './enter-office.ts';
import { readCompany } from './profile-reads.ts';
import { reloadProxyRight } from './proxy-right.ts';
import * as sequence from './sign-in.ts';
import type { SignInResult } from './sign-in-result.ts';
import { readOwnCompanyId, writeCompany } from './signed-in.ts';

/** Signs in with the portal's one client and store (specification, section 4). */
export function signIn(username: string, password: string): Promise<SignInResult> {
  return enter(() => requestToken(tokenRequests, username, password));
}

/** The same for anyone who has signed in at the issuer of the third-party login (decisions.md 7). */
export function signInWith(idToken: string): Promise<SignInResult> {
  return enter(() => requestExchange(tokenRequests, idToken));
}

/** Answers the question for a second factor (docs/decisions/026). */
export function proveFactor(token: string, answer: FactorAnswer): Promise<SignInResult> {
  return enter(() => requestFactor(tokenRequests, token, answer));
}

async function enter(request: () => Promise<NamedToken>): Promise<SignInResult> {
  const result = await sequence.signIn({ store: keyStore, client, requestToken: request, now: Date.now });
  // Recovery codes are shown once, and here.
  const isShown = result.kind === 'staff' && result.recoveryCodes !== undefined;
  return !isShown && isGoingToOffice(result.kind) ? goToOffice() : result;
}

/** Reads a company with its confirmations and stores it as the one that is worked for. Throws ClientError. */
export async function loadCompany(companyId: string): Promise<void> {
  const own = readOwnCompanyId(keyStore) ?? companyId;
  writeCompany(keyStore, await readCompany(client, companyId), own);
}

/** Reads whether the person may act for others, and for whom, and stores it. Throws ClientError. */
export const loadProxyRight = (): Promise<void> => reloadProxyRight({ store: keyStore, client });
