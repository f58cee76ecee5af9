import { createHmac, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

/** Where the embedded database keeps what inside the server's data folder. */
export type DataFolder = {
  readonly path: string;
  /** Folder of the database and its socket, owned by the user PostgreSQL runs as. */
  readonly cluster: string;
  /** PostgreSQL's own folder inside it. */
  readonly pg: string;
};

/**
 * The places in a data folder. One that is missing is made, closed to everybody else; one that exists stays as it is,
 * because it may be anybody's (`--data /srv`).
 * @throws {DatabaseStartError} when it cannot be made or written
 */
export function dataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new DatabaseStartError(`The data folder ${path} cannot be used: ${reasonOf(error)}.`);
  }
  return places(path, readNote(path, 'cluster-at') ?? join(path, 'cluster'));
}

/** The same data folder with the database elsewhere from now on. */
export function moveCluster(folder: DataFolder, cluster: string): DataFolder {
  writeNote(folder.path, 'cluster-at', cluster);
  return places(folder.path, cluster);
}

/** One line kept in a file of the data folder; null: no such file. */
export function readNote(path: string, name: string): string | null {
  const file = join(path, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Keeps one line in a file of the data folder, for the server's user only. */
function writeNote(path: string, name: string, line: string): void {
  writeFileSync(join(path, name), `${line}\n`, { mode: 0o600 });
}

/**
 * Keeps a line unless there is one, and gives the line that holds. It appears complete or not at all, so that two
 * servers started at the same instant on a fresh folder agree on it.
 */
export function firstNote(path: string, name: string, line: string): string {
  const draft = `${name}.${process.pid}`;
  writeNote(path, draft, line);
  try {
    linkSync(join(path, draft), join(path, name));
  } catch (error) {
    if (!existsSync(join(path, name))) throw error;
  } finally {
    rmSync(join(path, draft));
  }
  return readNote(path, name) ?? line;
}

/**
 * The password of PostgreSQL's superuser, made at the first start.
 * @throws {DatabaseStartError} when a database is there and its password is not
 */
export function superuserPassword(folder: DataFolder): string {
  const known = readNote(folder.path, 'pg-password');
  if (known !== null) return known;
  if (existsSync(folder.pg)) {
    throw new DatabaseStartError(
      `The file ${join(folder.path, 'pg-password')} is missing: restore it beside its database.`,
    );
  }
  return firstNote(folder.path, 'pg-password', randomBytes(24).toString('base64url'));
}

/** The password of the role the application's queries run as: derived, so that one file holds every secret. */
export function applicationPassword(superuser: string): string {
  return createHmac('sha256', superuser).update('packhouse application role').digest('base64url');
}

/** Whether the folder belongs to that user and is closed to all others. */
export function isPrivateFolderOf(path: string, uid: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o777) === 0o700;
}

function places(path: string, cluster: string): DataFolder {
  return { path, cluster, pg: join(cluster, 'pg') };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
