import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOf } from '../bench/parts/plans.ts';
import { rowsOnPage } from '../bench/parts/results-page.ts';
import { root } from './parts/project.mjs';

const page = readFileSync(join(root, 'bench/RESULTS.md'), 'utf8');
const measures = ['', 'copies', 'money', 'office', 'tracing']
  .flatMap((folder) => readdirSync(join(root, 'bench', folder)))
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => basename(name, '.ts'));
const rows = measures.flatMap((name) => rowsOnPage(page, `npm run bench -- ${name}`));

describe('what was measured', () => {
  it.each(measures)('has figures of %s', (name) => {
    const found = rowsOnPage(page, `npm run bench -- ${name}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ measured }) => /not run|never measured|measurement failed/.test(measured))).toEqual([]);
  });

  it('says of a promise that is not kept why, and what is next', () => {
    const missed = rows.filter(({ met }) => !met);
    expect(missed.filter((row) => planOf(row) === null)).toEqual([]);
    for (const row of missed) expect(page).toContain(`| no | \`${row.command}\` | ${planOf(row)} |`);
  });
});
