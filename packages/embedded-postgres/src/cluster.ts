import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Native } from './native.ts';
import { isAlive } from './postgres-process.ts';
import { commandLine, type RunMode } from './run-mode.ts';

/** The superuser of the embedded PostgreSQL; only the start itself connects as this one. */
export const superuser = 'postgres';

/**
 * Makes the empty database of a fresh data folder: UTF-8, one collation on all machines, passwords for every
 * connection. It appears complete or not at all.
 * @throws {DatabaseStartError} when PostgreSQL refuses
 */
export function makeCluster(mode: RunMode, folder: DataFolder, password: string): void {
  removeDrafts(folder);
  const draft = `pg.draft.${process.pid}`;
  // Inside the folder PostgreSQL sees, and away as soon as it is read.
  const passwordFile = join(folder.cluster, `password.${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (mode.owner !== null) chownSync(passwordFile, mode.owner.uid, mode.owner.gid);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['-U', superuser, '-A', 'scram-sha-256', '--pwfile', `${mode.seenCluster}/password.${process.pid}`];
  const run = commandLine(mode, 'initdb', ['-D', `${mode.seenCluster}/${draft}`, ...access, ...locale]);
  const result = spawnSync(run.file, run.args, { ...run.options, encoding: 'utf8', timeout: 120_000 });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(join(folder.cluster, draft), { recursive: true, force: true });
    const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1);
    throw new DatabaseStartError(`The database in ${folder.cluster} could not be made: ${reason}`);
  }
  adopt(join(folder.cluster, draft), folder.pg);
}

/**
 * Refuses a database that another PostgreSQL made.
 * @throws {DatabaseStartError} naming both versions
 */
export function checkVersion(folder: DataFolder, native: Native): void {
  const made = readFileSync(join(folder.pg, 'PG_VERSION'), 'utf8').trim();
  if (made !== native.version.split('.')[0]) {
    throw new DatabaseStartError(
      `The database in ${folder.cluster} was made by PostgreSQL ${made}; this is ${native.version}. Move it by backup and restore.`,
    );
  }
}

/** Two servers started at the same instant make one each; the first stays. */
function adopt(draft: string, pg: string): void {
  try {
    renameSync(draft, pg);
  } catch (error) {
    if (!existsSync(pg)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Left behind by a start that was killed while it made the database. */
function removeDrafts({ cluster }: DataFolder): void {
  for (const name of readdirSync(cluster)) {
    const [, pid] = /^(?:pg\.draft|password)\.(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cluster, name), { recursive: true, force: true });
  }
}
