import { createAccess } from '../apps/portal/src/kernel/client/access/create-access.ts';
import { requestRefresh, requestToken } from '../apps/portal/src/kernel/client/access/token-requests.ts';
import { createClient } from '../apps/portal/src/kernel/client/dialect/create-client.ts';
import { parseConfig } from '../apps/portal/src/kernel/config/parse-config.ts';
import { signIn } from '../apps/portal/src/kernel/session/sign-in.ts';
import type { KeyStore } from '../apps/portal/src/kernel/storage/key-store.ts';

/**
 * The browser storage of somebody who has signed in, written by the portal's own code.
 * @param server its address
 * @param now the browser's time, milliseconds since 1970
 */
export async function signedIn(
  server: string,
  username: string,
  password: string,
  now: () => number,
): Promise<Readonly<Record<string, string>>> {
  const kept = new Map<string, string>();
  const store: KeyStore = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const config = parseConfig(await (await fetch(`${server}/config.json`)).json());
  const requests = { fetch, server: () => ({ ...config, identity: server }), now };
  const access = createAccess({
    store,
    now,
    requestRefresh: (token) => requestRefresh(requests, token),
    withLock: (work) => work(),
    end: () => undefined,
    renewed: () => undefined,
  });
  const client = createClient({
    fetch,
    base: () => server,
    access,
    heard: () => undefined,
    now,
    knowsVersions: () => config.profile.expectedVersion,
    names: () => config.profile,
  });
  const result = await signIn({ store, client, requestToken: () => requestToken(requests, username, password), now });
  if (result.kind !== 'signedIn') throw new Error(`${username} is not let in: ${result.kind}`);
  return Object.fromEntries(kept);
}
