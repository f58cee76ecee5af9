import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSettings } from '#settings/live-settings.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { auditOf } from '../office.fixture.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
});
afterAll(async () => world.close());

const done = { code: 0 };

describe('settings', () => {
  it('are changed in the database and reach a server that runs', async () => {
    const live = await openSettings(world.db);
    const held = live.settings;
    expect(held.dueDay).toBe(10);
    expect(await type('settings', 'set', 'dueDay', '15')).toMatchObject({
      ...done,
      out: 'dueDay is changed. Every server knows within five seconds.',
    });
    await live.refresh();
    expect(held.dueDay).toBe(15);
    expect((await type('settings', 'show', 'dueDay')).out).toBe('15');
    expect(await answerOf(type, 'settings', 'list')).toContainEqual({ name: 'dueDay', value: 15, changed: 'yes' });
    await type('settings', 'reset', 'dueDay');
    await live.refresh();
    expect(held).toEqual(defaultSettings);
  });

  it('take texts as they are typed and everything else as JSON', async () => {
    await type('settings', 'set', 'programmeName', '42');
    await type('settings', 'set', 'lateChargePercent', '10.00');
    const { settings } = await openSettings(world.db);
    expect([settings.programmeName, settings.lateChargePercent]).toEqual(['42', '10.00']);
    await type('settings', 'set', 'lateChargePercent', 'null');
    expect((await openSettings(world.db)).settings.lateChargePercent).toBeNull();
  });

  it('are told of without the unit of one program', async () => {
    const { out } = await type('season', 'create', '--help');
    expect(out).toContain('Rate per unit inshell.');
  });

  it('take a list with commas between', async () => {
    await answerOf(type, 'settings', 'set', 'htsCodes', '0804.40.0020, 0804.40.0040');
    expect((await openSettings(world.db)).settings.htsCodes).toEqual(['0804.40.0020', '0804.40.0040']);
    await answerOf(type, 'settings', 'reset', 'htsCodes');
  });

  it('list a mark in two words, and show it whole', async () => {
    const mark = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
    await answerOf(type, 'settings', 'set', 'mark', mark);
    const listed = { name: 'mark', value: 'an SVG drawing', changed: 'yes' };
    expect(await answerOf(type, 'settings', 'list')).toContainEqual(listed);
    expect((await type('settings', 'show', 'mark')).out).toContain('M0 0h1v1z');
    await answerOf(type, 'settings', 'reset', 'mark');
  });

  it.each([
    ['dueDay', '32', 'a whole number from 1 to 31'],
    [
      'commodityForms',
      '[{"key":"fresh","label":{"en":"Fresh"},"rate":"0.01","factor":"1"}]',
      'The keys of the forms are inshell and shelled',
    ],
    ['htsCodes', '["0804-50"]', 'Enter codes such as 0804.50.4045 or 0802.99.10.'],
    ['htsCodes', '0804-50, 0804.50.4045', 'Enter codes such as 0804.50.4045 or 0802.99.10.'],
    ['mark', '<svg viewBox="0 0 1 1"><script/></svg>', 'The drawing holds script, which runs something.'],
    ['mainColor', 'orange', 'Enter a color as six digits behind #'],
    ['timeZone', 'Mars/Olympus', 'the name of a time zone'],
    ['dueDays', '15', 'There is no setting "dueDays"'],
  ])('%s cannot be %s', async (name, value, text) => {
    const { code, out } = await type('settings', 'set', name, value);
    expect(code).toBe(1);
    expect(out).toContain(text);
  });

  it('keep their values when the database holds a wrong one', async () => {
    const live = await openSettings(world.db);
    await world.db
      .insertInto('setting')
      .values({ key: 'retentionYears', value: JSON.stringify('three') })
      .execute();
    await expect(live.refresh()).rejects.toThrow('The stored settings are wrong');
    expect(live.settings.retentionYears).toBe(3);
    await world.db.deleteFrom('setting').where('key', '=', 'retentionYears').execute();
  });

  it('leave a trace of old and new', async () => {
    await type('settings', 'set', 'minimumReimbursement', '25.00');
    const rows = await world.db.selectFrom('audit').selectAll().where('type', '=', 'setting').orderBy('id').execute();
    expect(rows.at(-1)).toMatchObject({
      username: 'office',
      before: { minimumReimbursement: '0.01' },
      after: { minimumReimbursement: '25.00' },
    });
    expect(await auditOf(world, rows.at(-1)?.row_id ?? '')).toHaveLength(1);
  });
});

describe('statement', () => {
  it('changes one form in one language', async () => {
    await type('statement', 'set', 'reporting_packet', 'es', 'He recibido el paquete.');
    expect(await answerOf(type, 'statement', 'show', 'reporting_packet')).toMatchObject([
      { en: defaultSettings.certificationTexts.reporting_packet.en, es: 'He recibido el paquete.' },
    ]);
    expect((await type('statement', 'set', 'reporting_packet', 'xx', 'x')).out).toContain('language is one of: en, zh');
  });
});

describe('a season', () => {
  it('is made with its months, marked and given a packet', async () => {
    expect(await type('season', 'create', '--starts', '2026-10-01', '--inshell-rate', '0.03')).toMatchObject(done);
    expect((await type('season', 'mark', '2026-27', '--current', '--exemption')).out).toContain(
      'reports and exemptions',
    );
    expect(await answerOf(type, 'list', 'show', 'seasons')).toMatchObject([
      { name: '2026-27', startsOn: '2026-10-01', isCurrent: true, isForExemptions: true },
    ]);
    expect(await answerOf(type, 'period', 'list', '2026-27')).toHaveLength(12);
    const path = join(world.dataDir, 'packet.pdf');
    await writeFile(path, samplePdf());
    expect((await type('season', 'add-document', '2026-27', path)).out).toContain('is now version 1');
  });

  it('changes its rates, and refuses what is no rate', async () => {
    expect(await answerOf(type, 'season', 'change', '2026-27', '--shelled-rate', '0.05')).toMatchObject([
      { shelledRate: '0.0500' },
    ]);
    expect((await type('season', 'change', '2026-27', '--shelled-rate', '5 cents')).out).toBe(
      '--shelled-rate cannot be "5 cents".',
    );
    expect((await type('season', 'change', '2026-27')).out).toBe('Nothing is to be changed.');
    expect((await type('season', 'change', '1999-00')).out).toContain('There is no season "1999-00"');
  });

  it('has a title of its own, by which and by whose years the commands know it', async () => {
    expect(await type('season', 'create', '--starts', '2024-01-01', '--title', 'Crop year 2024')).toMatchObject(done);
    expect(await answerOf(type, 'season', 'show', 'crop year 2024')).toMatchObject([{ startsOn: '2024-01-01' }]);
    expect(await answerOf(type, 'season', 'show', '2024')).toMatchObject([{ title: 'Crop year 2024' }]);
    expect(await answerOf(type, 'season', 'show', '2026/2027')).toMatchObject([{ title: '2026-27' }]);
    expect((await type('season', 'change', '2024', '--title', '2026-27')).out).toBe(
      'Another season is called 2026-27.',
    );
    expect((await type('season', 'change', '2024', '--title', ' ')).out).toBe(
      'Give the season a title of at most 40 characters.',
    );
    expect(await answerOf(type, 'season', 'change', '2024', '--title', '2024')).toMatchObject([{ title: '2024' }]);
  });

  it('refuses to overlap another', async () => {
    const { code, out } = await type('season', 'create', '--starts', '2027-01-01');
    expect({ code, out }).toEqual({ code: 1, out: 'The season would overlap 2026-27.' });
  });

  it('has months whose days can be moved, in order', async () => {
    const change = (...words: string[]) => type('period', 'change', 'October 2026', ...words);
    expect(await change('--due-on', '2026-11-16', '--reminder-days', '7,1')).toMatchObject(done);
    expect((await type('period', 'show', 'October 2199')).out).toBe(
      'There is no period "October 2199". "period list <season>" shows them.',
    );
    expect(await answerOf(type, 'period', 'show', 'october 2026')).toMatchObject([
      { dueOn: '2026-11-16', reminderDays: ['7', '1'] },
    ]);
    expect((await change('--due-on', '2026-10-31')).out).toContain('it is due after that');
    expect((await change('--due-on', '31 October')).out).toContain('--due-on cannot be "31 October", such as');
    expect((await change('--reminder-days', 'soon')).out).toContain('days before the due date');
  });
});
