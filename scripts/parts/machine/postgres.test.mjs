import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasPostgres } from './postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packhouse-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

function install(place, programs) {
  mkdirSync(place, { recursive: true });
  for (const program of programs) writeFileSync(join(place, program), '');
}

describe('hasPostgres', () => {
  it('finds it in no place', () => {
    expect(hasPostgres('', join(folder, 'nowhere'))).toBe(false);
  });

  it('wants the programs that make and run a database, not those that only ask one', () => {
    install(join(folder, 'client'), ['psql', 'initdb']);
    expect(hasPostgres(join(folder, 'client'), join(folder, 'nowhere'))).toBe(false);
  });

  it('finds it on the path and where Debian puts it', () => {
    install(join(folder, 'lib', '17', 'bin'), ['initdb', 'postgres']);
    expect(hasPostgres('', join(folder, 'lib'))).toBe(true);
    expect(hasPostgres(['/nowhere', join(folder, 'lib', '17', 'bin')].join(delimiter), '/nowhere')).toBe(true);
  });
});
