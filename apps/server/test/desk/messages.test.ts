import { randomUUID } from 'node:crypto';
import {
  companyContact,
  type DecisionItem,
  firstHandlerReport,
  type MessagesAnswer,
  type SentMessage,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { addCompany, addPerson, openWorld, type Person, put, type World } from '../world.ts';
import { askOffice, everyRow } from './ask.ts';

let world: World;
let manager: TestPerson;
let clerk: TestPerson;
const people: string[] = [];
const companies: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  manager = await addOfficePerson(world, ['manager']);
  clerk = await addOfficePerson(world, ['clerk']);
  for (const language of ['en', 'es', 'fr', 'en']) {
    const companyId = await addCompany(world);
    const { userId } = await addPerson(world, { companyId });
    people.push(userId);
    companies.push(companyId);
    await sql`update ${sql.table(tableOf(user))} set mail = ${`${userId}@example.org`} where id = ${userId}::uuid`.execute(
      world.db,
    );
    await sql`insert into account_profile (user_id, language) values (${userId}::uuid, ${language})
      on conflict (user_id) do update set language = excluded.language`.execute(world.db);
  }
});
afterAll(() => world.close());

const texts = [
  { language: 'en', subject: 'Closed on Friday', text: 'Dear {{company}},\n\nwe are closed.' },
  { language: 'es', subject: 'Cerrado el viernes', text: 'Cerramos.' },
];
const everybody = { list: 'companies', query: { state: 'active' } };
const preview = async (person: Person = manager) =>
  // Border: the answer of our own route.
  (await askOffice(world, person, 'message/preview', { given: everybody })).body.data as MessagesAnswer;
const send = (person: Person, message: string, more: object = {}, given: object = {}) =>
  askOffice(world, person, 'message/send', { given: { message, ...everybody, texts, total: '4', ...given }, ...more });
const mails = async () => {
  const { rows } = await sql<{ userId: string; values: Record<string, string>; wait: number }>`select
      data ->> 'userId' as "userId", data -> 'values' as values,
      extract(epoch from start_after - created_on)::int as wait
    from pgboss.job where name = 'mail' and data ->> 'kind' = 'officeMessage' order by created_on`.execute(world.db);
  return rows;
};
const empty = () => sql`delete from pgboss.job where name = 'mail'`.execute(world.db);

describe('a message to the companies of a view', () => {
  it('is shown to three first, in as many languages as there are among them, and tells how many get it', async () => {
    const { total, languages, samples } = await preview();
    expect([total, languages]).toMatchObject([4, { en: 2, es: 1, fr: 1 }]);
    expect(samples.map(({ language }) => language).toSorted()).toEqual(['en', 'es', 'fr']);
    expect(samples[0]?.before).toContain('Dana');
    expect(await mails()).toEqual([]);
  });

  it('is asked for in what is sent, because a view can search for a number, which stands in no URL', async () => {
    const asked = `message/preview?${new URLSearchParams({ list: 'companies' })}`;
    expect((await askOffice(world, manager, asked)).status).toBe(404);
  });

  it('goes to each person once, however often the button is pressed or the message is sent', async () => {
    const message = randomUUID();
    const click = { idempotencyKey: 'message-0001' };
    const first = await send(manager, message, click);
    expect(first.status).toBe(200);
    expect((await send(manager, message, click)).text).toBe(first.text);
    await send(manager, message, { idempotencyKey: 'message-0002' });
    const put = await mails();
    expect(put.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
    expect(put[0]?.values).toMatchObject({ 'subject.en': 'Closed on Friday', 'subject.es': 'Cerrado el viernes' });
    const sent = (await askOffice(world, clerk, 'message/list')).body.data as readonly SentMessage[];
    const other = texts.map((text) => ({ ...text, subject: 'Open again' }));
    const again = await send(manager, message, {}, { texts: other });
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'messageSentBefore']);
    expect(sent[0]).toMatchObject({ who: manager.username, people: 4, subject: 'Closed on Friday', isWaiting: false });
    await empty();
  });

  it('is prepared by a clerk and sent by the person who decides; nobody gets it before', async () => {
    const message = randomUUID();
    const proposed = JSON.parse((await send(clerk, message)).text) as { state: string; decision: string };
    expect(proposed.state).toBe('waits');
    expect(await mails()).toEqual([]);
    const confirm = (person: Person) =>
      askOffice(world, person, 'decision/confirm', { given: { number: proposed.decision } });
    expect((await confirm(clerk)).status).toBe(403);
    expect((await confirm(manager)).status).toBe(200);
    expect(await mails()).toHaveLength(4);
    await empty();
  });

  it('goes to those whom its writer saw, and to nobody where they are others by now', async () => {
    const item = async (nth: number) => {
      const period = { title: `Nth ${nth}` };
      return put(world, firstHandlerReport, period, {
        status: 'certified',
        company: { type: companyContact.type, id: companies[nth] ?? '' },
      });
    };
    const [mine, theirs] = [await item(0), await item(1)];
    await askOffice(world, clerk, 'work/take', { given: { kind: 'reports', item: mine } });
    await askOffice(world, manager, 'work/take', { given: { kind: 'reports', item: theirs } });
    const audience = { list: 'reports', query: { holder: 'me' }, total: '1' };
    const propose = async () => {
      const { body } = await send(clerk, randomUUID(), {}, audience);
      expect(body).toMatchObject({ state: 'waits' });
      return askOffice(world, manager, `items/decisions/${body.decision}`);
    };
    const confirm = (number: string) => askOffice(world, manager, 'decision/confirm', { given: { number } });
    const { proposal } = (await propose()).body.data as DecisionItem;
    expect(proposal.amount).toBeNull();
    expect(Object.fromEntries(proposal.changes.map(({ field, after }) => [field, after]))).toEqual({
      ...{ 'messageSubject.en': 'Closed on Friday', 'messageText.en': 'Dear {{company}},\n\nwe are closed.' },
      ...{ 'messageSubject.es': 'Cerrado el viernes', 'messageText.es': 'Cerramos.' },
      ...{ list: 'reports', holder: clerk.username, total: 1 },
    });
    const { rows } = await everyRow(world, manager, 'decisions');
    expect(rows.find(({ id }) => String(id) === proposal.number)?.amount).toBeNull();
    expect((await confirm(proposal.number)).status).toBe(200);
    expect((await mails()).map(({ userId }) => userId)).toEqual([people[0]]);
    await empty();

    const late = ((await propose()).body.data as DecisionItem).proposal.number;
    await askOffice(world, clerk, 'work/give-back', { given: { kind: 'reports', item: mine } });
    await askOffice(world, clerk, 'work/take', { given: { kind: 'reports', item: await item(2) } });
    expect((await confirm(late)).body.errors?.[0]?.code).toBe('audienceMoved');
    expect(await mails()).toEqual([]);
  });

  it('is refused where the view has moved, says nothing, or is of no company', async () => {
    const code = async (given: object) => {
      const { status, body } = await send(manager, randomUUID(), {}, given);
      return [status, body.errors?.[0]?.code];
    };
    expect(await code({ total: '9' })).toEqual([409, 'audienceMoved']);
    expect(await code({ texts: [{ language: 'es', subject: 'a', text: 'b' }] })).toEqual([
      422,
      'messageEnglishMissing',
    ]);
    expect(await code({ texts: 'no JSON' })).toEqual([422, 'malformed']);
    expect(await code({ texts: [{ language: 'en', subject: ' ', text: 'b' }] })).toEqual([422, 'messageMalformed']);
    const marked = [{ language: 'en', subject: 'For {{company}}', text: 'Dear {{name}}' }];
    expect(await code({ texts: marked })).toEqual([422, 'nothingFilledIn']);
    expect(await code({ list: 'jobs', query: {} })).toEqual([422, 'audienceNoCompanies']);
    expect(await code({ list: 'mail', query: {} })).toEqual([422, 'audienceNoCompanies']);
    expect(await code({ query: { q: 'nobody is called so' } })).toEqual([409, 'messageNobody']);
    expect(await mails()).toEqual([]);
  });

  it('is nothing to the board and no act of the auditor; a test goes to the person who writes it alone', async () => {
    const board = await addOfficePerson(world, ['board']);
    expect((await send(board, randomUUID())).status).toBe(404);
    expect((await askOffice(world, board, 'message/list')).status).toBe(404);
    const auditor = await addOfficePerson(world, ['auditor']);
    expect((await send(auditor, randomUUID())).body.errors?.[0]?.code).toBe('rightMissing');
    const tried = await askOffice(world, clerk, 'message/test', { given: { message: randomUUID(), texts } });
    expect(tried.status).toBe(200);
    expect((await mails()).map(({ userId }) => userId)).toEqual([clerk.userId]);
  });
});
