import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '@packhouse/jsonapi';
import { SettingsError } from './programme-settings.ts';

type ByType<Value> = Readonly<Record<string, Value>>;

/** Abilities and names of a provider's backend, as `office provider check` found them (decisions.md 20). */
export interface BackendProfile {
  readonly operations: boolean;
  readonly expectedVersion: boolean;
  /** As the portal is told (config.json); a profile of before has neither. */
  readonly sealsRecords?: boolean;
  readonly repeatsRefresh?: boolean;
  /** Own routes beside the specification's. */
  readonly routes: readonly string[];
  /** Product keys of fields that the backend does not have. */
  readonly absent: ByType<readonly string[]>;
  /** The backend's names of fields, by product key. */
  readonly renamed: ByType<Readonly<Record<string, string>>>;
  /** Words of choices that the declarations do not know, by product key. */
  readonly words: ByType<Readonly<Record<string, readonly string[]>>>;
  /** Whether an attached file could be fetched; null: none was seen. */
  readonly files: boolean | null;
}

/** Where a portal's backend is when it is not this server. URLs have no slash at their end. */
export interface Provider {
  readonly backend: string;
  readonly identity: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly profile: BackendProfile;
}

const fileIn = (dataDir: string) => join(dataDir, 'provider.json');

/** Keeps what was found; servers on this data folder take it at their next start. Returns the file's path. */
export async function writeProvider(dataDir: string, provider: Provider): Promise<string> {
  // It holds the client's secret, which the portal shows anyway; still, nobody else on the machine needs it.
  await writeFile(fileIn(dataDir), `${JSON.stringify(provider, null, 2)}\n`, { mode: 0o600 });
  return fileIn(dataDir);
}

/**
 * The backend that the portal works at; null: this server itself.
 * @throws {SettingsError} when the file holds something else
 */
export function readProvider(dataDir: string): Provider | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isProvider(value)) return value;
  } catch {
    // Said below, like any other content that is no profile.
  }
  throw new SettingsError(`${file} is no profile of a backend: run "npm run office -- provider check", or remove it.`);
}

function isProvider(value: unknown): value is Provider {
  if (!isObject(value) || !isObject(value.profile)) return false;
  const { backend, identity, clientId, clientSecret, scope, profile } = value;
  const isUrl = (text: unknown) => typeof text === 'string' && URL.canParse(text) && /^https?:/.test(text);
  return (
    [backend, identity].every(isUrl) &&
    [clientId, clientSecret, scope].every((text) => typeof text === 'string') &&
    [profile.operations, profile.expectedVersion].every((truth) => typeof truth === 'boolean') &&
    Array.isArray(profile.routes) &&
    [profile.absent, profile.renamed, profile.words].every(isObject)
  );
}
