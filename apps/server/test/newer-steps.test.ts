import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { user } from '@packhouse/programme';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate, type OwnDatabase } from './databases/databases-of-run.ts';
import { freshFolder } from './process.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
let database: OwnDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await freshFolder();
  database = await copyTemplate(inject('postgresOfRun'));
});
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts this version as an installation does; gives all it said until it was ready or had ended, and where it is. */
async function start() {
  const child = spawn(process.execPath, [main, '--port', '0', '--data', folder], {
    env: { ...process.env, DATABASE_URL: database.url, DEMO: 'off', CLIENT_SECRET: 'of this test alone' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  return await new Promise<{ said: string; code: number | null; address: string }>((resolve) => {
    const read = (chunk: Buffer) => {
      said += String(chunk);
      const address = /Packhouse is ready at (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve({ said, code: null, address });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => resolve({ said, code, address: '' }));
  });
}

async function brought(step: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into kysely_migration (name, timestamp) values ($1, '2030-01-01T00:00:00Z')`, [step]);
  await client.end();
}

const signInWrongly = (address: string) =>
  fetch(`${address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'of this test alone',
      username: user.type,
      password: 'not known',
    }),
    headers: { connection: 'close' },
  });

describe('an older copy on a database that a newer version brought forward', () => {
  it('serves after an expand step, says so, and refuses with one line after a contract step', async () => {
    await brought('9998-more.expand');
    const beside = await start();
    expect(beside.said).toContain('a newer version has expanded the database; this one works beside it');
    expect((await fetch(`${beside.address}/health/ready`, { headers: { connection: 'close' } })).status).toBe(200);
    // It reads and writes: the account is looked for, and the failure counted.
    expect((await signInWrongly(beside.address)).status).toBe(400);
    await brought('9999-less.contract');
    const refused = await start();
    expect(refused).toMatchObject({
      code: 1,
      said: 'The database was brought forward by a newer version of this program (9999-less.contract): start that version, or restore a backup made before it.\n',
    });
    // The copy that runs goes on until it is replaced.
    expect((await signInWrongly(beside.address)).status).toBe(400);
  });
});
