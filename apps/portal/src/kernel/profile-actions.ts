import { tokenRequests } from './access.ts';
import { client } from './client.ts';
import { keyStore } from './key-store.ts';
import { readCompany } from './session/profile-reads.ts';
import * as sequence from './session/sign-in.ts';
import type { SignInResult } from './session/sign-in-result.ts';
import { readOwnCompanyId, writeCompany } from './session/signed-in.ts';
import { requestToken } from './session/token-requests.ts';

/** Signs in with the portal's one client and store (specification, section 4). */
export function signIn(username: string, password: string): Promise<SignInResult> {
  const deps = {
    store: keyStore,
    client,
    requestToken: (name: string, word: string) => requestToken(tokenRequests, name, word),
    now: Date.now,
  };
  return sequence.signIn(deps, username, password);
}

/** Reads a company with its confirmations and stores it as the one that is worked for. Throws ClientError. */
export async function loadCompany(companyId: string): Promise<void> {
  const own = readOwnCompanyId(keyStore) ?? companyId;
  writeCompany(keyStore, await readCompany(client, companyId), own);
}
