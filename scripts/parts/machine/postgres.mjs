import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Whether this machine has PostgreSQL's programs, on the path or where Debian puts them. */
export function hasPostgres(path = process.env.PATH ?? '', folder = debianFolder) {
  const versions = existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [];
  const folders = [...path.split(delimiter).filter((part) => part !== ''), ...versions];
  return folders.some((candidate) => ['initdb', 'postgres'].every((program) => existsSync(join(candidate, program))));
}
