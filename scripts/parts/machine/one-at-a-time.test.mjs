import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const module = new URL('./one-at-a-time.mjs', import.meta.url).href;
let folder = '';
let held = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packhouse-one-'));
  held = join(folder, 'held');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that writes when it goes in and out of what it does alone. */
const program = (work) => `
  import { appendFileSync } from 'node:fs';
  import { oneAtATime } from ${JSON.stringify(module)};
  const say = (word) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, word + ' ');
  await oneAtATime(${JSON.stringify(join(folder, 'held'))}, async () => {
    say('in');
    ${work}
    say('out');
  });`;
const node = (work) => ['--input-type=module', '--eval', program(work)];

describe('what one process does at a time', () => {
  it('is done by one after the other', async () => {
    const work = 'await new Promise((done) => setTimeout(done, 300));';
    await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, node(work))));
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out in out ');
  });

  it('is not held up by one that was killed at it', async () => {
    const killed = spawn(process.execPath, node("process.kill(process.pid, 'SIGKILL');"));
    await once(killed, 'exit');
    expect(readFileSync(held, 'utf8')).toBe(String(killed.pid));
    expect(await oneAtATime(held, async () => 'done')).toBe('done');
  });

  it('goes on after one that failed', async () => {
    await expect(oneAtATime(held, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await oneAtATime(held, async () => 'done')).toBe('done');
  });

  it('says when the place cannot be written', async () => {
    writeFileSync(held, '');
    await expect(oneAtATime(join(held, 'below'), async () => 'done')).rejects.toThrow('ENOTDIR');
  });
});
