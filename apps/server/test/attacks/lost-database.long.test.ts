import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeResource } from '@packhouse/jsonapi';
import { producerContact } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killDatabase } from '../kill-database.ts';
import { freshFolder, type ServerProcess, signIn, startServer } from '../process.ts';

const rounds = 20;

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await freshFolder();
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const contact = (id: string) =>
  encodeResource(producerContact, id, {
    title: `Orchard ${id}`,
    identifier: id.slice(0, 20),
    street: '1 Road',
    city: 'Albany',
    state: 'GA',
    zip: '31701',
  });

describe(`the embedded PostgreSQL killed under a server that saves (${rounds} rounds)`, () => {
  it('is started again: 503 meanwhile, nothing acknowledged is lost, and the session goes on', async () => {
    const ask = await signIn(server.address, 'firsthandler');
    const path = `/jsonapi/${producerContact.path}`;
    const saved: string[] = [];
    const statuses = new Set<number>();
    const save = async () => {
      const id = randomUUID();
      const { status } = await ask('POST', path, contact(id));
      statuses.add(status);
      if (status === 201) saved.push(id);
      else await delay(20);
      return status;
    };
    for (let round = 0; round < rounds; round += 1) {
      for (let count = 0; count < 5; count += 1) await save();
      const under = save();
      killDatabase(dataDir);
      await under;
      let status = 0;
      while (status !== 201) status = await save();
    }
    expect([...statuses].sort()).toEqual([201, 503]);
    expect((await fetch(`${server.address}/health/ready`, { headers: { connection: 'close' } })).status).toBe(200);
    const kept = await ask('GET', `${path}?page[limit]=1500`);
    const ids = kept.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(saved));
    expect(saved.length).toBeGreaterThan(rounds * 5);
    expect(server.process.exitCode).toBeNull();
  });
});
