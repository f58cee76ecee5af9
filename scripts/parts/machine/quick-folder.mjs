import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';

const memory = '/dev/shm';
/** Bytes: many times what the tests hold at once. Containers often have 64 MB there. */
const needed = 4 * 2 ** 30;

/**
 * The folder in memory of this machine where it has one that is large enough, else its folder for temporary files: an
 * empty database is a thousand files, and a disk that others use too takes seconds for them.
 */
export function quickFolder() {
  if (!existsSync(memory) || freemem() < needed) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < needed ? tmpdir() : memory;
}

/** Where Node keeps the source it has translated: a test's server starts in half the time (NODE_COMPILE_CACHE). */
export const compiledFolder = join(root, 'node_modules', '.cache', 'compiled');
