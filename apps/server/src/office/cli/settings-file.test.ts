import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  companyContact,
  defaultSettings,
  fhNonExemptReceipt,
  firstHandlerReport,
  officeRights,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { loadSettings, storedSettings } from '#settings/programme-settings.ts';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { addOfficePerson } from '../acts/acting.fixture.ts';
import { type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
let managers: readonly [string, string];
let secondId: string;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
  await type('role', 'list');
  const office = { person: 'office', withoutSecondPerson: [] };
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, office, world.now));
  const [one, other] = [await addOfficePerson(world, ['manager']), await addOfficePerson(world, ['manager'])];
  managers = [one.username, other.username];
  secondId = other.userId;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db
    .deleteFrom('setting')
    .where('key', 'in', [...Object.keys(defaultSettings)])
    .execute();
});

let files = 0;
const path = () => {
  files += 1;
  return join(world.dataDir, `settings-${files}.json`);
};

/** A file of settings, as it would be typed by hand. */
async function fileOf(settings: object, others: object = {}): Promise<string> {
  const written = path();
  await writeFile(written, JSON.stringify({ format: 'packhouse-settings', version: 1, settings, ...others }));
  return written;
}

it('go out to a file whole, and the same file in again changes nothing', async () => {
  await type('settings', 'set', 'dueDay', '15');
  const written = path();
  expect(await type('settings', 'export', written)).toMatchObject({
    code: 0,
    out: `All settings are written to ${written}.`,
  });
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual({
    format: 'packhouse-settings',
    version: 1,
    settings: { ...defaultSettings, dueDay: 15 },
  });
  expect(await type('settings', 'import', written, '--as', managers[0])).toEqual({
    code: 0,
    out: 'Every setting stands as in the file: nothing changes.',
  });
});

it('say line by line what would change, and change nothing with --check', async () => {
  const file = await fileOf({ dueDay: 20, taxIdLabel: { ...defaultSettings.taxIdLabel, es: 'RFC' } });
  const checked = await type('settings', 'import', file, '--check');
  expect(checked).toEqual({ code: 0, out: 'dueDay: 10 → 20\ntaxIdLabel.es: Identificación fiscal (EIN) → RFC' });
  expect(await storedSettings(world.db)).toEqual({});
});

it('change at once where no part takes two people', async () => {
  const file = await fileOf({ dueDay: 20 });
  expect(await type('settings', 'import', file, '--as', managers[0])).toEqual({
    code: 0,
    out: 'dueDay: 10 → 20\n1 setting is changed. Every server knows within five seconds.',
  });
  expect(await storedSettings(world.db)).toEqual({ dueDay: 20 });
});

it('wait whole for a second person where one part takes two', async () => {
  const forms = defaultSettings.commodityForms.map((form) => ({ ...form, rate: '0.0300' }));
  const file = await fileOf({ dueDay: 20, commodityForms: forms });
  const { out } = await type('settings', 'import', file, '--as', managers[0]);
  expect(out).toContain('commodityForms.inshell.rate: 0.0200 → 0.0300');
  const [, number = ''] = /as proposal (\d+)/.exec(out) ?? [];
  expect(await storedSettings(world.db)).toEqual({});
  const asked = (await mailsTo(world, secondId)).find(({ values }) => values.number === number);
  expect(asked?.values.what).toContain('dueDay: 10 → 20\ncommodityForms.inshell.rate: 0.0200 → 0.0300');
  expect((await type('decision', 'confirm', number, '--as', managers[0])).code).toBe(1);
  expect((await type('decision', 'confirm', number, '--as', managers[1])).code).toBe(0);
  expect(await storedSettings(world.db)).toEqual({ dueDay: 20, commodityForms: forms });
});

it('are confirmed whatever the order in which a file names them', async () => {
  // The database keeps what was proposed with its shorter names first.
  const file = await fileOf({
    minimumReimbursement: '5.00',
    legalCitation: '7 CFR Part 1219',
    dueDay: 20,
    states: ['CA'],
  });
  const { out } = await type('settings', 'import', file, '--as', managers[0]);
  const [, number = ''] = /proposal (\d+)/.exec(out) ?? [];
  expect(await type('decision', 'confirm', number, '--as', managers[1])).toMatchObject({ code: 0 });
  expect(await loadSettings(world.db)).toMatchObject({ minimumReimbursement: '5.00', dueDay: 20, states: ['CA'] });
});

it('are refused whole, each wrong or unknown one by name', async () => {
  const howToPay = { en: 'By check for {{invoice}}.' };
  const file = await fileOf({ dueDay: 32, dueDays: 15, retentionYears: 5, howToPay });
  const { code, out } = await type('settings', 'import', file, '--as', managers[0]);
  expect(code).toBe(1);
  expect(out).toContain('Nothing of the file is taken. Wrong or unknown: dueDay, dueDays, howToPay.');
  expect(out).toContain('Enter a whole number from 1 to 31.');
  expect(out).toContain('Nothing is filled in for {{invoice}}');
  expect(await storedSettings(world.db)).toEqual({});
});

it.each([
  [
    'a newer version',
    { version: 2 },
    'The file is of version 2 and this server reads version 1: upgrade the server first.',
  ],
  ['an unknown member beside them', { notes: 'x' }, 'Wrong or unknown: notes.'],
  ['another format', { format: 'settings' }, 'This is no file of settings as "settings export" writes it.'],
  ['more than a megabyte', { notes: 'x'.repeat(1_000_000) }, 'has more than 1 megabytes.'],
])('are not taken from a file of %s', async (_what, others, said) => {
  const { code, out } = await type('settings', 'import', await fileOf({ dueDay: 20 }, others), '--as', managers[0]);
  expect([code, out]).toEqual([1, expect.stringContaining(said)]);
});

it('taken by two managers at once count once, and neither file is half taken', async () => {
  const wish = (day: number, years: number) => fileOf({ dueDay: day, retentionYears: years });
  const [one, other] = [await wish(21, 4), await wish(22, 5)];
  const ends = await Promise.all([
    type('settings', 'import', one, '--as', managers[0]),
    type('settings', 'import', other, '--as', managers[1]),
  ]);
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  const { dueDay, retentionYears } = await loadSettings(world.db);
  expect([
    [21, 4],
    [22, 5],
  ]).toContainEqual([dueDay, retentionYears]);
});

it('end proposals that they leave nothing to do, and wait once for one thing', async () => {
  const single = await type('settings', 'set', 'interestPercent', '1.25', '--as', managers[0]);
  const [, waits = ''] = /as proposal (\d+)/.exec(single.out) ?? [];
  const file = await fileOf({ interestPercent: '2.00' });
  const [, number = ''] =
    /as proposal (\d+)/.exec((await type('settings', 'import', file, '--as', managers[0])).out) ?? [];
  expect((await type('settings', 'import', file, '--as', managers[1])).code).toBe(1);
  await type('decision', 'confirm', number, '--as', managers[1]);
  expect((await type('decision', 'confirm', waits, '--as', managers[1])).out).toContain('settled');
  expect((await type('settings', 'import', file, '--as', managers[0])).out).toContain('nothing changes');
});

it('end by themselves where another proposal about one of them was confirmed first', async () => {
  const numberOf = async (typing: Promise<{ readonly out: string }>) =>
    /as proposal (\d+)/.exec((await typing).out)?.[1] ?? '';
  const values = { interestPercent: '2.50', lateChargePercent: '7' };
  const file = await numberOf(type('settings', 'import', await fileOf(values), '--as', managers[0]));
  const single = await numberOf(type('settings', 'set', 'interestPercent', '1.75', '--as', managers[0]));
  expect((await type('decision', 'list', '--as', managers[1])).out).toContain(file);
  await type('decision', 'confirm', single, '--as', managers[1]);
  expect((await type('decision', 'list', '--as', managers[1])).out).not.toContain(file);
  expect((await type('decision', 'confirm', file, '--as', managers[1])).out).toContain('settled');
});

const kilograms = {
  ...{ short: { en: 'kg' }, one: { en: 'kilogram' }, many: { en: 'kilograms' } },
  ...{ decimals: 0, pounds: '2.20462262' },
};
const oneForm = defaultSettings.commodityForms.slice(0, 1);

it('count with fewer decimals only where no draft holds more, and it is said whose it is', async () => {
  const open = { person: 'office', withoutSecondPerson: officeRights };
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, open, world.now));
  const unit = (decimals: number) => fileOf({ unit: { ...defaultSettings.unit, decimals } });
  expect((await type('settings', 'import', await unit(3))).code).toBe(0);
  const id = await addCompany(world);
  await put(
    world,
    fhNonExemptReceipt,
    { title: 'A receipt' },
    { company: { type: companyContact.type, id }, inshell: '12.345' },
  );
  const { title } = await world.db
    .selectFrom(sql<{ id: string; title: string }>`${sql.table(tableOf(companyContact))}`.as('c'))
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const refused = await type('settings', 'import', await unit(2));
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringContaining(`Drafts of ${title} hold quantities with three`),
  ]);
  await sql`update ${sql.table(tableOf(fhNonExemptReceipt))} set ${sql.ref(fhNonExemptReceipt.fields.inshell.wire)} = 12.340`.execute(
    world.db,
  );
  expect((await type('settings', 'import', await unit(2))).code).toBe(0);
});

it('change the unit and the forms until a report is certified, and words and rates always', async () => {
  const open = { person: 'office', withoutSecondPerson: officeRights };
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, open, world.now));
  expect((await type('settings', 'import', await fileOf({ unit: kilograms, commodityForms: oneForm }))).code).toBe(0);
  expect((await loadSettings(world.db)).unit.short.en).toBe('kg');
  await type('settings', 'reset', 'commodityForms');
  await put(world, firstHandlerReport, { title: 'A report' }, { status: 'certified' });
  const refused = await type('settings', 'import', await fileOf({ dueDay: 20, commodityForms: oneForm }));
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('Reports are certified in this unit')]);
  const file = await fileOf({ dueDay: 20, commodityForms: oneForm });
  expect(await type('settings', 'import', file, '--check')).toEqual({ code: 1, out: refused.out });
  expect((await loadSettings(world.db)).dueDay).toBe(10);
  expect((await type('settings', 'reset', 'unit')).code).toBe(1);
  const words = { ...kilograms, many: { en: 'kilograms', es: 'kilogramos' } };
  const forms = defaultSettings.commodityForms.map((form) => ({ ...form, rate: '0.0500' }));
  expect((await type('settings', 'import', await fileOf({ unit: words, commodityForms: forms }))).code).toBe(0);
});
