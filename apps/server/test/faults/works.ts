import { randomUUID } from 'node:crypto';
import { encodeResource } from '@packhouse/jsonapi';
import { companyContact, firstHandlerReport, producerContact, season, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { putJobs } from '#db/job-queue.ts';
import { tableOf } from '#db/sql/tables.ts';
import { addOfficePerson } from '../../src/office/acts/acting.fixture.ts';
import { ref, urlOf } from '../filing.ts';
import { addPerson } from '../world.ts';
import { ask, requestsOf, signInAs, tokenIn } from './asking.ts';
import { prepareCertification, prepareUpload } from './filing-works.ts';
import { freshName, type Stage } from './stage.ts';
import { addFiler, countOf, type Doing, jsonApi, type Work } from './work.ts';

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
