import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, postmasterPid, postmasterPort, processesIn, worksIn } from './postgres-process.ts';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'packhouse-test-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock file of a database', () => {
  it('gives process and port', () => {
    writeFileSync(join(folder, 'postmaster.pid'), '4711\n/data\n1\n5433\n/socket\n\n');
    expect([postmasterPid(folder), postmasterPort(folder)]).toEqual([4711, 5433]);
  });

  it('gives nothing when it is not there or half written', () => {
    expect([postmasterPid(folder), postmasterPort(folder)]).toEqual([null, null]);
    writeFileSync(join(folder, 'postmaster.pid'), '');
    expect([postmasterPid(folder), postmasterPort(folder)]).toEqual([null, null]);
  });
});

describe('processes', () => {
  it('knows the living from the dead', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(2 ** 22 + 1)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('finds those that work in a folder', () => {
    expect(worksIn(process.cwd(), process.pid)).toBe(true);
    expect(worksIn(folder, process.pid)).toBe(false);
    expect(processesIn(folder)).toEqual([]);
    expect(processesIn(process.cwd())).toContain(process.pid);
  });
});
