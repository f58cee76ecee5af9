import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, root, toolEnvironment } from '../../../scripts/parts/project.mjs';
import { dataFolder, openBenchDatabase, withoutJobs } from '../data/bench-database.ts';
import { openSessions, type Tokens } from '../data/tokens.ts';
import type { Say } from '../measure/measure.ts';
import { type MeasuredServer, serveDataSet } from '../serve/serve-data-set.ts';
import { companiesSignedIn } from '../serve/with-data-set.ts';

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The short name of a commit. Ends with a line where this clone does not hold it. */
export function readCommit(name: string): string {
  try {
    return git('rev-parse', '--short=12', '--verify', `${name}^{commit}`);
  } catch {
    return fail(`This clone does not hold the commit ${name}: fetch it, or name another with --kept.`);
  }
}

/** The folders of a package tree are this clone's, but for the project's own packages. */
function linkPackages(from: string, to: string, own: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!own.includes(name) && !existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name));
  }
}

/** The source of a commit beside this clone, with this clone's installed packages. */
function checkOut(commit: string, folder: string): void {
  if (!existsSync(join(folder, 'package.json'))) {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', folder, commit);
  }
  if (readFileSync(join(folder, 'package-lock.json'), 'utf8') !== readFileSync(join(root, 'package-lock.json'), 'utf8'))
    console.error(`The commit ${commit} was made for other versions of packages than are installed: it runs on these.`);
  const scope = '@packhouse';
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'), [scope]);
  mkdirSync(join(folder, 'node_modules', scope), { recursive: true });
  for (const part of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, part))) {
      const link = join(folder, 'node_modules', scope, name);
      if (!existsSync(link)) symlinkSync(join(folder, part, name), link);
      const nested = join(root, part, name, 'node_modules');
      if (existsSync(nested)) linkPackages(nested, join(folder, part, name, 'node_modules'), []);
    }
  }
  const [from, to] = [root, folder].map((place) => join(place, 'apps', 'portal', 'dist'));
  if (from !== undefined && to !== undefined && existsSync(from) && !existsSync(to)) symlinkSync(from, to);
}

/** Loads its data with the commit's own tables and rows, once. */
async function load(folder: string, data: string, scale: number): Promise<void> {
  const loader = spawn(
    process.execPath,
    [join(folder, 'bench', 'parts', 'data', 'load.ts'), '--scale', String(scale)],
    {
      env: { ...toolEnvironment(), BENCH_DATA: data },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(loader, 'close');
  if (code !== 0) fail(`The data of the kept commit could not be loaded (${code}).`);
}

/** Runs `work` with the server of another commit on a data set of its own, both made where they are missing. */
export async function withBuild<T>(
  name: string,
  scale: number,
  say: Say,
  work: (kept: { readonly server: MeasuredServer; readonly tokens: Tokens }) => Promise<T>,
): Promise<T> {
  const commit = readCommit(name);
  const folder = join(dataFolder(scale), '..', `kept-${commit}`);
  say(`the kept build is ${commit}, in ${relative(root, folder)}`);
  checkOut(commit, join(folder, 'source'));
  await load(join(folder, 'source'), folder, scale);
  const data = join(folder, `scale-${scale}`);
  const before = await openBenchDatabase(scale, { folder: data, join: false });
  try {
    await withoutJobs(before);
  } finally {
    await before.close();
  }
  const server = await serveDataSet(scale, { root: join(folder, 'source'), data });
  try {
    const database = await openBenchDatabase(scale, { folder: data });
    try {
      await withoutJobs(database);
      return await work({ server, tokens: await openSessions(database, companiesSignedIn) });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
