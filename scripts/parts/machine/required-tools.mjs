// Programs of the machine that some tests start: skipped without them, but where CI is set they are installed or missed.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { hasPostgres } from './postgres.mjs';

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** The library by which a process has another time of day; undefined where it is not installed. */
export function faketimeLibrary() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return libraries.map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`).find((path) => existsSync(path));
}

/** By their packages. Those of the long tests alone are required where these run. */
const tools = {
  postgresql: { isThere: () => Boolean(process.env.TEST_DATABASE_URL) || hasPostgres(), isLong: false },
  jq: { isThere: () => isOnPath('jq') && isOnPath('curl'), isLong: false },
  prometheus: { isThere: () => isOnPath('promtool') && isOnPath('prometheus'), isLong: true },
  age: { isThere: () => isOnPath('age'), isLong: false },
  pgbouncer: { isThere: () => existsSync('/usr/sbin/pgbouncer'), isLong: false },
  caddy: { isThere: () => isOnPath('caddy'), isLong: true },
  awscli: { isThere: () => isOnPath('aws'), isLong: true },
  libfaketime: { isThere: () => faketimeLibrary() !== undefined, isLong: true },
};

/** @param {NodeJS.ProcessEnv} env */
const isRequired = (name, env) => env.CI === 'true' && (!tools[name].isLong || env.TEST_LONG === '1');

const missing = (name) => `${name} is not installed: apt-get install ${name}`;

/**
 * Why a test is skipped; null where its tool is there, and where it is required, so that the test fails (`needTool`).
 * @param {keyof typeof tools} name
 * @returns {string | null}
 */
export function withoutTool(name, env = process.env, isThere = tools[name].isThere()) {
  return isThere || isRequired(name, env) ? null : missing(name);
}

/**
 * @param {keyof typeof tools} name
 * @throws {Error} where it is not there
 */
export function needTool(name, isThere = tools[name].isThere()) {
  if (!isThere) throw new Error(missing(name));
}

/**
 * Installs those that are required and not there. Whether that went well, the tests say.
 * @param {NodeJS.ProcessEnv} env of the tests
 */
export async function installRequiredTools(env) {
  for (const [name, { isThere }] of Object.entries(tools)) {
    if (isThere() || !isRequired(name, env)) continue;
    console.log(`Installing ${name} for the tests …`);
    await aptInstall(name);
  }
}
