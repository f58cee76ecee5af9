import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The oldest Node whose type stripping runs the server. */
const neededMajor = 24;

/** The project's own Node, installed by npm; null when it is not there or does not run on this system. */
export function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(path)) return null;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0 ? path : null;
}

/** The Node that runs the project: its own, else this one if it is new enough; null when neither will do. */
export function projectNode() {
  return ownNode() ?? (isHostNodeEnough() ? process.execPath : null);
}

/** Whether the Node that runs this script could run the server. */
export function isHostNodeEnough() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor;
}

/**
 * Node's options for the server: answers are made and dropped at once, and with Node's default size of the young
 * generation the process takes twice the memory for them. What outlives it is cleared up when it has grown by three
 * fifths: on a machine with much memory Node would let it become four times as much first (docs/decisions/008).
 */
export const serverOptions = ['--max-semi-space-size=16', '--no-parallel-scavenge', '--heap-growing-percent=60'];

/**
 * The environment of the server: the memory that a password is hashed in (19 MB) goes back to the system each time, and all
 * threads share what is at hand. By its own rule the C library keeps what was once given back, for each thread apart
 * (docs/decisions/008).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '16777216' };

/** The environment of the project's tools: its own Node and programs come first. */
export function toolEnvironment() {
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
}

/**
 * Ends with one clear line.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
