import { randomUUID } from 'node:crypto';
import {
  companyContact,
  fhFormsPackage,
  firstHandlerReport,
  type OfficeRight,
  reportingPeriod,
  season,
  user,
} from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { putJob } from '#db/job-queue.ts';
import { tableOf } from '#db/sql/tables.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { addKey } from '../../../test/company-keys.ts';
import { addSeason } from '../../../test/requests.ts';
import { addCompany, addPerson, put, type World } from '../../../test/world.ts';
import { addOfficePerson } from '../acts/acting.fixture.ts';
import type { ActCase } from './act-case.fixture.ts';

let year = 2020;

/** A thing that nobody has worked on. */
const anItem = () => ({ kind: 'reports', item: randomUUID() });

/** The user name of somebody of the office. */
async function anybody(world: World): Promise<string> {
  return (await addOfficePerson(world, ['clerk'])).username;
}

/** A company with a report and one person who can be written to. */
async function companyWithMail(world: World): Promise<string> {
  const { userId, companyId } = await addPerson(world);
  await sql`update ${sql.table(tableOf(user))} set mail = 'dana@example.org' where id = ${userId}::uuid`.execute(
    world.db,
  );
  const company = { type: companyContact.type, id: companyId ?? '' };
  await put(world, firstHandlerReport, { title: 'A report' }, { company, status: 'certified' });
  return company.id;
}

/** Messages to many. */
const messageCases = (world: World): readonly ActCase[] => [
  {
    kind: 'message.test',
    right: 'mailToMany',
    prepares: true,
    given: async () => ({ message: randomUUID(), texts: { en: { subject: 'Hello', text: 'Hello.' } } }),
  },
  {
    kind: 'message.send',
    right: 'mailToMany',
    given: async () => ({
      ...{ message: randomUUID(), list: 'reports', query: { company: await companyWithMail(world) } },
      ...{ texts: { en: { subject: 'Hello', text: 'Hello.' } }, total: 1 },
    }),
  },
];

/** The end of a company's key for programs. */
const keyCase = (world: World): ActCase => ({
  kind: 'key.revoke',
  right: 'companyPeople',
  given: async () => ({ keyId: (await addKey(world, await addPerson(world))).keyId, reason: 'It was stolen.' }),
});

/** A flag on a company, its removal, and the end of a key. */
export function companyCases(world: World): readonly ActCase[] {
  const reason = 'Its figures do not agree with those of its buyers.';
  const company = async () => ({ companyId: await addCompany(world), reason });
  const flagged = async () => {
    const given = await company();
    const row = { id: randomUUID(), company_id: given.companyId, reason, lifted_at: null };
    await world.db
      .insertInto('company_flag')
      .values({ ...row, flagged_at: world.now, flagged_by_name: 'ann' })
      .execute();
    return given;
  };
  return [
    { kind: 'company.flag', right: 'companyContact', given: company },
    { kind: 'company.unflag', right: 'companyContact', given: flagged },
    keyCase(world),
  ];
}

/** A month that was due long ago, of a company that has not filed it and can be written to. */
async function lateMonth(world: World): Promise<object> {
  const companyId = await companyWithMail(world);
  const periodId = await put(world, reportingPeriod, { title: 'January' }, { dueOn: '2020-02-10' });
  const of = {
    company: { type: companyContact.type, id: companyId },
    period: { type: reportingPeriod.type, id: periodId },
  };
  await put(world, fhFormsPackage, { title: 'January' }, of);
  return { companyId, periodId };
}

/** Acts on how the office works. */
function officeCases(world: World): readonly ActCase[] {
  let before = 0;
  const office = (withoutSecondPerson: readonly OfficeRight[], given: object) => async () => {
    before += 1;
    const settings = { person: `nobody ${before}`, withoutSecondPerson };
    await world.db.transaction().execute((tx) => storeOfficeSettings(tx, settings, world.now));
    return given;
  };
  return [
    {
      kind: 'second-person.off',
      right: 'secondPersonOff',
      two: true,
      again: (turn) => ({ right: ['reportsSeen', 'reportsReturn', 'mailToMany', 'exemptionsRevoke'][turn] }),
      given: office([], { right: 'signUps' }),
    },
    { kind: 'second-person.on', right: 'settings', given: office(['signUps'], { right: 'signUps' }) },
    { kind: 'office.person', right: 'settings', given: office([], { name: null }) },
  ];
}

/** Acts on settings, one by one and by a file. */
function settingCases(world: World): readonly ActCase[] {
  let before = 0;
  const setting = (name: string, value: unknown, stored: (count: number) => unknown) => async () => {
    // Another value before, and so another version: what waits for one is not in the way of the next.
    before += 1;
    const row = { value: JSON.stringify(stored(before)), changed: world.now };
    await world.db
      .insertInto('setting')
      .values({ key: name, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    return { name, value };
  };
  return [
    { kind: 'settings.set', right: 'settings', given: setting('dueDay', 28, (count) => (count % 27) + 1) },
    {
      kind: 'settings.set',
      right: 'rates',
      two: true,
      again: (turn) => ({ value: `7.${turn}0` }),
      given: setting('lateChargePercent', '5.00', (count) => `6.${count}`),
    },
    {
      kind: 'settings.import',
      right: 'rates',
      two: true,
      again: (turn) => ({ values: { interestPercent: `2.${turn}0` } }),
      given: async () => {
        const { name } = await setting('interestPercent', null, (count) => `1.${count}`)();
        return { values: { [name]: '2.00' } };
      },
    },
    {
      kind: 'settings.import',
      right: 'settings',
      given: async () => {
        await setting('dueDay', 28, (count) => (count % 27) + 1)();
        return { values: { dueDay: 28 } };
      },
    },
    { kind: 'settings.reset', right: 'settings', given: setting('dueDay', 28, (count) => (count % 27) + 1) },
  ];
}

/** Acts on what the program is: seasons, months, figures and settings. */
export function programmeCases(world: World, seasonId: string): readonly ActCase[] {
  const month = async () => {
    const days = { opensOn: '2026-10-01', startsOn: '2026-10-01', endsOn: '2026-10-31', dueOn: '2026-11-10' };
    const lists = { reminderDays: ['3'], appliesTo: ['importer'] };
    const values = { ...days, ...lists, season: { type: season.type, id: seasonId } };
    return {
      periodId: await put(world, reportingPeriod, { title: 'October' }, values),
      values: { dueOn: '2026-11-12' },
    };
  };
  const begun = async () => {
    // Seasons of years that can be meant: backwards from the one that the others are about.
    year -= 1;
    return { startsOn: `${year}-10-01` };
  };
  const failedMail = async () => {
    const key = randomUUID();
    await putJob(world.db, 'mail', { kind: 'test' }, key);
    const { rows } = await sql<{ id: string }>`update pgboss.job set state = 'failed'
      where name = 'mail' and data ->> 'kind' = 'test' and state = 'created' returning id`.execute(world.db);
    return { jobId: rows[0]?.id ?? '' };
  };
  return [
    { kind: 'season.create', right: 'seasons', given: begun },
    {
      kind: 'season.create',
      right: 'rates',
      two: true,
      given: async () => ({ ...(await begun()), inshellRate: '0.0300' }),
    },
    {
      kind: 'season.change',
      right: 'rates',
      two: true,
      again: (turn) => ({ values: { shelledRate: `0.06${turn}0` } }),
      given: async () => ({
        seasonId: await addSeason(world, { startsOn: '2020-10-01' }, '2020-21'),
        values: { shelledRate: '0.0500' },
      }),
    },
    {
      kind: 'season.add-document',
      right: 'seasons',
      given: async () => ({ seasonId, name: 'packet.pdf', content: samplePdf(), storage: world.storage }),
    },
    {
      kind: 'figures.publish',
      right: 'figuresPublish',
      given: async () => ({
        seasonId: await addSeason(world, { startsOn: '2019-10-01', endsOn: '2020-09-30' }, '2019-20'),
        through: '2019-12',
      }),
    },
    { kind: 'season.mark', right: 'seasons', given: async () => ({ seasonId, marks: ['current'] }) },
    {
      kind: 'season.remove',
      right: 'seasons',
      given: async () => ({ seasonId: await addSeason(world, { startsOn: '2018-10-01' }, '2018-19') }),
    },
    { kind: 'period.change', right: 'seasons', given: month },
    { kind: 'package.open', right: 'seasons', given: async () => ({ which: 'current season' }) },
    ...settingCases(world),
    { kind: 'work.take', right: 'takeWork', prepares: true, given: async () => anItem() },
    { kind: 'work.give-back', right: 'takeWork', prepares: true, given: async () => anItem() },
    {
      kind: 'work.snooze',
      right: 'takeWork',
      prepares: true,
      given: async () => ({ ...anItem(), until: '2027-03-01', note: 'The company is closed until then.' }),
    },
    { kind: 'work.assign', right: 'assignWork', given: async () => ({ ...anItem(), to: await anybody(world) }) },
    { kind: 'job.retry', right: 'settings', given: failedMail },
    { kind: 'job.discard', right: 'settings', given: async () => ({ ...(await failedMail()), note: 'Bounced.' }) },
    ...messageCases(world),
    { kind: 'reminder.send', right: 'mailToMany', given: async () => ({}) },
    { kind: 'report.remind', right: 'mailToMany', given: () => lateMonth(world) },
    ...officeCases(world),
  ];
}
