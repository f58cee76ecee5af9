import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const journeys = join(root, 'e2e');
const naming = /^\/\/ Rooms: (.+)$/m;

/** Where the rooms that a journey names lie. */
const places = {
  app: 'apps/portal/src/app',
  domain: 'apps/portal/src/domain',
  features: 'apps/portal/src/features',
  kernel: 'apps/portal/src/kernel',
  office: 'apps/portal/src/office',
  packages: 'packages',
  server: 'apps/server/src',
  ui: 'packages/ui/src',
};

/** The folder of a room by the name that journeys have for it: `features/contacts`, `server/identity`. */
export function folderOf(room) {
  const [place, ...rest] = room.split('/');
  const folder = places[place];
  if (folder === undefined) throw new Error(`No rooms lie in ${place}.`);
  return [folder, ...rest].join('/');
}

/** The rooms that each journey names in its first lines, by the name of its file. */
export function roomsOfJourneys() {
  const files = readdirSync(journeys).filter((name) => name.endsWith('.spec.ts'));
  return new Map(
    files.map((name) => {
      const [, rooms = ''] = naming.exec(readFileSync(join(journeys, name), 'utf8')) ?? [];
      return [name, rooms === '' ? [] : rooms.split(', ')];
    }),
  );
}

/**
 * The files that differ from a commit, those that are new and those that are gone included.
 * @param {string} since
 * @returns {{ since: string, files: readonly string[] }} paths from the root
 */
export function changedFiles(since) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return { since, files: [...new Set(files)] };
}

/**
 * The journeys to walk after a change: those that changed, those that name a room in which something did, and all of them
 * after a change of what they share.
 * @param {readonly string[]} files paths from the root
 * @returns {readonly string[]} names of files
 */
export function journeysOf(files, rooms = roomsOfJourneys()) {
  const names = [...rooms.keys()];
  const shared = files.some((file) => file.startsWith('e2e/') && !file.endsWith('.spec.ts'));
  if (shared || files.includes('playwright.config.ts')) return names;
  return names.filter(
    (name) =>
      files.includes(`e2e/${name}`) ||
      rooms.get(name).some((room) => files.some((file) => file.startsWith(`${folderOf(room)}/`))),
  );
}
