import { parseConfig } from './parse-config.ts';
import type { PortalConfig } from './portal-config.ts';

let loaded: PortalConfig | null = null;

/** The configuration. Throws Error before `loadConfig` has succeeded: nothing of the portal starts without it. */
export function config(): PortalConfig {
  if (loaded === null) throw new Error('The configuration is not loaded.');
  return loaded;
}

/** The same where texts are written that may be needed before it, or without it: on the page that says so. */
export const configIfLoaded = (): PortalConfig | null => loaded;

export function takeConfig(value: unknown): void {
  loaded = parseConfig(value);
}

/**
 * Reads /config.json. Throws when it does not come or something in it is wrong: the page shows /500 then. Without
 * options, or it would not find the answer that index.html has asked for already; its server forbids keeping it.
 */
export async function loadConfig(get: typeof fetch): Promise<void> {
  const response = await get('/config.json');
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  takeConfig(await response.json());
}
