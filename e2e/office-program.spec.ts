import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { button, heading, look, somebody, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });
// The question for a second factor is a refusal.
test.use({ knownFaults: /Failed to load resource.* 40[03]/ });

let server: OwnServer;
let manager: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  server = await openServer({});
  manager = await somebody(browser, server.address, 'manager', '/office/settings');
});
test.afterAll(async () => server?.close());

const rowsOf = (statement: string) => tableRows(statement, server.data);

test('a setting is changed by one, and a rate by two', async ({ browser }) => {
  await expect(heading(manager)).toHaveText('Settings');
  await look(manager, 'the settings');
  await manager.goto(`${server.address}/office/settings/companyFilesMegabytes`);
  await manager.getByRole('main').getByRole('textbox').first().fill('2048');
  await button(manager, 'See what it changes').click();
  const review = manager.getByRole('dialog');
  await expect(review.getByText('Who is affected')).toBeVisible();
  await look(manager, 'what a setting changes');
  await button(manager, 'Save the change').click();
  await expect(review).toHaveCount(0);
  const setting = "select value::text from setting where key = 'companyFilesMegabytes'";
  await expect.poll(() => rowsOf(setting)).toEqual([{ value: '2048' }]);

  await manager.goto(`${server.address}/office/seasons`);
  await manager.getByRole('main').getByRole('rowheader').getByRole('link', { name: '2026-27' }).click();
  await expect(heading(manager)).toHaveText(/2026-27/);
  await look(manager, 'a season');
  await button(manager, /Change the rates$/).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Rate per pound in shell').fill('0.021');
  await dialog.getByRole('button', { name: /Change the rates$/ }).click();
  await expect(dialog).toHaveCount(0);
  const rate = "select field_inshell_rate::text as rate from node__season where title = '2026-27'";
  expect(await rowsOf(rate)).not.toEqual([{ rate: '0.0210' }]);

  const approver = await somebody(browser, server.address, 'staff', '/office/decisions');
  await approver.goto(`${server.address}/office/decisions?state=waiting`);
  await approver
    .getByRole('main')
    .getByRole('rowheader')
    .getByRole('link', { name: /Season/ })
    .first()
    .click();
  await button(approver, 'Confirm').click();
  await expect(approver.getByText('staff confirmed it on')).toBeVisible();
  expect(await rowsOf(rate)).toEqual([{ rate: '0.0210' }]);
});

test('a message goes to the companies of a view, once', async () => {
  await manager.goto(`${server.address}/office/messages/new`);
  await expect(heading(manager)).toHaveText('Write a message');
  await manager.getByLabel('Subject (English)').fill('Office hours');
  await manager.getByLabel('Text (English)').fill('Dear {{firstName}}, we are closed on Thursday.');
  await expect(manager.getByText(/^Dear (?!\{\{)\S+, we are closed on Thursday\./).first()).toBeVisible();
  await checkWithAxe(manager, 'a message that is written');
  await button(manager, 'Send the message').click();
  const dialog = manager.getByRole('dialog');
  const told = await dialog.getByText(/people get it/).innerText();
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect(dialog).toHaveCount(0);
  const people = Number(/^\d+/.exec(told)?.[0]);
  expect(people).toBeGreaterThan(2);
  const mails = `select count(*)::int as mails, count(distinct data ->> 'userId')::int as people from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'officeMessage'`;
  await expect.poll(() => rowsOf(mails), { timeout: 60_000 }).toEqual([{ mails: people, people }]);
  const kept = "select actor_name as who from decision where kind = 'message.send'";
  expect(await rowsOf(kept)).toEqual([{ who: 'manager' }]);
  await manager.goto(`${server.address}/office/messages`);
  await expect(
    manager.getByRole('link', { name: 'Office hours' }).or(manager.getByText('Office hours')).first(),
  ).toBeVisible();
});

test('a late filer is reminded, and has more time', async () => {
  await manager.goto(`${server.address}/office/compliance?part=owing`);
  await expect(heading(manager)).toHaveText('Compliance');
  await look(manager, 'who has not filed');
  const first = manager.getByRole('main').getByRole('row').nth(1);
  const name = await first.getByRole('link').first().innerText();
  await first.getByRole('checkbox').check();
  await button(manager, 'Send a reminder (1)').click();
  const dialog = manager.getByRole('dialog');
  await look(manager, 'which month is reminded of');
  await dialog.getByRole('button', { name: 'Send a reminder' }).click();
  await expect(manager.getByText('1 done, 0 wait for a second person, 0 failed')).toBeVisible();
  const companies = `select c.title as company, d.actor_name as who from decision d
    join node__appb_company_contact c on c.id::text = split_part(d.subject_id, '/', 1)`;
  expect(await rowsOf(`${companies} where d.kind = 'report.remind'`)).toEqual([{ company: name, who: 'manager' }]);

  await first.getByRole('checkbox').check();
  await button(manager, 'Extend a month (1)').click();
  await dialog.getByRole('group', { name: 'New due date' }).getByRole('spinbutton').first().click();
  await manager.keyboard.type('12202026');
  await dialog.getByLabel('Reason').fill('Their mill burned.');
  await dialog.getByRole('button', { name: 'Extend a month' }).click();
  await expect(manager.getByText('1 done, 0 wait for a second person, 0 failed')).toBeVisible();
  const extension = `select c.title as company, e.due_on::text as due, e.reason from due_extension e
    join node__appb_company_contact c on c.id = e.company_id where e.reason = 'Their mill burned.'`;
  expect(await rowsOf(extension)).toEqual([{ company: name, due: '2026-12-20', reason: 'Their mill burned.' }]);
  await expect(manager.getByText('Extended to Dec 20, 2026').first()).toBeVisible();

  const saving = manager.waitForEvent('download', { timeout: 90_000 });
  await button(manager, 'Export as CSV').click();
  expect((await saving).suggestedFilename()).toBe('compliance.csv');
});

test('work is taken, rests, and is given back', async () => {
  await manager.goto(`${server.address}/office/queue?kind=sign-ups`);
  const first = manager.getByRole('main').getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  await button(manager, 'Take it (1)').click();
  await expect(manager.getByText('1 done, 0 wait for a second person, 0 failed')).toBeVisible();
  const work = 'select kind, holder_name as holder, snoozed_until::text as until from office_work';
  expect(await rowsOf(work)).toEqual([{ kind: 'sign-ups', holder: 'manager', until: null }]);
  await look(manager, 'a queue of which one is taken');

  await first.getByRole('checkbox').check();
  await button(manager, 'Let rest (1)').click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They call back.');
  await dialog.getByRole('button', { name: 'Let rest' }).click();
  await expect(manager.getByText('1 done, 0 wait for a second person, 0 failed')).toBeVisible();
  await expect.poll(() => rowsOf(work)).toEqual([{ kind: 'sign-ups', holder: 'manager', until: '2026-11-28' }]);

  await manager.goto(`${server.address}/office/queue?holder=me`);
  await first.getByRole('checkbox').check();
  await button(manager, 'Give it back (1)').click();
  await expect(manager.getByText('1 done, 0 wait for a second person, 0 failed')).toBeVisible();
  await expect.poll(async () => (await rowsOf(work)).map(({ holder }) => holder)).toEqual([null]);
});
