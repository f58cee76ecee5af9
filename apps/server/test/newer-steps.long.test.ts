import { rm } from 'node:fs/promises';
import { user } from '@packhouse/programme';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { copyTemplate, type OwnDatabase } from './databases/databases-of-run.ts';
import { freshFolder, installedSecret, type ServerProcess, startInstalled } from './process.ts';

let folder: string;
let database: OwnDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await freshFolder();
  database = await copyTemplate(inject('postgresOfRun'));
});
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startInstalled(folder, { DATABASE_URL: database.url });
  servers.push(server);
  return server;
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
      client_secret: installedSecret,
      username: user.type,
      password: 'not known',
    }),
    headers: { connection: 'close' },
  });

describe('an older copy on a database that a newer version brought forward', () => {
  it('serves after an expand step, says so, and refuses with one line after a contract step', async () => {
    await brought('9998-more.expand');
    const beside = await start();
    await vi.waitFor(() =>
      expect(beside.said()).toContain('a newer version has expanded the database; this one works beside it'),
    );
    expect((await fetch(`${beside.address}/health/ready`, { headers: { connection: 'close' } })).status).toBe(200);
    // It reads and writes: the account is looked for, and the failure counted.
    expect((await signInWrongly(beside.address)).status).toBe(400);
    await brought('9999-less.contract');
    await expect(start()).rejects.toThrow(
      'The server ended with 1: The database was brought forward by a newer version of this program (9999-less.contract): start that version, or restore a backup made before it.\n',
    );
    // The copy that runs goes on until it is replaced.
    expect((await signInWrongly(beside.address)).status).toBe(400);
  });
});
