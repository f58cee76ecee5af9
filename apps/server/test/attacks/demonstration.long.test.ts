import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOfficeProcess } from '../office-process.ts';
import { freshFolder, startServer } from '../process.ts';

/** Settings of an operator who liked the demonstration and goes on with its folder. */
const real = { DEMO: 'off', DEMO_TODAY: '', CLIENT_SECRET: 'a secret of the operator' };
const refused =
  /^Error: The server ended with 1: These data are the demonstration, .* start without DEMO=off and HOST\.\n$/;

let scratch: string;
let dataDir: string;
beforeAll(async () => {
  scratch = await freshFolder();
  dataDir = join(scratch, 'data');
  const server = await startServer(dataDir);
  await server.kill('SIGTERM');
});
afterAll(async () => rm(scratch, { recursive: true, force: true }));

/** Starts a server and ends it again: what it said when it refused, or "served". */
async function outcome(folder: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  try {
    const server = await startServer(folder, env);
    const { status } = await fetch(`${server.address}/health/ready`, { headers: { connection: 'close' } });
    await server.kill('SIGTERM');
    return status === 200 ? 'served' : `answered ${status}`;
  } catch (error) {
    return String(error);
  }
}

describe('the folder of a demonstration, whose passwords are public', () => {
  it.each([
    ['on all addresses', { HOST: '0.0.0.0' }],
    ['on this machine alone', {}],
  ])('is not served as a program %s, and one line says what to do', async (_case, change) => {
    expect(await outcome(dataDir, { ...real, ...change })).toMatch(refused);
  });

  it('stays a demonstration through a backup', async () => {
    const [backup, copy] = [join(scratch, 'backup'), join(scratch, 'copy')];
    for (const [words, folder] of [
      [['backup', 'create', backup], dataDir],
      [['backup', 'restore', backup], copy],
    ] as const) {
      expect(await runOfficeProcess(words, { DATA_DIR: folder })).toMatchObject({ code: 0, err: '' });
    }
    expect(await outcome(copy, real)).toMatch(refused);
  });

  it('goes on as one', async () => {
    expect(await outcome(dataDir)).toBe('served');
  });

  it('has no say over a folder of its own', async () => {
    expect(await outcome(join(scratch, 'real'), real)).toBe('served');
  });
});
