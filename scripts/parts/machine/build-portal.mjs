import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const stampFile = join(root, 'node_modules', '.packhouse-built');
const products = ['index.html', 'office.html'].map((page) => join(root, 'apps', 'portal', 'dist', page));
const isBuilt = () => products.every((page) => existsSync(page));

/** Everything the portal is built from. */
const sources = [
  'apps/portal/src',
  'apps/portal/public',
  'apps/portal/index.html',
  'apps/portal/office.html',
  'apps/portal/vite.config.ts',
  'apps/portal/package.json',
  'packages',
  'docs/user-guide',
  'docs/office-guide',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Builds the portal into apps/portal/dist, unless nothing has changed since it was built.
 * @returns {Promise<boolean>} whether it is there now
 */
export async function buildPortal() {
  return (await buildPortalBeside({ isKept: false })).isThere;
}

/**
 * The same beside other work.
 * @param {{ isKept: boolean }} options whether what the build says is given back instead of shown
 * @returns {Promise<{ isThere: boolean, output?: string, processor?: number }>} `processor` in milliseconds
 */
export async function buildPortalBeside({ isKept } = { isKept: true }) {
  // Two servers started at once would empty each other's folder.
  return oneAtATime(join(root, 'node_modules', '.packhouse-building'), () => buildWhatHasChanged(isKept));
}

async function buildWhatHasChanged(isKept) {
  const wanted = hashOfSources();
  if (isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted)
    return { isThere: true, output: 'Nothing has changed since it was built.' };
  // A build that is interrupted must not pass for the one before.
  rmSync(stampFile, { force: true });
  if (!isKept) console.log('Building the portal …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, 'apps', 'portal', 'vite.config.ts');
  const said = [];
  let used = 0;
  // The console of the program office is built into the portal's folder, beside what companies load.
  for (const mode of ['production', 'office']) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn', '--mode', mode];
    const how = { minutes: 8, isKept, isTimed: true };
    const { code, output, processor = 0 } = await run(projectNode() ?? process.execPath, args, how);
    used += processor;
    said.push(output);
    if (code !== 0) return { isThere: false, output: said.join('') };
  }
  const isThere = isBuilt();
  if (isThere) writeFileSync(stampFile, wanted);
  return { isThere, output: said.join(''), processor: used };
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(source)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The files at or under a path, without tests and what tools have made. */
function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSyncOrNull(full);
  if (entries === null) return /\.(test|contract)\.tsx?$/.test(path) ? [] : [path];
  return entries
    .filter((entry) => !['node_modules', 'dist', '.types'].includes(entry))
    .flatMap((entry) => filesIn(`${path}/${entry}`));
}

/** The names in a folder; null for a file. */
function readdirSyncOrNull(full) {
  try {
    return readdirSync(full);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
