// The image of deploy/Dockerfile as a container, without an engine: made by buildah (CONTRIBUTING.md says how), named in
// TEST_IMAGE. A person files a month at it, from signing in to the copy of record.
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storePassword } from '../apps/server/src/identity/sign-in/accounts.ts';
import { hashPassword } from '../apps/server/src/identity/sign-in/password.ts';
import { addHandler, addReceipt, addReport, update } from '../apps/server/test/filing.ts';
import { freePort, startOutsidePostgres } from '../apps/server/test/outside/outside-postgres.ts';
import { openWorld } from '../apps/server/test/world.ts';
import { firstHandlerReport } from '../packages/programme/src/index.ts';
import { pdfText } from '../packages/testing/src/index.ts';
import { saidBy } from './parts/deploy/containers.mjs';
import { endInOrder, openImage, withoutImages } from './parts/deploy/image-box.mjs';
import { findBrowser } from './parts/machine/browser.mjs';

const name = process.env.TEST_IMAGE;
const missing =
  name === undefined ? 'TEST_IMAGE names none' : (withoutImages() ?? (findBrowser() ? null : 'no browser'));
const password = 'correct horse battery staple';

describe.skipIf(missing !== null)(`the image${missing === null ? '' : ` (not here: ${missing})`}`, () => {
  let [image, postgres, world, data, box, address] = [];
  const said = [];
  beforeAll(async () => {
    image = openImage(name);
    postgres = await startOutsidePostgres();
    const databaseUrl = await postgres.freshDatabase();
    world = await openWorld({ databaseUrl, production: true });
    data = mkdtempSync(join(tmpdir(), 'packhouse-image-'));
    chownSync(data, Number(image.user), Number(image.user));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: address };
    box = image.start(data, { ...own, DATABASE_URL: databaseUrl, CLIENT_SECRET: 'a secret of the trial' });
    for (const stream of [box.stdout, box.stderr]) stream.on('data', (chunk) => said.push(chunk.toString()));
    const isReady = async () => (await fetch(`${address}/health/ready`).catch(() => null))?.status;
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 120_000, interval: 50 });
  }, 240_000);
  afterAll(async () => {
    box?.kill('SIGKILL');
    await world?.close();
    await postgres?.close();
    image?.close();
    if (data !== undefined) rmSync(data, { recursive: true, force: true });
  }, 60_000);

  it('runs as nobody special, on a root that takes no writes', async () => {
    expect(image.user).toBe('1000');
    const script =
      'id -u; touch /tmp/a /data/a && rm /data/a; touch /app/a /compiled/a /etc/a; grep CapEff /proc/self/status';
    const { out, err } = await saidBy(image.start(data, {}, ['sh', '-c', script]));
    expect(out.toString()).toMatch(/^1000\n.*CapEff:\t0{16}\n$/s);
    expect(err.match(/Read-only file system/g)).toHaveLength(3);
  });

  it('takes a report up to its certification, with the copy of record drawn by its portal and kept', async () => {
    const handler = await addHandler(world);
    const { person } = handler;
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    await update(world, person, firstHandlerReport, reportId, { status: 'ready' });
    await storePassword(world.db, person.userId, await hashPassword(password), new Date('2026-11-01T12:00:00Z'));
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(`${address}/dashboard/formCertification/first_handler_report/${reportId}`);
      await page.getByLabel('Username').fill(person.username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByLabel('Full name').fill('Dana Ortiz');
      await page.getByLabel('Title').fill('Controller');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Certify and send' }).click();
      await page.waitForURL(/\/dashboard$/);
    } finally {
      await browser.close();
    }
    const records = await world.db.selectFrom('certification_record').select('form_id').execute();
    expect(records).toEqual([{ form_id: reportId }]);
    const files = await world.db.selectFrom('file__file').select('id').where('permanent', '=', true).execute();
    expect(files).toHaveLength(1);
    const kept = readdirSync(data, { recursive: true }).filter((path) => path.includes(files[0].id));
    expect(kept).toHaveLength(1);
    const text = pdfText(readFileSync(join(data, kept[0])));
    expect(text).toContain('Dana Ortiz');
  }, 240_000);

  it('ends in order within its grace', async () => {
    const { code, milliseconds } = await endInOrder(box);
    expect({ code, said: said.join('').match(/Error/g) }).toEqual({ code: 0, said: null });
    expect(milliseconds).toBeLessThan(10_000);
  });
});
