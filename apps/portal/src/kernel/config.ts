import type { ProgrammeSettings } from '@packhouse/programme';
import { parseConfig, type ThirdPartyLogin } from './config/parse-config.ts';

/** What the provider sets for its portal, read from /config.json when the page starts. */
export interface PortalConfig {
  /** Base addresses without a slash at their end; empty: the page's own origin. */
  readonly backend: string;
  readonly identity: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** IANA name of the programme's time zone. */
  readonly timeZone: string;
  /** The day a demonstration takes for today, YYYY-MM-DD; null: the real one. */
  readonly today: string | null;
  readonly demo: boolean;
  readonly settings: ProgrammeSettings;
  /** What this backend can do (decisions.md 20). */
  readonly profile: BackendProfile;
}

export interface BackendProfile {
  /** Takes atomic operations. */
  readonly operations: boolean;
  /** Compares `meta.expectedVersion` of a PATCH with the row's version. */
  readonly expectedVersion: boolean;
  /** Own routes beside the specification's, by name: revoke, signUp … What is not here is not shown. */
  readonly routes: readonly string[];
  readonly thirdParty: ThirdPartyLogin | null;
}

let loaded: PortalConfig | null = null;

/** The configuration. Throws Error before `loadConfig` has succeeded: nothing of the portal starts without it. */
export function config(): PortalConfig {
  if (loaded === null) throw new Error('The configuration is not loaded.');
  return loaded;
}

/** Takes a configuration into use. */
export function takeConfig(value: unknown): void {
  loaded = parseConfig(value);
}

/** Reads /config.json. Throws when it does not come or something in it is wrong: the page shows /500 then. */
export async function loadConfig(get: typeof fetch): Promise<void> {
  const response = await get('/config.json', { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  takeConfig(await response.json());
}
