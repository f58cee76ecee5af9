import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { encodeResource } from '@packhouse/jsonapi';
import { producerContact } from '@packhouse/programme';
import { afterAll, describe, expect, it } from 'vitest';
import { outsideDatabases } from './outside/outside-databases.ts';
import { withoutOutside } from './outside/without-outside.ts';
import { freshFolder, type ServerProcess, signIn, startServer } from './process.ts';

const rounds = 20;
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function folder(): Promise<string> {
  const made = await freshFolder();
  folders.push(made);
  return made;
}

/** Saves contacts until the server dies; gives what it acknowledged. */
async function saveUntilDead(server: ServerProcess, killAfter: number): Promise<readonly string[]> {
  const request = await signIn(server.address, 'firsthandler');
  const acknowledged: string[] = [];
  for (let count = 0; ; count++) {
    const id = randomUUID();
    const values = {
      title: `Orchard ${id}`,
      identifier: id.slice(0, 20),
      street: '1 Road',
      city: 'Albany',
      state: 'GA',
      zip: '31701',
    };
    try {
      const answer = await request(
        'POST',
        `/jsonapi/${producerContact.path}`,
        encodeResource(producerContact, id, values),
      );
      if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      acknowledged.push(id);
    } catch (error) {
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
    // Not awaited: the next save is under way when the process ends.
    if (count === killAfter) void server.kill('SIGKILL');
  }
}

/**
 * Kills servers on one database, then looks for everything that they acknowledged.
 * @param meanwhile is done while the last one runs on the data folder
 */
async function killAndCompare(
  env: Readonly<Record<string, string>>,
  meanwhile: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const dataDir = await folder();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(dataDir, env);
    acknowledged.push(...(await saveUntilDead(server, 5 + ((round * 7) % 13))));
    await server.kill('SIGKILL');
  }
  const server = await startServer(dataDir, env);
  const request = await signIn(server.address, 'firsthandler');
  const { body } = await request('GET', `/jsonapi/${producerContact.path}?page[limit]=1500`);
  const kept = new Map(body.data.map((row: SavedRow) => [row.id, row.attributes.title]));
  expect(acknowledged.filter((id) => kept.get(id) !== `Orchard ${id}`)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);
  // Errors and worse: a start after a kill has nothing to be told of.
  expect(server.said()).not.toMatch(/"level":[56]0/);
  await meanwhile(dataDir);
  await server.kill('SIGTERM');
  expect(server.process.exitCode).toBe(0);
}

interface SavedRow {
  readonly id: string;
  readonly attributes: { readonly title: string };
}

describe(`a server that is killed has everything it acknowledged when it starts again (rounds: ${rounds})`, () => {
  it('on the embedded database, whose folder no second server takes meanwhile', async () => {
    await killAndCompare({}, (dataDir) =>
      expect(startServer(dataDir)).rejects.toThrow(
        /ended with 1: Another server already uses .* Stop it first, or give this one another data folder\.\n$/,
      ),
    );
  }, 600_000);

  it.skipIf(withoutOutside)(
    'on an outside PostgreSQL',
    async () => {
      const databases = await outsideDatabases();
      await killAndCompare({ DATABASE_URL: await databases.fresh(), DEMO: 'on' });
      await databases.close();
    },
    600_000,
  );
});
