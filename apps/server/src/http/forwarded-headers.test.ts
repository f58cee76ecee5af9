import { join } from 'node:path';
import { registry } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { demonstrationSecret, readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { checkAnswers } from '../../test/checked-answers.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  app = checkAnswers(
    await buildApp({
      config: readConfig(['--data', world.dataDir], { TRUSTED_PROXIES: '10.0.0.0/8' }),
      db: world.db,
      registry,
      storage: folderStorage(join(world.dataDir, 'files')),
      clock: () => world.now,
      machineClock: () => new Date(),
      settings: await loadSettings(world.db),
      log: false,
    }),
  );
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** A wrong sign-in that came through a proxy at `via`, which says it came from `from`. */
const signIn = (via: string, from: string, name: string) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: via,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: demonstrationSecret,
      username: name,
      password: 'wrong',
    }).toString(),
  });
/** As many accounts as one origin may fail for. */
const failTwenty = async (send: (count: number) => ReturnType<typeof signIn>) => {
  for (let count = 0; count < 20; count += 1) expect((await send(count)).statusCode).toBe(400);
};

describe('X-Forwarded-For', () => {
  long.it('is not believed from a stranger: whatever it says, the limit holds', async () => {
    await failTwenty((count) => signIn('203.0.113.1', `198.51.100.${count}`, `somebody-${count}`));
    expect((await signIn('203.0.113.1', '198.51.100.99', 'somebody-else')).statusCode).toBe(429);
  });

  it('is believed from a trusted proxy: who is behind it is limited, not all', async () => {
    await failTwenty((count) => signIn('10.1.2.3', '192.0.2.7', `anybody-${count}`));
    expect((await signIn('10.1.2.3', '192.0.2.7', 'anybody-else')).statusCode).toBe(429);
    expect((await signIn('10.1.2.3', '192.0.2.8', 'anybody-else')).statusCode).toBe(400);
  });
});

describe('X-Forwarded-Host and X-Forwarded-Proto', () => {
  const linkOf = async (via: string) => {
    const headers = { 'x-forwarded-host': 'portal.example.org', 'x-forwarded-proto': 'https' };
    const answer = await app.inject({ url: '/nowhere', remoteAddress: via, headers });
    return answer.json().errors[0].links.via.href;
  };

  it('name the portal in links when a trusted proxy sends them, and never otherwise', async () => {
    expect(await linkOf('10.1.2.3')).toBe('https://portal.example.org/nowhere');
    expect(await linkOf('203.0.113.1')).not.toContain('portal.example.org');
  });
});
