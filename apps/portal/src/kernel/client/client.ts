import { config } from '../config/config.ts';
import { backend } from './backend.ts';
import { createClient } from './dialect/create-client.ts';
import { revalidatingFetch } from './revalidating-fetch.ts';
import { turns } from './turns.ts';

export { ClientError } from './dialect/client-error.ts';

/** Hears `refused` after each answer of 403 or 404 by the backend: what the person may see can have changed. */
export const refusals = new EventTarget();

const refusing: ReadonlySet<number> = new Set([403, 404]);

async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (refusing.has(response.status)) refusals.dispatchEvent(new Event('refused'));
  return response;
}

const revalidating = revalidatingFetch(watchedFetch);
turns.addEventListener('over', revalidating.forget);

/** The one client of the portal, on the backend of config.json, with the token of the person who is signed in. */
export const client = createClient({
  fetch: revalidating.fetch,
  ...backend,
  knowsVersions: () => config().profile.expectedVersion,
  names: () => config().profile,
});

export { silently, unlessMissing } from './dialect/silently.ts';
