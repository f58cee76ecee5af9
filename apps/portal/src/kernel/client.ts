import { access } from './access.ts';
import { createClient } from './client/create-client.ts';
import { clock } from './clock.ts';
import { config } from './config.ts';

export { ClientError } from './client/client-error.ts';

/** The one client of the portal, on the backend of config.json, with the token of the person who is signed in. */
export const client = createClient({
  fetch: (...request) => fetch(...request),
  base: () => config().backend,
  access,
  heard: clock.heard,
  now: Date.now,
  knowsVersions: () => config().profile.expectedVersion,
});

export { silently } from './client/silently.ts';
