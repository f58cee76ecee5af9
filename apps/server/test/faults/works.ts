import { createHash, randomUUID } from 'node:crypto';
import { encodeResource, jsonApiMediaType } from '@packhouse/jsonapi';
import { companyContact, firstHandlerReport, producerContact, season, user } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { putJobs } from '#db/own/job-queue.ts';
import { tableOf } from '#db/sql/tables.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { addOfficePerson } from '../../src/office/acts/acting.fixture.ts';
import { addHandler, addReceipt, addReport, ref, signature, update, urlOf } from '../filing.ts';
import { addPerson } from '../world.ts';
import { ask, requestsOf, type Seen, signInAs, tokenIn } from './asking.ts';
import { freshName, type Stage } from './stage.ts';

/** A part that a piece of work leans on. */
export type Part = 'database' | 'files' | 'mail' | 'copies';

/** One piece of work of one person, to be tried until it is done. */
export interface Doing {
  /** Tries once more what was tried before, under the same ids; absent: nobody asks for it, it does itself. */
  readonly attempt?: () => Promise<Seen>;
  /** Signs in anew, where a session ended. */
  readonly signInAgain?: () => Promise<void>;
  /** Whether it is there, whole. */
  readonly isThere: () => Promise<boolean>;
  /** How many times it was done. */
  readonly times: () => Promise<number>;
}

export interface Work {
  readonly name: string;
  readonly leansOn: readonly Part[];
  /** The route that its requests go to, as log and metrics call it; null: none. */
  readonly route: string | null;
  readonly prepare: (stage: Stage) => Promise<Doing>;
  /** The jobs are in a copy's hands before the fault strikes. */
  readonly isInHand?: boolean;
}

const jsonApi = { accept: jsonApiMediaType, 'content-type': jsonApiMediaType };

async function addFiler(stage: Stage) {
  const handler = await addHandler(stage.world);
  await storePassword(stage.world.db, handler.person.userId, stage.passwordHash, new Date('2026-11-01T12:00:00Z'));
  return { handler, requests: requestsOf(stage, handler.person) };
}

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>, { world }: Stage): Promise<number> =>
  Number((await query.execute(world.db)).rows[0]?.count ?? 0);

const createdTimes = (stage: Stage, rowId: string) =>
  countOf(sql`select count(*) from audit where row_id = ${rowId}::uuid and action = 'create'`, stage);

async function prepareSignIn(stage: Stage): Promise<Doing> {
  const { handler } = await addFiler(stage);
  let token = '';
  const attempt = async () => {
    const seen = await signInAs(stage, handler.person.username);
    token = tokenIn(seen.text);
    return seen;
  };
  return {
    attempt,
    // A session that began an hour ago by a wrong clock is over.
    signInAgain: async () => void (await attempt()),
    async isThere() {
      const headers = { ...jsonApi, authorization: `Bearer ${token}` };
      return (await ask(stage, { method: 'GET', path: urlOf(season), headers })).status === 200;
    },
    // Sessions that nobody knows of open nothing: any number of them is one sign-in.
    times: async () => 1,
  };
}

async function prepareSave(stage: Stage): Promise<Doing> {
  const { handler, requests } = await addFiler(stage);
  const [id, title] = [randomUUID(), `Orchard ${freshName()}`];
  const place = { street: '1 Road', city: 'Albany', state: 'GA', zip: '31701', active: true };
  const firstHandler = ref(companyContact, handler.companyId);
  const values = { title, identifier: id.slice(0, 20), firstHandler, ...place };
  const body = JSON.stringify(encodeResource(producerContact, id, values));
  return {
    ...requests,
    async attempt() {
      const seen = await requests.ask({ method: 'POST', path: urlOf(producerContact), headers: jsonApi, body });
      // The id is taken: the answer was lost, the save was not.
      return { ...seen, isDone: seen.isDone || seen.status === 409 };
    },
    isThere: async () =>
      (await countOf(
        sql`select count(*) from ${sql.table(tableOf(producerContact))} where id = ${id}::uuid and title = ${title}`,
        stage,
      )) === 1,
    times: () => createdTimes(stage, id),
  };
}

async function prepareUpload(stage: Stage): Promise<Doing> {
  const { handler, requests } = await addFiler(stage);
  const reportId = await addReport(stage.world, handler, []);
  const content = samplePdf([`A copy of record ${randomUUID()}`]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const headers = {
    accept: jsonApiMediaType,
    'content-type': 'application/octet-stream',
    'content-disposition': 'file; filename="copy.pdf"',
  };
  const path = `${urlOf(firstHandlerReport, reportId)}/field_fh_report_pdf`;
  return {
    ...requests,
    attempt: () => requests.ask({ method: 'POST', path, headers, body: content }),
    async isThere() {
      const read = await requests.ask({ method: 'GET', path, headers: jsonApi });
      // Border: the document of one file.
      const { data } = JSON.parse(read.text) as { data: { id: string } };
      const found = await requests.ask({ method: 'GET', path: `/system/files/${data.id}/copy.pdf` });
      return found.status === 200 && createHash('sha256').update(found.bytes).digest('hex') === sha256;
    },
    // A file that another has taken the place of belongs to nobody and is removed.
    times: () =>
      countOf(
        sql`select count(*) from file__file where permanent and uploaded_by = ${handler.person.userId}::uuid`,
        stage,
      ),
  };
}

async function prepareCertification(stage: Stage): Promise<Doing> {
  const { handler, requests } = await addFiler(stage);
  const { world } = stage;
  const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
  await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const path = urlOf(firstHandlerReport, reportId);
  const isCertified = async () =>
    /"field_submission_status":\s*"certified"/.test(
      (await requests.ask({ method: 'GET', path, headers: jsonApi })).text,
    );
  return {
    ...requests,
    async attempt() {
      // As the portal does: the time of a signature is the server's.
      const { date } = await ask(stage, { method: 'GET', path: '/health/live' });
      const now = Number.isNaN(Date.parse(date)) ? new Date() : new Date(date);
      const certifiedAt = `${now.toISOString().slice(0, 19)}+00:00`;
      const body = JSON.stringify(encodeResource(firstHandlerReport, reportId, { ...signature(world), certifiedAt }));
      const seen = await requests.ask({ method: 'PATCH', path, headers: jsonApi, body });
      const isRefused = seen.status === 409 || seen.status === 422 || seen.status === 403;
      return isRefused ? { ...seen, isDone: await isCertified() } : seen;
    },
    isThere: isCertified,
    times: () => countOf(sql`select count(*) from certification_record where form_id = ${reportId}::uuid`, stage),
  };
}

/** Seconds after which the queue may begin with it: the fault is there first. */
const jobRests = 1;

/** Puts mails on the queue at once, each to somebody who gets no other. @returns their addresses and who they are */
async function putMails({ world }: Stage, count: number, afterSeconds: number) {
  const readers: { readonly to: string; readonly userId: string }[] = [];
  while (readers.length < count) {
    const { userId } = await addPerson(world);
    const to = `${freshName()}@riobend.example`;
    await sql`update ${sql.table(tableOf(user))} set mail = ${to} where id = ${userId}::uuid`.execute(world.db);
    readers.push({ to, userId });
  }
  const mailTo = (userId: string) => ({ kind: 'passwordLink', userId, values: {} });
  const jobs = readers.map(({ userId }) => ({ data: mailTo(userId), key: null, afterSeconds }));
  return { readers, put: () => putJobs(world.db, 'mail', jobs) };
}

async function prepareJob(stage: Stage): Promise<Doing> {
  const { mails } = stage;
  const { readers, put } = await putMails(stage, 1, jobRests);
  await put();
  const received = () => mails.received.filter(({ to: others }) => readers.some(({ to }) => others.includes(to)));
  const idOf = (text: string) => /^Message-ID: (.*)$/im.exec(text)?.[1];
  return {
    isThere: async () => received().length > 0,
    // A mail server tells a repetition by its Message-ID.
    times: async () => new Set(received().map(({ text }) => idOf(text))).size,
  };
}

/** Twice as many as a copy takes at once: where more than half are in hand, each of two copies has some. */
const jobsInHand = 10;

/** Mails of which the mail server keeps copies waiting, until the fault frees it: each copy has some in hand. */
async function prepareJobsInHand(stage: Stage): Promise<Doing> {
  const { mails } = stage;
  const { readers, put } = await putMails(stage, jobsInHand, 0);
  mails.hangs = (text) => readers.some(({ to }) => text.includes(to));
  await put();
  const ids = sql.join(readers.map(({ userId }) => userId));
  const inHand = () =>
    countOf(sql`select count(*) from pgboss.job where state = 'active' and data ->> 'userId' in (${ids})`, stage);
  await vi.waitFor(async () => expect(await inHand()).toBeGreaterThan(jobsInHand / 2), {
    timeout: 60_000,
    interval: 100,
  });
  const receivedBy = (reader: string) => mails.received.filter(({ to }) => to.includes(reader)).length;
  const counts = () => readers.map(({ to }) => receivedBy(to));
  return {
    isThere: async () => counts().every((count) => count > 0),
    // Nobody has a second one, known by its Message-ID or not: the mail server had taken none.
    times: async () => Math.max(...counts()),
  };
}

async function prepareAct(stage: Stage): Promise<Doing> {
  const person = await addOfficePerson(stage.world, ['manager']);
  const requests = requestsOf(stage, person);
  const [rootId, idempotencyKey] = [freshName(), randomUUID()];
  const given = { number: rootId, name: `Company ${rootId}`, type: ['first_handler'] };
  const body = JSON.stringify({ given, idempotencyKey });
  const companies = () =>
    countOf(
      sql`select count(*) from ${sql.table(tableOf(companyContact))}
        where ${sql.ref(companyContact.fields.rootId.wire)} = ${rootId}`,
      stage,
    );
  return {
    attempt: () =>
      requests.ask({
        method: 'POST',
        path: '/office/api/company/create',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    isThere: async () => (await companies()) === 1,
    times: () => countOf(sql`select count(*) from decision where idempotency_key = ${idempotencyKey}`, stage),
  };
}

/** The pieces of work that each fault meets. */
export const works: readonly Work[] = [
  // First, before there are others that a copy could have in hand.
  { name: 'a job in hand', leansOn: ['copies'], route: null, prepare: prepareJobsInHand, isInHand: true },
  { name: 'signing in', leansOn: ['database', 'copies'], route: '/oauth/token', prepare: prepareSignIn },
  {
    name: 'saving',
    leansOn: ['database', 'copies'],
    route: urlOf(producerContact),
    prepare: prepareSave,
  },
  {
    name: 'uploading',
    leansOn: ['database', 'files', 'copies'],
    route: `${urlOf(firstHandlerReport)}/:id/:field`,
    prepare: prepareUpload,
  },
  {
    name: 'certifying',
    leansOn: ['database', 'copies'],
    route: `${urlOf(firstHandlerReport)}/:id`,
    prepare: prepareCertification,
  },
  { name: 'a job', leansOn: ['database', 'mail', 'copies'], route: null, prepare: prepareJob },
  {
    name: 'an office act',
    leansOn: ['database', 'copies'],
    route: '/office/api/:noun/:verb',
    prepare: prepareAct,
  },
];
