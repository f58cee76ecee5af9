import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { defaultSettings, registry } from '@packhouse/programme';
import { long, sampleOf } from '@packhouse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { setPassword } from '#identity/sign-in/accounts.ts';
import { addHandler, addReceipt, addReport } from '../../../test/filing.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { type RenamingProvider, renamingProvider } from '../keeping/provider/renaming-provider.fixture.ts';
import { answerOf, deedsOf, type Type, typeOn } from './office-cli.fixture.ts';

const password = 'correct horse battery staple';

/** A backend that listens, with somebody who filed a report there. */
interface Provider {
  readonly world: World;
  readonly base: string;
  readonly user: string;
}

async function openProvider(stock: boolean): Promise<Provider> {
  const world = await openWorld({ stock });
  const handler = await addHandler(world);
  await addReport(world, handler, [await addReceipt(world, handler)]);
  await setPassword(world.db, handler.person.userId, password, new Date());
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // Border: a server that listens on a port has an address with one.
  const { port } = world.app.server.address() as AddressInfo;
  return { world, base: `http://127.0.0.1:${port}`, user: handler.person.username };
}

let own: Provider;
let stock: Provider;
let type: Type;
beforeAll(async () => {
  [own, stock] = [await openProvider(false), await openProvider(true)];
  type = typeOn(own.world);
});
afterAll(() => Promise.all([own.world.close(), stock.world.close()]));
const file = () => join(own.world.dataDir, 'provider.json');
afterEach(() => rm(file(), { force: true }));

const options = (user: string) => [
  '--client-id',
  'portal',
  '--client-secret',
  'portal-demo-secret',
  '--user',
  user,
  '--password',
  password,
];
const profileKept = async () => JSON.parse(await readFile(file(), 'utf8')).profile;

describe('office provider check', () => {
  it('finds a stock backend: every field, no operations, no versions', async () => {
    const lines = await answerOf(type, 'provider', 'check', stock.base, ...options(stock.user));
    const types = registry.resources.map((resource) => resource.type);
    expect(lines.slice(0, types.length).map((line) => line.type)).toEqual(types);
    expect(lines.find((line) => line.type === 'node--first_handler_report')).toMatchObject({
      state: 'seen',
      renamed: [],
      absent: [],
    });
    expect(lines.find((line) => line.type === 'node--invoice')).toMatchObject({ state: 'empty', absent: [] });
    expect(await profileKept()).toMatchObject({ operations: false, expectedVersion: false, absent: {}, renamed: {} });
    expect((await stat(file())).mode & 0o077).toBe(0);
  });

  it('refuses one that would round what the unit counts', async () => {
    const { db, now } = own.world;
    const value = JSON.stringify({ ...defaultSettings.unit, decimals: 3 });
    await db.insertInto('setting').values({ key: 'unit', value, changed: now }).execute();
    const { code, out } = await type('provider', 'check', stock.base, ...options(stock.user));
    await db.deleteFrom('setting').where('key', '=', 'unit').execute();
    const receipts = 'node--fh_non_exempt_receipt.inshell KEEPS FEWER than the 3 decimals';
    expect([code, out]).toEqual([1, expect.stringContaining(receipts)]);
    await expect(stat(file())).rejects.toThrow();
  });

  long.it('finds a full backend: operations, versions and its own routes', async () => {
    await answerOf(type, 'provider', 'check', `${own.base}/`, ...options(own.user));
    const profile = await profileKept();
    expect(profile).toMatchObject({ operations: true, expectedVersion: true, absent: {}, renamed: {}, words: {} });
    const announced = (await own.world.app.inject('/config.json')).json().profile.routes;
    expect(profile.routes).toEqual(announced);
    expect(announced).toEqual(expect.arrayContaining(['revoke', 'sessions', 'profile', 'changePassword']));
  });

  it.each(
    sampleOf(
      [
        ['the full one', () => own],
        ['the stock one', () => stock],
      ] as const,
      2,
    ),
  )('finds that people of another company see and change nothing at %s', async (_which, backend) => {
    const { world, base, user } = backend();
    const other = await addHandler(world);
    await setPassword(world.db, other.person.userId, password, new Date());
    const someone = ['--other-user', other.person.username, '--other-password', password];
    const lines = await answerOf(type, 'provider', 'check', base, ...options(user), ...someone, '--look');
    expect(deedsOf(lines, 'tried')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ reads no row of: .*node--first_handler_report/),
        expect.stringMatching(/ adds no row of: .*node--first_handler_report/),
      ]),
    );
  });

  it('prints a table, and writes nothing when it only looks', async () => {
    const { code, out } = await type('provider', 'check', stock.base, ...options(stock.user), '--look');
    expect([code, out]).toEqual([0, expect.stringMatching(/^type +state +hidden +known +renamed +absent/)]);
    await expect(readFile(file())).rejects.toThrow('ENOENT');
    expect((await type('provider', 'show')).out).toBe('The portal works at this server itself.');
  });
});

describe('a backend with names of its own', () => {
  let renaming: RenamingProvider;
  beforeAll(async () => {
    renaming = await renamingProvider(stock.base, {
      field_preparer_name: 'field_preparers_name',
      field_location: null,
      field_total_assessment: 'field_assessment_due',
    });
  });
  afterAll(() => renaming.close());

  it('is known by what is renamed, absent, and told', async () => {
    const told = ['--name', 'node--first_handler_report.totalAssessment=field_assessment_due'];
    await answerOf(type, 'provider', 'check', renaming.base, ...options(stock.user), ...told);
    expect(await profileKept()).toMatchObject({
      renamed: {
        'node--first_handler_report': { preparerName: 'field_preparers_name', totalAssessment: 'field_assessment_due' },
      },
      absent: { 'node--fh_non_exempt_receipt': ['location'] },
    });
  });

  it('is what the portal is told by config.json, which lets its pages call there', async () => {
    await answerOf(type, 'provider', 'check', renaming.base, ...options(stock.user));
    const { db, dataDir } = own.world;
    const app = await buildApp({
      config: readConfig(['--data', dataDir], {}),
      db,
      registry,
      storage: folderStorage(join(dataDir, 'files')),
      clock: () => own.world.now,
      machineClock: () => new Date(),
      settings: defaultSettings,
      log: false,
    });
    const answer = await app.inject('/config.json');
    await app.close();
    expect(answer.json()).toMatchObject({
      backend: renaming.base,
      identity: renaming.base,
      clientId: 'portal',
      profile: {
        operations: false,
        thirdParty: null,
        absent: { 'node--fh_non_exempt_receipt': ['location'] },
        renamed: { 'node--first_handler_report': { preparerName: 'field_preparers_name' } },
      },
    });
    expect(String(answer.headers['content-security-policy'])).toContain(`connect-src 'self' ${renaming.base};`);
    expect(answer.body).not.toContain(password);
    expect((await type('provider', 'show')).out).toContain(renaming.base);
    expect((await type('provider', 'show')).out).not.toContain('portal-demo-secret');
  });
});

describe('what is no backend', () => {
  it.each([
    ['a wrong URL', ['ftp://provider.example'], /no URL such as/],
    ['nobody there', ['http://127.0.0.1:1'], /does not answer/],
  ])('is refused with the reason: %s', async (_name, words, reason) => {
    const { code, out } = await type('provider', 'check', ...words, ...options('dana'));
    expect([code, out]).toEqual([1, expect.stringMatching(reason)]);
  });

  it('is refused with the reason: another password, no name, no such field', async () => {
    const wrong = [...options(stock.user).slice(0, -1), 'another password'];
    expect((await type('provider', 'check', stock.base, ...wrong)).out).toMatch(
      /gives no token: The user credentials were incorrect/,
    );
    expect((await type('provider', 'check', stock.base)).out).toContain('--client-id or PROVIDER_CLIENT_ID is missing');
    expect((await type('provider', 'check', stock.base, ...options(stock.user), '--name', 'x=y')).out).toContain(
      'must be a type',
    );
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it('is refused with the reason: a site that is none', async () => {
    const site = createServer((_request, response) => response.end('<html>Welcome</html>'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const { code, out } = await type('provider', 'check', `http://127.0.0.1:${port}`, ...options('dana'));
    site.close();
    expect([code, out]).toEqual([1, expect.stringContaining('is it an identity server?')]);
  });

  it('stops the server where the kept profile was spoilt', async () => {
    await writeFile(file(), '{"backend":7}');
    expect(() => readConfig(['--data', own.world.dataDir], {})).not.toThrow();
    await expect(type('provider', 'show')).rejects.toThrow('is no profile of a backend');
  });
});
