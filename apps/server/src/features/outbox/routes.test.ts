import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderTransport } from '#mail/transport.ts';
import { openWorld, type World } from '../../../test/world.ts';

let demonstration: World;
let production: World;
beforeAll(async () => {
  demonstration = await openWorld();
  production = await openWorld({ production: true });
});
afterAll(async () => {
  await demonstration.close();
  await production.close();
});

const get = (world: World, url: string, accept = 'application/json') =>
  world.app.inject({ method: 'GET', url, headers: { accept } });
const announced = async (world: World) => (await get(world, '/config.json')).json().profile.routes as readonly string[];

async function writeMail(world: World, id: string): Promise<void> {
  const folder = join(world.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  await folderTransport(folder, 'Office <office@programme.example>').send(id, {
    to: 'dana@riobend.example',
    subject: `Mail ${id}`,
    text: `${world.dataDir}\n`,
  });
  await writeFile(join(folder, `${id}-half.eml.part`), 'half');
}

describe('the mails of a demonstration', () => {
  it('can be read, the newest first', async () => {
    expect((await get(demonstration, '/account/outbox')).json()).toEqual({ mails: [] });
    await writeMail(demonstration, 'one');
    const answer = await get(demonstration, '/account/outbox');
    expect(answer.json()).toMatchObject({
      mails: [{ id: 'one', to: 'dana@riobend.example', subject: 'Mail one', text: `${demonstration.dataDir}\n` }],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await announced(demonstration)).toContain('outbox');
  });

  it('are nowhere in production: no route, no word of one, no page', async () => {
    await writeMail(production, 'secret');
    expect((await get(production, '/account/outbox')).statusCode).toBe(404);
    expect(await announced(production)).not.toContain('outbox');
    expect((await get(production, '/outbox', 'text/html')).statusCode).toBe(404);
  });
});
