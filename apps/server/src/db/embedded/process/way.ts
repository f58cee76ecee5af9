import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './database-owner.ts';

/**
 * How PostgreSQL's programs are run:
 * `namespace` as another user in a private mount namespace, which reaches folders closed to that user;
 * `drop` as another user in plain sight; `own` as the server's own user.
 */
export type Way = {
  readonly kind: 'namespace' | 'drop' | 'own';
  /** Folder of the programs. */
  readonly native: string;
  /** Folder of the database on this machine, and the same folder as PostgreSQL sees it. */
  readonly cluster: string;
  readonly seenCluster: string;
  /** The user it runs as; null: the server's own. */
  readonly owner: Owner | null;
};

/** What `spawn` needs to run one program in that way. */
export type CommandLine = { readonly file: string; readonly args: string[]; readonly options: SpawnOptions };

type Program = 'initdb' | 'postgres';
type Place = { readonly native: string; readonly cluster: string };

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
export function namespaceWay(place: Place, owner: Owner): Way | null {
  const root = ['/mnt', '/media', '/srv'].find(
    (folder) => existsSync(folder) && !Object.values(place).some((path) => path.startsWith(`${folder}/`)),
  );
  return root === undefined ? null : { kind: 'namespace', ...place, seenCluster: `${root}/db`, owner };
}

/** Runs as another user, who must be able to reach both folders. */
export function dropWay(place: Place, owner: Owner): Way {
  return { kind: 'drop', ...place, seenCluster: place.cluster, owner };
}

/** Runs as the server's own user. */
export function ownWay(place: Place): Way {
  return { kind: 'own', ...place, seenCluster: place.cluster, owner: null };
}

/** The command line of one of PostgreSQL's programs; it keeps its process id from `spawn` to the program itself. */
export function commandLine(way: Way, program: Program, args: readonly string[]): CommandLine {
  const options: SpawnOptions = {
    cwd: '/',
    // Its own session, so that Ctrl-C reaches the server first and the database only through it.
    detached: process.platform !== 'win32',
    env: { ...systemEnvironment(), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  };
  if (way.kind === 'namespace' && way.owner !== null) {
    const root = way.seenCluster.slice(0, -'/db'.length);
    const { uid, gid } = way.owner;
    const script = ['sh', '-c', mountScript, 'sh', root, way.native, way.cluster, String(uid), String(gid)];
    return { file: 'unshare', args: ['--mount', '--', ...script, `${root}/pg/bin/${program}`, ...args], options };
  }
  const path = join(way.native, 'bin', program);
  const asOwner = { ...options, ...way.owner };
  if (process.platform !== 'linux' || !hasSetpriv()) return { file: path, args: [...args], options: asOwner };
  return { file: 'setpriv', args: [...endWithParent, '--', path, ...args], options: asOwner };
}

/** Whether PostgreSQL starts in that way and reaches the folder of its data. */
export function isUsable(way: Way): boolean {
  const probe = commandLine(way, 'postgres', ['--version']);
  if (spawnSync(probe.file, probe.args, { ...probe.options, stdio: 'ignore', timeout: 10_000 }).status !== 0)
    return false;
  if (way.kind !== 'drop') return true;
  const reach = spawnSync('sh', ['-c', 'cd "$1"', 'sh', way.cluster], { cwd: '/', stdio: 'ignore', ...way.owner });
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
