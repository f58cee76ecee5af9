import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { screensProject } from './apps/portal/test/screens-project.ts';
import { compiledFolder, quickFolder } from './scripts/parts/machine/quick-folder.mjs';

// Where the tests keep what they make: databases above all.
process.env.TMPDIR = quickFolder();
// The server's source is translated once, not by each process that a test starts.
process.env.NODE_COMPILE_CACHE ??= compiledFolder;
// The demonstration is loaded into it once, and copied by each server that starts with one; a whole run has one for all.
if (process.env.TEST_DEMONSTRATIONS === undefined) {
  const demonstrations = mkdtempSync(join(tmpdir(), 'packhouse-demonstrations-'));
  process.env.TEST_DEMONSTRATIONS = demonstrations;
  process.once('exit', () => rmSync(demonstrations, { recursive: true, force: true }));
}

// A slow machine is no fault: a condition that is waited for has the time that it takes there.
const patience = { poll: { timeout: 60_000 } } as const;
const isLong = process.env.TEST_LONG === '1';
// Files of a project share their worker's modules: to load them anew for each costs more than most tests.
const node = {
  environment: 'node',
  isolate: false,
  // Where a test of the long run goes ten times as many rounds, it may take ten times as long.
  testTimeout: isLong ? 1_200_000 : 120_000,
  hookTimeout: 240_000,
  setupFiles: ['packages/testing/src/drawn-cases.setup.ts'] as string[],
  expect: patience,
} as const;

/** What only the long run has time for: many starts of processes, or the largest that there is. */
const left = isLong ? [] : ['**/*.long.test.{ts,mjs}'];

const outside = 'apps/server/test/outside';

/**
 * Files that are run a second time on an outside PostgreSQL, in the long run alone: the paths on which the program's
 * records are written. That one is taken and worked on, each run shows (`outside-database`, `pooler`, `outside-outage`).
 */
const alsoOutside = [
  'test/packet-confirmation',
  'test/engine',
  'test/engine-writes',
  'test/operations',
  'test/one-statement-reads',
  'test/certified-rows',
  'test/clean-up',
  'test/files',
  'test/report-filing',
  'test/exemption-requests',
  'test/reimbursements',
  'test/invoices',
  'test/office-documents',
  'src/office/keeping/backup/backup',
].map((name) => `apps/server/${name}.test.ts`);

/** The files that took longest when nothing was measured here yet; none of them should begin last and run alone. */
const longest = [
  'contract',
  'access-matrix/writes',
  'filing-faults',
  'demo/load-demonstration',
  'embedded/embedded-database',
  'cli/main',
].map((name) => `${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    if (files.some((file) => this.ctx.cache.getTestSpecificationResult(file) !== undefined)) return sorted;
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    // A worker goes on with files of the project that it has loaded.
    return names
      .map((name) => sorted.filter(({ project }) => project.name === name))
      .flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Two at a time, also on two cores: most of them wait for a database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...node, name: 'scripts', include: ['scripts/**/*.test.mjs'], exclude: left } },
      { test: { ...node, name: 'packages', include: ['packages/*/src/**/*.test.{ts,tsx}'] } },
      // Processes, not threads: PostgreSQL ends with the thread that started it.
      {
        test: {
          ...node,
          name: 'server',
          pool: 'forks',
          globalSetup: ['apps/server/test/databases/global-setup.ts'],
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: left,
        },
      },
      {
        test: {
          ...node,
          name: 'outside',
          pool: 'forks',
          globalSetup: [`${outside}/global-setup.ts`],
          setupFiles: [...node.setupFiles, `${outside}/need-outside.setup.ts`],
          include: isLong ? alsoOutside : [],
        },
      },
      {
        test: {
          ...node,
          name: 'portal',
          globalSetup: ['apps/portal/test/servers/on-demand.ts'],
          include: ['apps/portal/src/**/*.test.{ts,tsx}'],
        },
      },
      await screensProject(),
    ],
  },
});
