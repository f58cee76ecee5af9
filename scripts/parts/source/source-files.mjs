// The project's own source: what its rules on imports, lengths and tests are about.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const notOurs = new Set(['node_modules', 'dist', '.types', '.git', 'coverage', 'data', 'test-results']);

/** Paths below the project's root of all files in its folders with one of the endings, in order. */
export function sourceFiles(folders, endings) {
  return folders.flatMap((folder) => below(folder, endings)).toSorted();
}

function below(folder, endings) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : below(path, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
  });
}

export const readSource = (path) => readFileSync(join(root, path), 'utf8');
