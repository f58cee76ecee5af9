import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The process id in the database folder's lock file, written by PostgreSQL's main process; null: no such file. */
export function postmasterPid(folder: string): number | null {
  const pid = Number(postmasterLines(folder)[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

/** The port in that file, which matters only where there are no sockets in folders. */
export function postmasterPort(folder: string): number | null {
  const port = Number(postmasterLines(folder)[3]);
  return Number.isSafeInteger(port) && port > 0 ? port : null;
}

/** Whether a process of that id exists; one of another user counts too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether that process works in the database folder. Process ids are used again, so a lock file left by a crash may
 * name a stranger; PostgreSQL always works inside its folder, and device and inode tell so through every namespace.
 */
export function worksIn(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    const [theirs, own] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return theirs.dev === own.dev && theirs.ino === own.ino;
  } catch {
    return false;
  }
}

/** All processes that work in the database folder: PostgreSQL and, after its violent end, what is left of it. */
export function processesIn(folder: string): readonly number[] {
  if (process.platform !== 'linux')
    return [postmasterPid(folder)].filter((pid) => pid !== null && isAlive(pid)).map(Number);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(folder, pid));
}

/** Removes the lock files of a database that no process works in any more; PostgreSQL would take a stranger for itself. */
export function removeStaleLocks(folder: string, socketFolder: string): void {
  if (postmasterPid(folder) === null || processesIn(folder).length > 0) return;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true });
}

function postmasterLines(folder: string): readonly string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
