import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Folders that may hold PostgreSQL's programs: the path, then where Debian puts them, newest first. */
function candidates(): readonly string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  return [...onPath, ...newestFirst.map((version) => join(debianFolder, version, 'bin'))];
}

/** The folder of PostgreSQL's programs on this machine; null when it has none. */
export function findPostgres(): string | null {
  const isComplete = (folder: string) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return candidates().find(isComplete) ?? null;
}
