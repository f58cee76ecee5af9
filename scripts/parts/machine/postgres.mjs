import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

const debianFolder = '/usr/lib/postgresql';

/** Whether this machine has PostgreSQL's programs, on the path or where Debian puts them. */
export function hasPostgres(path = process.env.PATH ?? '', folder = debianFolder) {
  const versions = existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [];
  const folders = [...path.split(delimiter).filter((part) => part !== ''), ...versions];
  return folders.some((candidate) => ['initdb', 'postgres'].every((program) => existsSync(join(candidate, program))));
}

/**
 * Installs the PostgreSQL that the tests on an outside database start, where it is required: those tests fail without
 * it when CI is set, and are skipped elsewhere.
 */
export async function installRequiredPostgres() {
  if (process.env.CI !== 'true' || process.env.TEST_DATABASE_URL || hasPostgres()) return;
  console.log('Installing a PostgreSQL for the tests …');
  await aptInstall('postgresql');
}
