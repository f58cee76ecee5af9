import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './parts/project.mjs';
import { sourceFiles } from './parts/source/source-files.mjs';

/** The output of oxlint with these arguments, run in a folder with the project's configuration. */
function oxlint(cwd, words) {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), ...words];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      // Breaches make the exit code differ from zero; only an answer that is none is a fault.
      if (stdout === '') reject(error ?? new Error(`oxlint said nothing. ${stderr}`));
      else resolve(stdout);
    });
  });
}

const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const projects = references.map(({ path }) => path);
/** Where each project of TypeScript has its source, and the scripts, which belong to none. */
const places = [
  ...projects.map((path) => {
    const { include } = JSON.parse(readFileSync(join(root, path, 'tsconfig.json'), 'utf8'));
    return include[0] === '.' ? `${path}/planted.ts` : `${path}/${include[0]}/planted.ts`;
  }),
  'scripts/planted.mjs',
];

const rejects = 'async () => { throw new Error(); }';
/** Lines that leave a promise alone; its type comes from beside, from Node, from a package. */
const breaches = [
  'work();',
  'work().then((value) => value);',
  "readFile('a');",
  "pool.query('select 1');",
  `[1].map(${rejects});`,
  `[1].forEach(${rejects});`,
  `setTimeout(${rejects});`,
  'if (work()) finish();',
];
/** A script has no types to be wrong about. */
const mistakes = (place) => (place.endsWith('.ts') ? ["export const wrong: number = 'a text';"] : []);
const kept = [
  'await work();',
  'void work();',
  'work().catch(finish);',
  "await Promise.all([work(), readFile('a')]);",
  "await pool.query('select 1');",
  'setTimeout(() => void work());',
];
const head = [
  "import { readFile } from 'node:fs/promises';",
  "import pg from 'pg';",
  "import { work } from './work.ts';",
  'const pool = new pg.Pool();',
  'const finish = () => undefined;',
];
const planted = (place) => [...head, ...breaches, ...mistakes(place), ...kept].join('\n');
const work = 'export const work = (): Promise<number> => Promise.reject(new Error());';

describe('the check of types and promises on a house with mistakes in every project', () => {
  let house;
  let found;
  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), 'packhouse-promises-'));
    for (const file of ['.oxlintrc.json', 'tsconfig.base.json', ...projects.map((path) => `${path}/tsconfig.json`)]) {
      cpSync(join(root, file), join(house, file));
    }
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
    for (const place of places) {
      mkdirSync(dirname(join(house, place)), { recursive: true });
      writeFileSync(join(house, place), planted(place));
      writeFileSync(join(house, dirname(place), 'work.ts'), work);
    }
    const { diagnostics } = JSON.parse(await oxlint(house, ['--format=json', ...places]));
    // The house is not whole: what a planted line says to its type or its promise is enough.
    const told = diagnostics.filter(({ code }) => code.endsWith('-promises)') || code.includes('TS2322'));
    found = told.map(({ filename, labels }) => `${filename}:${labels[0].span.line}`);
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('has a project of TypeScript for each folder of source', () => {
    expect(places.length).toBeGreaterThan(7);
  });

  it.each(places)('finds each of them in %s, and nothing else', (place) => {
    const lines = found.filter((line) => line.startsWith(`${place}:`));
    const wrong = [...breaches, ...mistakes(place)];
    expect(lines.toSorted()).toEqual(wrong.map((_, index) => `${place}:${head.length + index + 1}`).toSorted());
  });
});

describe('the check of types and promises on this project', () => {
  it('reads every source file', async () => {
    const read = new Set((await oxlint(root, ['--debug=files'])).split('\n'));
    const files = sourceFiles(['packages', 'apps', 'bench', 'e2e', 'scripts'], ['.ts', '.tsx', '.mjs']);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => !read.has(path))).toEqual([]);
  });
});
