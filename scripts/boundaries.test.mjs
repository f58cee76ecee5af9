import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './parts/project.mjs';
import { lastRooms, roomBreaches, wings } from './parts/source/rooms.cjs';
import { siblingCircles } from './parts/source/sibling-circles.mjs';
import { sourceFiles } from './parts/source/source-files.mjs';

const config = join(root, '.dependency-cruiser.cjs');
const folders = ['packages', 'apps', 'bench', 'e2e'];

/** Runs dependency-cruiser below a folder. */
function cruise(cwd) {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, '--config', config, '--output-type', 'json', ...folders];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 28 }, (error, stdout) => {
      // Breaches make the exit code differ from zero; only an answer that is none is a fault.
      if (stdout === '') reject(error ?? new Error('dependency-cruiser said nothing.'));
      else resolve(JSON.parse(stdout));
    });
  });
}

const found = ({ summary }, name) =>
  summary.violations.filter(({ rule }) => rule.name === name).map(({ from, to }) => `${from} -> ${to}`);

/** One breach of each rule that is not made from the order of rooms: the file that breaks it, and what it says. */
const breaches = {
  'no-cycles': ['packages/jsonapi/src/left.ts', "import type { Right } from './right.ts';\nexport type Left = Right;"],
  resolves: ['packages/jsonapi/src/lost.ts', "import './nowhere.ts';"],
  'packages-know-no-app': ['packages/testing/src/app.ts', "import '../../../apps/server/src/main.ts';"],
  'bench-is-needed-by-nobody': ['e2e/measured.ts', "import '../bench/reads.ts';"],
  'bench-measures-from-outside': ['bench/inside.ts', "import '../apps/server/src/jsonapi/read.ts';"],
  'jsonapi-knows-no-product': ['packages/jsonapi/src/product.ts', "import '../../programme/src/index.ts';"],
  'programme-only-on-jsonapi': ['packages/programme/src/test.ts', "import '../../testing/src/index.ts';"],
  'record-pdf-stands-alone': ['packages/record-pdf/src/a.ts', "import '../../testing/src/index.ts';"],
  'bank-files-stand-alone': ['packages/bank-files/src/a.ts', "import '../../testing/src/index.ts';"],
  'embedded-postgres-stands-alone': ['packages/embedded-postgres/src/a.ts', "import '../../testing/src/index.ts';"],
  'spreadsheet-stands-alone': ['packages/spreadsheet/src/a.ts', "import '../../testing/src/index.ts';"],
  'only-the-portal-draws': ['bench/drawn.ts', "import '../packages/ui/src/actions/button.tsx';"],
  'packages-are-pure': [
    'packages/programme/src/impure.ts',
    "import { readFileSync } from 'node:fs';\nexport { readFileSync };",
  ],
  'packages-know-no-framework': ['packages/jsonapi/src/screen.ts', "import 'react';"],
  'rules-know-no-declaration': ['packages/programme/src/rules/rule.ts', "import '../resources/season.ts';"],
  'declarations-know-no-rule': ['packages/programme/src/resources/a.ts', "import '../rules/money/amount.ts';"],
  'titles-stand-alone': ['packages/programme/src/rules/titles/a.ts', "import '../money/amount.ts';"],
  'packages-by-their-index': [
    'apps/server/src/deep.ts',
    "import '../../../packages/programme/src/resources/season.ts';",
  ],
  'testing-only-in-tests': ['apps/server/src/sample.ts', "import '../../../packages/testing/src/index.ts';"],
  'apps-never-meet': ['apps/portal/src/main.ts', "import '../../server/src/main.ts';"],
  'features-never-meet': ['apps/portal/src/features/one/index.ts', "import '#features/two/index.ts';"],
  'desk-parts-are-for-desks': ['apps/portal/src/features/three/index.ts', "import '#office/desk-parts/desk.ts';"],
  'portal-knows-no-office': ['apps/portal/src/app/start.tsx', "import './office/start-office.tsx';"],
  'features-know-no-app': ['apps/portal/src/features/two/index.ts', "import '#app/shell/shell.tsx';"],
  'features-by-their-index': ['apps/portal/src/app/router.tsx', "import '#features/one/one.screen.tsx';"],
  'domain-below-features': ['apps/portal/src/domain/months/months.ts', "import '#features/one/one.screen.tsx';"],
  'kernel-below-features': [
    'apps/portal/src/kernel/client/client.ts',
    "import '../../../../../packages/ui/src/actions/button.tsx';",
  ],
  'ui-is-a-leaf': [
    'packages/ui/src/data/table.tsx',
    [
      '../../../../apps/portal/src/kernel/format/format.ts',
      ...['constants', 'index'].map((file) => `../../../programme/src/${file}.ts`),
    ]
      .map((path) => `import '${path}';`)
      .join('\n'),
  ],
  'server-app-is-the-top': ['apps/server/src/jsonapi/top.ts', "import '#app.ts';"],
  'rows-are-written-by-rows': ['apps/server/src/identity/past.ts', "import '#rows/store-row.ts';"],
  'trail-is-told-by-rows': ['apps/server/src/files/past.ts', "import '#db/audit.ts';"],
  'staff-send-no-request': ['apps/server/src/office/past.ts', "import '#jsonapi/http/answer.ts';"],
  'engine-knows-no-programme': [
    'apps/server/src/jsonapi/words.ts',
    "import '../../../../packages/programme/src/index.ts';",
  ],
  'engine-stands-alone': ['apps/server/src/identity/i.ts', "import '#jsonapi/read.ts';"],
  'http-only-for-the-app': ['apps/server/src/features/count.ts', "import '#http/metrics.ts';"],
};

/** The files that the breaches point at. */
const others = {
  'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
  'node_modules/react/index.js': '',
  'packages/jsonapi/src/right.ts': "import type { Left } from './left.ts';\nexport type Right = Left | null;",
  'packages/programme/src/index.ts': 'export const a = 1;',
  'packages/programme/src/resources/season.ts': 'export const a = 1;',
  'packages/programme/src/rules/money/amount.ts': 'export const a = 1;',
  'packages/programme/src/rules/statuses/status.ts': 'export const a = 1;',
  'packages/programme/src/rules/filing/machine.ts': 'export const a = 1;',
  'packages/programme/src/rules/checks/check.ts': 'export const a = 1;',
  'packages/testing/src/index.ts': 'export const a = 1;',
  'apps/portal/package.json': '{ "imports": { "#*": "./src/*" } }',
  'apps/portal/src/app/shell/shell.tsx': 'export const a = 1;',
  'apps/portal/src/app/office/start-office.tsx': 'export const a = 1;',
  'apps/portal/src/office/desk-parts/desk.ts': 'export const a = 1;',
  'apps/portal/src/features/one/one.screen.tsx': 'export const a = 1;',
  'apps/portal/src/kernel/format/format.ts': 'export const a = 1;',
  'packages/ui/src/actions/button.tsx': 'export const a = 1;',
  'apps/server/package.json': '{ "imports": { "#*": "./src/*" } }',
  'apps/server/src/main.ts': 'export const a = 1;',
  'apps/server/src/app.ts': 'export const a = 1;',
  'apps/server/src/features/a.ts': 'export type A = string;',
  'apps/server/src/office/office.ts': 'export const a = 1;',
  'apps/server/src/rows/reader.ts': 'export const a = 1;',
  'apps/server/src/rows/store-row.ts': 'export const a = 1;',
  'apps/server/src/access/row.ts': 'export const a = 1;',
  'apps/server/src/db/own.ts': 'export const a = 1;',
  'apps/server/src/db/audit.ts': 'export const a = 1;',
  'apps/server/src/demo/demo.ts': 'export const a = 1;',
  'apps/server/src/http/metrics.ts': 'export const a = 1;',
  'apps/server/src/identity/account.ts': 'export const a = 1;',
  'apps/server/src/jsonapi/read.ts': 'export const a = 1;',
  'apps/server/src/jsonapi/http/answer.ts': 'export const a = 1;',
  // Two rooms that need each other, though no module of them does: through a third one, and through a file beside them.
  'apps/server/src/files/first/a.ts': "import '../second/a.ts';",
  'apps/server/src/files/first/b.ts': 'export const b = 1;',
  'apps/server/src/files/second/a.ts': 'export const a = 1;',
  'apps/server/src/files/second/b.ts': "import '../beside.ts';",
  'apps/server/src/files/beside.ts': "import './first/b.ts';",
  'apps/server/src/files/first/c.test.ts': "import '../../http/metrics.ts';",
  'e2e/a.spec.ts': 'export const a = 1;',
  'bench/reads.ts': 'export const a = 1;',
};

describe('the import rules on a house with one breach of each', () => {
  let house;
  let result;
  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), 'packhouse-breaches-'));
    const ordered = roomBreaches().map(({ path, text }) => [path, text]);
    const last = lastRooms().map((path) => [path, 'export const a = 1;']);
    for (const [path, text] of [...Object.values(breaches), ...Object.entries(others), ...last, ...ordered]) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    result = await cruise(house);
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('have a breach for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)(config);
    const names = [...Object.keys(breaches), ...roomBreaches().map(({ name }) => name)];
    expect(names.toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(breaches))('find the breach of %s', (name, [path]) => {
    expect(found(result, name).map((line) => line.split(' -> ')[0])).toContain(path);
  });

  it('let ui read the constants of a package, and nothing else of it', () => {
    const read = found(result, 'ui-is-a-leaf').map((line) => line.split(' -> ')[1]);
    expect(read.toSorted()).toEqual(['apps/portal/src/kernel/format/format.ts', 'packages/programme/src/index.ts']);
  });

  it.each(roomBreaches())('find each breach of $name', ({ name, path, targets }) => {
    const lines = found(result, name).filter((line) => line.startsWith(`${path} -> `));
    expect(lines.toSorted()).toEqual(targets.map((target) => `${path} -> ${target}`).toSorted());
  });

  it('find rooms beside each other that need each other', () => {
    expect(siblingCircles(result.modules, 'apps/server/src/files/')).toEqual([
      'apps/server/src/files: beside.ts -> first (apps/server/src/files/beside.ts -> apps/server/src/files/first/b.ts)',
      'apps/server/src/files: first -> second (apps/server/src/files/first/a.ts -> apps/server/src/files/second/a.ts)',
      'apps/server/src/files: second -> beside.ts (apps/server/src/files/second/b.ts -> apps/server/src/files/beside.ts)',
    ]);
  });
});

describe('the import rules on this project', () => {
  let result;
  beforeAll(async () => {
    result = await cruise(root);
  });

  it('read every source file, and find no breach', () => {
    const read = new Set(result.modules.map(({ source }) => source));
    const files = sourceFiles(folders, ['.ts', '.tsx', '.mjs']);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => !read.has(path))).toEqual([]);
    expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  it.each(wings)('know every room of $root', ({ root, rooms }) => {
    const below = result.modules
      .filter(({ source }) => source.startsWith(root))
      .map(({ source }) => source.slice(root.length));
    const folders = new Set(below.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
    const known = new Set(rooms.map((room) => room.split('/')[0]));
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([]);
    expect(rooms.filter((room) => !below.some((path) => path === room || path.startsWith(`${room}/`)))).toEqual([]);
  });

  it.each(['packages/', 'apps/portal/src/', 'apps/server/src/', 'bench/', 'e2e/'])(
    'find no rooms of %s that need each other',
    (folder) => {
      expect(siblingCircles(result.modules, folder)).toEqual([]);
    },
  );
});
