import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings } from '@packhouse/programme';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobQueue } from '#db/job-queue.ts';
import { readMail } from '#features/read-outbox-mail.ts';
import { addMember } from '#identity/accounts/accounts.fixture.ts';
import { addHandler, fileReport } from '../../test/filing.ts';
import { openWorld, type World } from '../../test/world.ts';
import { type MailServer, openMailServer } from './mail-server.fixture.ts';
import { workOnMail } from './mail-worker.ts';
import { markPicture } from './mark-picture.ts';
import { putMail } from './put-mail.ts';
import { folderTransport, type MailTransport, smtpTransport } from './transport.ts';

const from = 'Program office <office@programme.example>';
let world: World;
let server: MailServer;
beforeAll(async () => {
  world = await openWorld();
  server = await openMailServer();
  // A refused mail is tried again at once.
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'mail'`.execute(world.db);
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const copies: { readonly boss: PgBoss; readonly transport: MailTransport }[] = [];
afterEach(async () => {
  for (const { boss, transport } of copies.splice(0)) {
    await boss.stop({ graceful: true, close: false });
    transport.close();
  }
  server.received.length = 0;
});

/** One copy of the server that works on mail. */
async function startCopy(transport: MailTransport, lines: string[] = []) {
  const boss = jobQueue(world.db, { supervised: false });
  copies.push({ boss, transport });
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await boss.start();
  const deps = {
    db: world.db,
    settings: defaultSettings,
    markPicture: markPicture(defaultSettings, log),
    transport,
    portal: 'https://portal.example.org',
    links: {
      password: async (userId: string) => `https://portal.example.org/resetPassword#token=for-${userId}`,
      email: async (changeId: string) => `https://portal.example.org/confirmAddress#token=for-${changeId}`,
    },
  };
  return workOnMail(boss, deps, log);
}

/** The parts of a mail, or of one of its parts, which is of a type. */
function partsOf(part: string, type: string): readonly string[] {
  const [, boundary] = new RegExp(`^Content-Type: ${type};\\s+boundary="([^"]+)"`, 'm').exec(part) ?? [];
  expect(boundary, type).toBeDefined();
  return part
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((one) => one.replace(/^\r\n/, ''));
}

/** A part's bytes, of either encoding. */
function contentOf(part = ''): Buffer {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/^Content-Transfer-Encoding: base64/im.test(part)) return Buffer.from(body, 'base64');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

const waiting = async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active')`.execute(world.db);
  return Number(rows[0]?.count);
};
const allDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000, interval: 100 });
const signUpMail = (userId: string) => ({ kind: 'signUpApproved', userId, values: { company: 'Cane Creek' } }) as const;

describe('workOnMail', () => {
  it('sends each mail once, however many copies of the server there are', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => addMember(world)));
    for (const { userId } of members) await putMail(world.db, signUpMail(userId));
    await Promise.all([1, 2, 3].map(() => startCopy(smtpTransport(server.url, from))));
    await allDone();
    const got = server.received.flatMap(({ to }) => to);
    expect(got.toSorted()).toEqual(members.map(({ email }) => email).toSorted());
  });

  it('tries again when the mail server is busy, under the same message id', async () => {
    const { userId, email } = await addMember(world);
    server.refuse = 2;
    await putMail(world.db, signUpMail(userId));
    const counts = await startCopy(smtpTransport(server.url, from));
    await allDone();
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    expect(server.received[0]?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@programme\.example>/m);
    expect(counts()).toEqual({ sent: 1, failed: 2 });
  });

  it('gives up at once where the mail server knows no such mailbox', async () => {
    const { userId } = await addMember(world);
    await sql`update user__user set mail = 'unknown@example.org' where id = ${userId}::uuid`.execute(world.db);
    await putMail(world.db, signUpMail(userId));
    const counts = await startCopy(smtpTransport(server.url, from));
    await allDone();
    expect(counts()).toEqual({ sent: 0, failed: 1 });
    expect(server.received).toEqual([]);
  });

  it('says a letter as text, and as a page with the mark, to which nothing comes from elsewhere', async () => {
    const { userId } = await addMember(world);
    await putMail(world.db, { kind: 'signUpApproved', userId, values: { company: '<script>Nuts & Co</script>' } });
    await startCopy(smtpTransport(server.url, from));
    await allDone();
    const raw = server.received[0]?.text ?? '';
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const [text, related] = partsOf(raw, 'multipart/alternative');
    const [page, picture] = partsOf(related ?? '', 'multipart/related; type="text/html"');
    expect(readMail(Buffer.from(raw)).text).toContain('file for <script>Nuts & Co</script>:');
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8/);
    const html = contentOf(page).toString();
    expect(page).toMatch(/^Content-Type: text\/html; charset=utf-8/);
    expect(html).toContain('file for &lt;script&gt;Nuts &amp; Co&lt;/script&gt;:');
    expect(html).toContain('<a href="https://portal.example.org/signin"');
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !/^(cid:|https:\/\/portal\.example\.org)/.test(address ?? ''))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|<(link|style|script)/);
    const [, contentId] = /^Content-ID: <([^>]+)>\r$/im.exec(picture ?? '') ?? [];
    expect(html).toContain(`<img src="cid:${contentId}" alt=""`);
    expect(picture).toMatch(/^Content-Type: image\/png[\s\S]*^Content-Disposition: inline/m);
    const png = contentOf(picture);
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([80, 80]);
    expect(raw.length).toBeLessThan(12_000);
  });

  it('takes no second mail of the same key', async () => {
    const { userId } = await addMember(world);
    for (let count = 0; count < 3; count += 1) await putMail(world.db, signUpMail(userId), `once/${userId}`);
    await startCopy(smtpTransport(server.url, from));
    await allDone();
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing of a change that was not committed', async () => {
    const { userId } = await addMember(world);
    const undone = world.db.transaction().execute(async (tx) => {
      await putMail(tx, signUpMail(userId));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
  });

  it('makes a password link only when it is sent, and logs neither link nor address', async () => {
    const { userId, email } = await addMember(world);
    await putMail(world.db, { kind: 'passwordLink', userId, values: {} });
    await putMail(world.db, { kind: 'passwordLink', userId: randomUUID(), values: {} });
    const lines: string[] = [];
    await startCopy(smtpTransport(server.url, from), lines);
    await allDone();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.text.replace(/=\r?\n/g, '')).toContain(`/resetPassword#token=3Dfor-${userId}`);
    expect(lines.join('')).toContain('mail sent');
    expect(lines.join('')).not.toMatch(new RegExp(`${email}|token|${userId}`));
  });

  it('respects who does not want a notice, is gone or has no address', async () => {
    const [muted, closed] = [await addMember(world), await addMember(world)];
    await world.db
      .insertInto('account_profile')
      .values({ user_id: muted.userId, title: null, language: null, muted: ['reminders'] })
      .execute();
    await sql`update user__user set active = false where id = ${closed.userId}::uuid`.execute(world.db);
    const reminder = { kind: 'reminderToday', values: { due: '2026-11-10' } } as const;
    for (const { userId } of [muted, closed]) await putMail(world.db, { ...reminder, userId });
    await putMail(world.db, { kind: 'passwordLink', userId: muted.userId, values: {} });
    await startCopy(smtpTransport(server.url, from));
    await allDone();
    expect(server.received.map(({ to }) => to)).toEqual([[muted.email]]);
  });

  it('writes into a folder where there is no mail server', async () => {
    const { userId, email } = await addMember(world);
    await putMail(world.db, signUpMail(userId));
    const folder = join(world.dataDir, 'outbox');
    await startCopy(folderTransport(folder, from));
    await allDone();
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
    const text = await readFile(join(folder, files[0] ?? ''), 'utf8');
    expect(text).toContain(`To: ${email}`);
    expect(text).toContain('Subject: Your account for Cane Creek is ready');
  });
});

describe('a certified report', () => {
  it('is acknowledged to the people of the company, once', async () => {
    const handler = await addHandler(world);
    await sql`update user__user set mail = 'signer@example.org' where id = ${handler.person.userId}::uuid`.execute(
      world.db,
    );
    const { reportId } = await fileReport(world, handler);
    await startCopy(smtpTransport(server.url, from));
    await allDone();
    expect(server.received.map(({ to }) => to)).toEqual([['signer@example.org']]);
    expect(server.received[0]?.text.replace(/=\r?\n/g, '')).toContain(
      `https://portal.example.org/dashboard/formCertification/first_handler_report/${reportId}`,
    );
  });
});
