import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderTransport } from '#mail/transport.ts';
import { openWorld, type World } from '../../test/world.ts';
import { hasOutbox } from './outbox-routes.ts';

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

  it.each([
    ['by another name', { host: 'portal.example.org' }],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['through a proxy that keeps the name', { host: 'localhost', via: '1.1 Caddy' }],
    ['without a name that can be read', { host: '[' }],
  ])('are told to this machine alone: asked %s they are not there', async (_how, headers) => {
    await writeMail(demonstration, 'reset');
    const answer = await demonstration.app.inject({ url: '/account/outbox', headers });
    expect([answer.statusCode >= 400, answer.body.includes('Mail reset')]).toEqual([true, false]);
    const here = await demonstration.app.inject({ url: '/account/outbox', headers: { host: '[::1]:4300' } });
    expect(here.statusCode).toBe(200);
  });

  it('are announced nowhere where the settings name an address for people', () => {
    const demo = { demo: true, smtpUrl: null, stockProvider: false } as const;
    expect(hasOutbox({ ...demo, publicUrl: 'https://portal.example.org' })).toBe(false);
    expect(hasOutbox({ ...demo, publicUrl: 'http://localhost:4300' })).toBe(true);
  });

  it('are nowhere in production: no route, no word of one, no page', async () => {
    await writeMail(production, 'secret');
    expect((await get(production, '/account/outbox')).statusCode).toBe(404);
    expect(await announced(production)).not.toContain('outbox');
    expect((await get(production, '/outbox', 'text/html')).statusCode).toBe(404);
  });
});
