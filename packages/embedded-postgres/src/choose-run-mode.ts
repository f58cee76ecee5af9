import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type DataFolder, moveCluster } from './data-folder.ts';
import { databaseOwner, type Owner } from './database-owner.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Native } from './native.ts';
import { processesIn } from './postgres-process.ts';
import { dropMode, isUsable, namespaceMode, ownUserMode, type RunMode } from './run-mode.ts';

/** Gives a folder and all in it to the user PostgreSQL runs as, unless the folder is theirs already. */
function changeOwner(folder: string, owner: Owner): void {
  chmodSync(folder, 0o700);
  const { uid, gid } = lstatSync(folder);
  if (uid === owner.uid && gid === owner.gid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  }
  // Last, so that an interrupted change is repeated at the next start.
  lchownSync(folder, owner.uid, owner.gid);
}

/** The ways to run PostgreSQL when the server is root, best first. */
export const rootRunModes = ['namespace', 'drop', 'copy'] as const;
export type RootRunMode = (typeof rootRunModes)[number];

/** `systemFolder` is where programs and data go when their own place is out of reach. */
export type Choice = {
  readonly native: Native;
  readonly folder: DataFolder;
  readonly modes: readonly RootRunMode[];
  readonly systemFolder: string;
  readonly say: (line: string) => void;
};

/**
 * Chooses how PostgreSQL runs here and prepares the folders for it. As root: in a private mount namespace, else as
 * another user in place, else from copies in the system's folder, because containers forbid the first and folders
 * closed to others the second.
 * @throws {DatabaseStartError} when none works
 */
export function chooseRunMode(choice: Choice): { mode: RunMode; folder: DataFolder } {
  const { native, folder } = choice;
  const folders = { native: native.folder, cluster: folder.cluster };
  if (process.getuid?.() !== 0) {
    mkdirSync(folder.cluster, { recursive: true, mode: 0o700 });
    return { mode: ownUserMode(folders), folder };
  }
  const owner = databaseOwner();
  for (const kind of choice.modes) {
    const found = kind === 'copy' ? copyAway(choice, owner) : inPlace(kind, choice, owner);
    if (found !== null) return found;
  }
  throw new DatabaseStartError(
    'PostgreSQL can be started here neither in a namespace nor as another user: start as another user, or set DATABASE_URL.',
  );
}

function inPlace(
  kind: 'namespace' | 'drop',
  choice: Choice,
  owner: Owner,
): { mode: RunMode; folder: DataFolder } | null {
  const { folder } = choice;
  mkdirSync(folder.cluster, { recursive: true, mode: 0o700 });
  changeOwner(folder.cluster, owner);
  const folders = { native: choice.native.folder, cluster: folder.cluster };
  // The other user passes through the data folder without reading what is in it.
  if (kind === 'drop') chmodSync(folder.path, statSync(folder.path).mode | 0o011);
  const mode = kind === 'drop' ? dropMode(folders, owner) : namespaceMode(folders, owner);
  return mode !== null && isUsable(mode) ? { mode, folder } : null;
}

function copyAway(choice: Choice, owner: Owner): { mode: RunMode; folder: DataFolder } | null {
  const { systemFolder, native } = choice;
  mkdirSync(systemFolder, { recursive: true, mode: 0o711 });
  const programs = join(systemFolder, `pg-${native.version}`);
  if (!existsSync(programs)) copyWhole(native.folder, programs);
  // Installed under a strict umask they would be root's alone.
  run('chmod', ['-R', 'a+rX', programs]);
  const folder = moveData(choice);
  changeOwner(folder.cluster, owner);
  const mode = dropMode({ native: programs, cluster: folder.cluster }, owner);
  return isUsable(mode) ? { mode, folder } : null;
}

/** A database that already exists is moved, never begun anew: two half-filled ones would look like lost work. */
function moveData({ folder, systemFolder, say }: Choice): DataFolder {
  if (folder.cluster.startsWith(`${systemFolder}/`)) return folder;
  if (existsSync(folder.pg) && processesIn(folder.pg).length > 0) {
    throw new DatabaseStartError(`A database already runs in ${folder.pg}. Stop it first.`);
  }
  const target = join(systemFolder, createHash('sha256').update(folder.path).digest('hex').slice(0, 12));
  if (existsSync(folder.pg)) {
    copyWhole(folder.cluster, target);
    say(`The database of ${folder.path} is kept in ${target} from now on.`);
  } else {
    mkdirSync(target, { recursive: true, mode: 0o700 });
  }
  const moved = moveCluster(folder, target);
  rmSync(folder.cluster, { recursive: true, force: true });
  return moved;
}

/** Copies a folder with its modes and owners, so that the copy appears complete or not at all. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  run('cp', ['-a', from, draft]);
  renameSync(draft, to);
}

function run(file: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (status === 0) return;
  throw new DatabaseStartError(`${file} ${args.join(' ')} failed: ${(error?.message ?? stderr).trim()}`);
}
