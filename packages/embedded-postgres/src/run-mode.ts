import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './database-owner.ts';

/**
 * How PostgreSQL's programs are run:
 * `namespace` as another user in a private mount namespace, which reaches folders closed to that user;
 * `drop` as another user in plain sight; `own` as the server's own user.
 */
export type RunMode = {
  readonly kind: 'namespace' | 'drop' | 'own';
  /** Folder of the programs. */
  readonly native: string;
  /** Folder of the database on this machine, and the same folder as PostgreSQL sees it. */
  readonly cluster: string;
  readonly seenCluster: string;
  /** The user it runs as; null: the server's own. */
  readonly owner: Owner | null;
};

/** Arguments of `spawn` that run one program in that mode. */
export type CommandLine = { readonly file: string; readonly args: string[]; readonly options: SpawnOptions };

type Program = 'initdb' | 'postgres';
type Folders = { readonly native: string; readonly cluster: string };

/** Ends PostgreSQL quickly and cleanly (SIGINT) when the server dies; it is lost at a change of user, so it comes last. */
const endWithParent = ['--pdeathsig', 'INT'];

/**
 * Binds programs and data into an empty folder, which nobody else sees, then gives up root for good: the real user,
 * no capabilities, no way to regain them.
 */
const mountScript = [
  'set -e; M=$1',
  'mount -t tmpfs -o mode=0755,size=64k none "$M"; mkdir "$M/pg" "$M/db"',
  'mount --bind "$2" "$M/pg"; mount -o remount,bind,ro "$M/pg"; mount --bind "$3" "$M/db"',
  'U=$4; G=$5; shift 5; cd /',
  'exec setpriv --reuid="$U" --regid="$G" --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs' +
    ` ${endWithParent.join(' ')} -- "$@"`,
].join('; ');

/** Runs as another user with data and programs bound to a private place; null when this system has no such place. */
export function namespaceMode(folders: Folders, owner: Owner): RunMode | null {
  const root = ['/mnt', '/media', '/srv'].find(
    (folder) => existsSync(folder) && !Object.values(folders).some((path) => path.startsWith(`${folder}/`)),
  );
  return root === undefined ? null : { kind: 'namespace', ...folders, seenCluster: `${root}/db`, owner };
}

/** Runs as another user, who must be able to reach both folders. */
export function dropMode(folders: Folders, owner: Owner): RunMode {
  return { kind: 'drop', ...folders, seenCluster: folders.cluster, owner };
}

/** Runs as the server's own user. */
export function ownUserMode(folders: Folders): RunMode {
  return { kind: 'own', ...folders, seenCluster: folders.cluster, owner: null };
}

/** The command line of one of PostgreSQL's programs; it keeps its process id from `spawn` to the program itself. */
export function commandLine(mode: RunMode, program: Program, args: readonly string[]): CommandLine {
  const options: SpawnOptions = {
    cwd: '/',
    // Its own session, so that Ctrl-C reaches the server first and the database only through it.
    detached: process.platform !== 'win32',
    env: { ...systemEnvironment(), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  };
  if (mode.kind === 'namespace' && mode.owner !== null) {
    const root = mode.seenCluster.slice(0, -'/db'.length);
    const { uid, gid } = mode.owner;
    const script = ['sh', '-c', mountScript, 'sh', root, mode.native, mode.cluster, String(uid), String(gid)];
    return { file: 'unshare', args: ['--mount', '--', ...script, `${root}/pg/bin/${program}`, ...args], options };
  }
  const path = join(mode.native, 'bin', program);
  const asOwner = { ...options, ...mode.owner };
  if (process.platform !== 'linux' || !hasSetpriv()) return { file: path, args: [...args], options: asOwner };
  return { file: 'setpriv', args: [...endWithParent, '--', path, ...args], options: asOwner };
}

/** Whether PostgreSQL starts in that way and reaches the folder of its data. */
export function isUsable(mode: RunMode): boolean {
  const probe = commandLine(mode, 'postgres', ['--version']);
  if (spawnSync(probe.file, probe.args, { ...probe.options, stdio: 'ignore', timeout: 10_000 }).status !== 0)
    return false;
  if (mode.kind !== 'drop') return true;
  const reach = spawnSync('sh', ['-c', 'cd "$1"', 'sh', mode.cluster], { cwd: '/', stdio: 'ignore', ...mode.owner });
  return reach.status === 0;
}

let setprivFound: boolean | undefined;

function hasSetpriv(): boolean {
  setprivFound ??= spawnSync('setpriv', [...endWithParent, '--', 'true'], { stdio: 'ignore' }).status === 0;
  return setprivFound;
}

function systemEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
