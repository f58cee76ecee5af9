import { join } from 'node:path';
import { defaultSettings, registry } from '@packhouse/programme';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { addPerson, openWorld, type Person, type World } from './world.ts';

const portal = 'https://portal.example.org';
const issuer = 'https://login.example.org';

let world: World;
let person: Person;
/** The same with other origins that may call it, and a login elsewhere. */
let open: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  person = await addPerson(world);
  const env = { ALLOWED_ORIGINS: portal, OIDC_ISSUER: `${issuer}/realm`, OIDC_CLIENT_ID: 'packhouse' };
  open = await buildApp({
    config: readConfig(['--data', world.dataDir], env),
    db: world.db,
    registry,
    storage: folderStorage(join(world.dataDir, 'files')),
    clock: () => world.now,
    machineClock: () => new Date(),
    settings: defaultSettings,
    log: false,
  });
});
afterAll(async () => {
  await open.close();
  await world.close();
});

/** One address of every kind of answer: documents, errors, JSON of our own, files, what is not there. */
const addresses = [
  ['GET', '/config.json'],
  ['GET', '/jsonapi'],
  ['GET', '/jsonapi/node/season'],
  ['POST', '/jsonapi/node/season'],
  ['POST', '/oauth/token'],
  ['GET', '/oauth/debug'],
  ['GET', '/account/sessions'],
  ['POST', '/account/sign-up'],
  ['GET', '/system/files/00000000-0000-4000-8000-000000000000/a.pdf'],
  ['GET', '/health/live'],
  ['GET', '/nowhere'],
] as const;

/** The directives of a content security policy, by name. */
function policyOf(header: unknown): Readonly<Record<string, readonly string[]>> {
  const directives = String(header)
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [name, sources] as const);
  return Object.fromEntries(directives);
}

describe('every answer', () => {
  it.each(addresses)('%s %s keeps browsers to what is meant', async (method, url) => {
    const { headers } = await world.app.inject({ method, url });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    const sources = Object.values(policy).flat();
    expect(sources.filter((source) => /unsafe|\*|https?:/.test(source))).toEqual([]);
  });

  it('lets pages call the issuer of another login too, and nobody else', async () => {
    const { headers } = await open.inject('/config.json');
    expect(policyOf(headers['content-security-policy'])['connect-src']).toEqual(["'self'", issuer]);
  });

  it('with rows of a company is kept by no cache', async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    for (const url of ['/jsonapi/node/season', '/jsonapi/user/user', '/account/profile']) {
      const answer = await world.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([
        200,
        expect.stringMatching(/no-store/),
      ]);
    }
  });
});

describe('a page of another origin', () => {
  const preflight = (app: FastifyInstance, origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/jsonapi/node/season',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
    });

  it('is let where its origin was configured, without credentials of the browser', async () => {
    const { headers } = await preflight(open, portal);
    expect(headers['access-control-allow-origin']).toBe(portal);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['https://evil.example', 'https://portal.example.org.evil.example', 'http://portal.example.org', 'null'])(
    'is not let from %s',
    async (origin) => {
      expect((await preflight(open, origin)).headers['access-control-allow-origin']).not.toBe(origin);
      expect((await preflight(world.app, origin)).headers['access-control-allow-origin']).toBeUndefined();
      const read = await open.inject({ url: '/config.json', headers: { origin } });
      expect(read.headers['access-control-allow-origin']).not.toBe(origin);
    },
  );
});
