import { join } from 'node:path';
import { defaultSettings, registry } from '@packhouse/programme';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { addOfficePerson } from '../src/office/acts/acting.fixture.ts';
import { askOffice } from './desk/ask.ts';
import { openWorld, type World } from './world.ts';

const circle =
  '<svg viewBox="0 0 8 8"><title>A secret</title><circle cx="4" cy="4" r="4" fill="#0a0" id="secret"/></svg>';
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M 0 4 A 4 4 0 1 0 8 4 A 4 4 0 1 0 0 4 Z" fill="#00aa00"/></svg>\n`;

let world: World;
let app: FastifyInstance;
/** As a server has them, which takes over what the office changes. */
const settings = { ...defaultSettings };
beforeAll(async () => {
  world = await openWorld();
  app = await buildApp({
    config: readConfig(['--data', world.dataDir], {}),
    db: world.db,
    registry,
    storage: folderStorage(join(world.dataDir, 'files')),
    clock: () => world.now,
    machineClock: () => new Date(),
    settings,
    log: false,
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const asked = (headers: Record<string, string> = {}) => app.inject({ url: '/favicon.svg?1', headers });

describe('a mark of the program’s own', () => {
  it('is served as the shapes that were understood, and as a picture alone', async () => {
    settings.mark = circle;
    const { statusCode, headers, body } = await asked();
    expect([statusCode, body]).toEqual([200, drawn]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    const again = await asked({ 'if-none-match': `"other", ${String(headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('follows the setting, and is the delivered one where there is none or nothing can be read', async () => {
    settings.mark = circle.replace('#0a0', '#00f');
    expect((await asked()).body).toBe(drawn.replace('#00aa00', '#0000ff'));
    for (const none of [null, '<svg onload="alert(1)"/>']) {
      settings.mark = none;
      const { headers, body } = await asked();
      expect(body).not.toContain('alert');
      expect(headers['content-security-policy']).not.toContain('sandbox');
    }
  });

  it('is told of in config.json, and not written there', async () => {
    const told = async () => (await app.inject('/config.json')).json();
    settings.mark = circle;
    settings.productName = 'Grove Desk';
    expect(await told()).toMatchObject({ ownMark: true, settings: { mark: null, productName: 'Grove Desk' } });
    settings.mark = null;
    expect(await told()).toMatchObject({ ownMark: false });
  });

  it('is refused by the name of what is in the way', async () => {
    const manager = await addOfficePerson(world, ['manager']);
    const set = async (value: string) => {
      const { status, body } = await askOffice(world, manager, 'settings/set', { given: { name: 'mark', value } });
      return [status, body.errors?.[0]?.detail];
    };
    expect(await set('<svg viewBox="0 0 1 1"><script/></svg>')).toEqual([
      422,
      'The drawing holds script, which runs something. Take it away: a mark is only drawn.',
    ]);
    expect(await set(circle)).toEqual([200, undefined]);
    expect(await set('null')).toEqual([200, undefined]);
  });
});
