import { defaultSettings } from '@packhouse/programme';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { type } from '../hands.ts';
import { checkWithAxe, look } from '../look.ts';
import { button, copyOf, dialog, dialogIsGone, goTo, heading, isLong, listed, main, newCompany, rows } from './desk.ts';

const as = 'manager';
const oneIsDone = () => expect.element(page.getByText('1 done, 0 wait for a second person, 0 failed')).toBeVisible();

/** Whose rates nothing is worked out from: other tests go on meanwhile. */
const season = '2003-04';

test('a setting is changed by one, and a rate by two', async () => {
  onTestFinished(async () => {
    const usual = String(defaultSettings.companyFilesMegabytes);
    await commands.office(['settings', 'set', 'companyFilesMegabytes', usual, '--as', 'staff']);
  });
  await goTo('/office/settings', { as });
  await expect.element(heading()).toHaveTextContent('Settings');
  await look('the settings');
  await goTo('/office/settings/companyFilesMegabytes', { as });
  await main().getByRole('textbox').first().fill('2048');
  await button('See what it changes').click();
  await expect.element(dialog().getByText('Who is affected')).toBeVisible();
  await look('what a setting changes');
  await button('Save the change').click();
  await dialogIsGone();
  const setting = "select value::text from setting where key = 'companyFilesMegabytes'";
  await expect.poll(() => rows(setting)).toEqual([{ value: '2048' }]);

  const id = await copyOf('node__season', "title = '2026-27'", {
    title: `'${season}'`,
    field_season_start_date: "'2003-10-01'",
    field_season_end_date: "'2004-09-30'",
    field_current_season: 'false',
    field_current_exemption_season: 'false',
  });
  onTestFinished(async () => {
    await rows(`delete from node__season where id = '${id}' returning id`);
  });
  const rate = async () =>
    (await rows(`select field_inshell_rate::text as rate from node__season where id = '${id}'`))[0];
  const usual = await rate();
  await goTo('/office/seasons', { as });
  await listed().filter({ hasText: season }).click();
  await expect.element(heading()).toMatchTextContent(season);
  await look('a season');
  await button(/Change the rates$/).click();
  await dialog().getByLabelText('Rate per pound in shell').fill('0.021');
  await dialog()
    .getByRole('button', { name: /Change the rates$/ })
    .click();
  await dialogIsGone();
  expect(await rate()).toEqual(usual);
  expect(usual).not.toEqual({ rate: '0.0210' });

  await goTo('/office/decisions?state=waiting', { as: 'staff' });
  await main()
    .getByRole('rowheader')
    .getByRole('link', { name: /Season/ })
    .first()
    .click();
  await button('Confirm').click();
  await expect.element(page.getByText(/^Ellen Marsh confirmed it on/)).toBeVisible();
  expect(await rate()).toEqual({ rate: '0.0210' });

  await goTo(`/office/seasons/${id}`, { as });
  await button('Remove this season').click();
  await dialog().getByRole('button', { name: 'Remove this season' }).click();
  await dialogIsGone();
  await expect.element(heading()).toHaveTextContent('Seasons');
  await expect.poll(rate).toBeUndefined();
});

test('a mark is looked at before it is saved, and what it may not hold is named', async () => {
  onTestFinished(async () => {
    await commands.office(['settings', 'reset', 'mark', '--as', 'staff']);
  });
  await goTo('/office/settings/mark', { as });
  const typed = main().getByRole('textbox', { name: 'Its text (SVG)' });
  await typed.fill('<svg viewBox="0 0 8 8"><path onload="a()" d="M0 0h8v8z"/></svg>');
  await expect.element(main().getByText(/The drawing holds onload, which runs something/)).toBeVisible();
  const right = '<svg viewBox="0 0 8 8"><path fill="#0a0" d="M0 0h8v8z"/></svg>';
  await typed.fill(right);
  await expect.poll(() => document.querySelectorAll('figure img[src^="data:image/svg+xml,"]').length).toBe(2);
  await look('a mark before it is saved');
  await button('See what it changes').click();
  await button('Save the change').click();
  await dialogIsGone();
  await expect
    .poll(() => rows("select value::text from setting where key = 'mark'"))
    .toEqual([{ value: JSON.stringify(right) }]);
  await goTo('/office/settings/mainColor', { as });
  await main().getByRole('textbox', { name: 'Main color' }).fill('#d9661e');
  await expect.poll(() => document.querySelectorAll('figure[data-color="own"]').length).toBe(2);
  await look('a main color before it is saved');
});

test.runIf(isLong)('a message goes to the companies of a view, once', async () => {
  for (const turn of ['First', 'Second', 'Third']) {
    const { id } = await newCompany();
    await rows(`update node__appb_company_contact set title = '${turn} Told Grove' where id = '${id}' returning id`);
  }
  await rows(`insert into office_view (id, list, name, audience, owner, query, made_at, made_by_name)
    select gen_random_uuid(), 'companies', 'To be told', 'mine', id, '{"q": "Told Grove"}', now(), name
    from user__user where name = '${as}' returning id`);
  await goTo('/office/messages/new', { as });
  await expect.element(heading()).toHaveTextContent('Write a message');
  await page.getByLabelText('List of the office').selectOptions('Companies');
  await page.getByLabelText('View of the list').selectOptions('To be told');
  await page.getByLabelText('Subject (English)').fill('Office hours');
  await page.getByLabelText('Text (English)').fill('Dear {{firstName}}, we are closed on Thursday.');
  await expect.element(page.getByText(/^Dear (?!\{\{)\S+, we are closed on Thursday\./).first()).toBeVisible();
  await checkWithAxe('a message that is written');
  await button('Send the message').click();
  await expect.element(dialog().getByText(/people get it/)).toBeVisible();
  const people = Number(
    /^\d+/.exec(
      dialog()
        .getByText(/people get it/)
        .element().textContent ?? '',
    )?.[0],
  );
  expect(people).toBe(3);
  await dialog().getByRole('button', { name: 'Send the message' }).click();
  await dialogIsGone();
  const ofMessage = "name = 'mail' and data ->> 'kind' = 'officeMessage' and data::text like '%Office hours%'";
  const mails = `select count(*)::int as mails, count(distinct data ->> 'userId')::int as people from pgboss.job
    where ${ofMessage}`;
  await expect.poll(() => rows(mails)).toEqual([{ mails: people, people }]);
  const kept = "select actor_name as who from decision where kind = 'message.send'";
  expect(await rows(kept)).toEqual([{ who: as }]);
  // They would go out one after the other for as long as the other tests last.
  await rows(`delete from pgboss.job where ${ofMessage} and state = 'created' returning id`);
  await goTo('/office/messages', { as });
  await expect.element(page.getByText('Office hours').first()).toBeVisible();
});

test.runIf(isLong)('a late filer is reminded, and has more time', async () => {
  const { id, number, title } = await newCompany();
  await goTo(`/office/compliance?part=owing&q=${number}`, { as });
  await expect.element(heading()).toHaveTextContent('Compliance');
  await expect.element(main().getByRole('row').nth(1)).toMatchTextContent(title);
  await look('who has not filed');
  const first = main().getByRole('row').nth(1);
  await first.getByRole('checkbox').click({ force: true });
  await button('Send a reminder (1)').click();
  await expect.element(dialog()).toBeVisible();
  await look('which month is reminded of');
  await dialog().getByRole('button', { name: 'Send a reminder' }).click();
  await oneIsDone();
  const reminded = `select actor_name as who from decision
    where kind = 'report.remind' and split_part(subject_id, '/', 1) = '${id}'`;
  expect(await rows(reminded)).toEqual([{ who: as }]);

  await first.getByRole('checkbox').click({ force: true });
  await button('Extend a month (1)').click();
  await dialog().getByRole('group', { name: 'New due date' }).getByRole('spinbutton').first().click();
  await type('12202026');
  await dialog().getByLabelText('Reason').fill('Their mill burned.');
  await dialog().getByRole('button', { name: 'Extend a month' }).click();
  await oneIsDone();
  const extension = `select due_on::text as due, reason from due_extension where company_id = '${id}'`;
  expect(await rows(extension)).toEqual([{ due: '2026-12-20', reason: 'Their mill burned.' }]);
  await expect.element(page.getByText('Extended to Dec 20, 2026').first()).toBeVisible();

  const saving = commands.download();
  await button('Export as CSV').click();
  const { name, text } = await saving;
  expect(name).toBe('compliance.csv');
  expect(text).toContain(title);
});

test.runIf(isLong)('work is taken, rests, and is given back', async () => {
  await goTo('/office/queue?kind=sign-ups', { as });
  // Below the headings; another test has one that it decides.
  const first = main().getByRole('row').filter({ hasNotText: 'Mattie Grove' }).nth(1);
  await first.getByRole('checkbox').click({ force: true });
  await button('Take it (1)').click();
  await oneIsDone();
  const work =
    "select kind, holder_name as holder, snoozed_until::text as until from office_work where kind = 'sign-ups'";
  onTestFinished(async () => {
    await rows("delete from office_work where kind = 'sign-ups' returning item");
  });
  expect(await rows(work)).toEqual([{ kind: 'sign-ups', holder: as, until: null }]);
  await look('a queue of which one is taken');

  await first.getByRole('checkbox').click({ force: true });
  await button('Let rest (1)').click();
  await dialog().getByLabelText('Reason').fill('They call back.');
  await dialog().getByRole('button', { name: 'Let rest' }).click();
  await oneIsDone();
  await expect.poll(() => rows(work)).toEqual([{ kind: 'sign-ups', holder: as, until: '2026-11-28' }]);

  await goTo('/office/queue?holder=me', { as });
  await first.getByRole('checkbox').click({ force: true });
  await button('Give it back (1)').click();
  await oneIsDone();
  await expect.poll(async () => (await rows(work)).map(({ holder }) => holder)).toEqual([null]);
});
