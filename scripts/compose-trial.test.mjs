// deploy/compose.yaml service by service, as processes in networks of their own, with the file's commands and
// environment. Not the engine itself: no image, no volume driver, Debian's PostgreSQL and Caddy, and another store.
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storePassword } from '../apps/server/src/identity/sign-in/accounts.ts';
import { hashPassword } from '../apps/server/src/identity/sign-in/password.ts';
import { addHandler, addReceipt, addReport, ref, signature, update, urlOf } from '../apps/server/test/filing.ts';
import { openWorld } from '../apps/server/test/world.ts';
import { encodeResource } from '../packages/jsonapi/src/index.ts';
import { companyContact, firstHandlerReport, producerContact } from '../packages/programme/src/index.ts';
import { samplePdf } from '../packages/testing/src/index.ts';
import { ComposeTrial } from './parts/deploy/compose-trial.mjs';
import { withoutContainers } from './parts/deploy/containers.mjs';
import { withoutTool } from './parts/machine/required-tools.mjs';

const missing =
  process.env.TEST_LONG !== '1'
    ? 'with TEST_LONG=1 alone'
    : (withoutTool('caddy') ?? withoutTool('awscli') ?? withoutTool('postgresql') ?? withoutContainers());

const values = {
  DOMAIN: 'portal.example.org',
  POSTGRES_PASSWORD: 'of-the-trial',
  CLIENT_SECRET: 'a secret of the trial',
  // The pair that this store takes.
  STORE_ACCESS_KEY: 'S3RVER',
  STORE_SECRET_KEY: 'S3RVER',
  SMTP_URL: 'smtp://mail.example.org:2525',
  MAIL_FROM: 'Program office <office@example.org>',
};
const password = 'correct horse battery staple';
const jsonApi = { accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' };
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(missing !== null)(`deploy/compose.yaml${missing === null ? '' : ` (not here: ${missing})`}`, () => {
  let scratch;
  let trial;
  let world;
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'packhouse-compose-'));
    chmodSync(scratch, 0o755);
    trial = new ComposeTrial(scratch, values);
    await trial.open();
    const socket = encodeURIComponent(trial.at('socket'));
    const databaseUrl = `postgres://packhouse:${values.POSTGRES_PASSWORD}@localhost/packhouse?host=${socket}`;
    world = await openWorld({ databaseUrl, production: true });
  }, 600_000);
  afterAll(async () => {
    await world?.close();
    await trial?.close();
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  /** Somebody of a company, signed in through the proxy. */
  async function addFiler() {
    const handler = await addHandler(world);
    const { userId, username } = handler.person;
    await storePassword(world.db, userId, await hashPassword(password), new Date('2026-11-01T12:00:00Z'));
    const client = { client_id: 'portal', client_secret: values.CLIENT_SECRET };
    const form = { grant_type: 'password', ...client, username, password };
    const answer = await trial.ask('POST', '/oauth/token', { body: new URLSearchParams(form).toString() });
    expect(answer).toMatchObject({ status: 200 });
    return { handler, token: JSON.parse(answer.text).access_token };
  }

  it('signs in, uploads, certifies and gives the copy of record by HTTPS', async () => {
    expect(trial.services.server.replicas).toBe(2);
    const { handler, token } = await addFiler();
    const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
    await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    const copy = samplePdf(['The copy of record.']);
    const headers = {
      accept: jsonApi.accept,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="copy.pdf"',
    };
    const place = `${urlOf(firstHandlerReport)}/field_fh_report_pdf`;
    const uploaded = await trial.ask('POST', place, { token, headers, body: copy });
    expect(uploaded).toMatchObject({ status: 201 });
    const { id } = JSON.parse(uploaded.text).data;
    const certifiedAt = `${new Date().toISOString().slice(0, 19)}+00:00`;
    const signed = { ...signature(world), certifiedAt, pdf: { type: 'file--file', id } };
    const path = urlOf(firstHandlerReport, reportId);
    const body = JSON.stringify(encodeResource(firstHandlerReport, reportId, signed));
    expect(await trial.ask('PATCH', path, { token, headers: jsonApi, body })).toMatchObject({ status: 200 });
    const read = await trial.ask('GET', path, { token, headers: jsonApi });
    expect(JSON.parse(read.text).data.attributes.field_submission_status).toBe('certified');
    const given = await trial.ask('GET', `/system/files/${id}/copy.pdf`, { token });
    expect([given.status, hashOf(given.bytes)]).toEqual([200, hashOf(copy)]);
  }, 240_000);

  it('goes on when a server is killed, loses nothing, and has it back when it is started again', async () => {
    const { handler, token } = await addFiler();
    const place = { street: '1 Road', city: 'Albany', state: 'GA', zip: '31701', active: true };
    const firstHandler = ref(companyContact, handler.companyId);
    const save = async (id) => {
      const values = { title: `Orchard ${id}`, identifier: id.slice(0, 20), firstHandler, ...place };
      const body = JSON.stringify(encodeResource(producerContact, id, values));
      return (await trial.ask('POST', urlOf(producerContact), { token, headers: jsonApi, body })).status;
    };
    const saved = [];
    const isSaved = (status) => status === 201 || status === 409;
    const saveMore = async (count) => {
      for (let done = 0; done < count; done += 1) {
        const id = randomUUID();
        let status = await save(id);
        // Broken off with the copy that was killed: the same again, as the portal does.
        for (let tries = 0; !isSaved(status) && tries < 60; tries += 1) status = await delay(200).then(() => save(id));
        expect([201, 409]).toContain(status);
        saved.push(id);
      }
    };
    await saveMore(4);
    await Promise.all([trial.killServer(0), saveMore(6)]);
    expect(trial.services.server.restart).toBe('unless-stopped');
    // As the engine does whose file says so.
    await trial.startServer(0);
    trial.nameCopies([0, 1]);
    await saveMore(4);
    const path = `${urlOf(producerContact)}?page%5Blimit%5D=500`;
    const list = await trial.ask('GET', path, { token, headers: jsonApi });
    const kept = JSON.parse(list.text).data.map(({ id }) => id);
    expect(saved.filter((id) => !kept.includes(id))).toEqual([]);
  }, 240_000);

  it('makes its backup at the start', async () => {
    await trial.startBackup();
    const whole = [expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/)];
    const isWhole = () => expect(readdirSync(trial.at('backups')).filter((name) => name !== '.lock')).toEqual(whole);
    await vi.waitFor(isWhole, { timeout: 120_000, interval: 200 });
  }, 240_000);

  it('sends plain HTTP to HTTPS', async () => {
    const redirect = `https://${values.DOMAIN}/signin`;
    expect(await trial.askPlainly('/signin')).toMatchObject({ status: 308, redirect });
  });
});
