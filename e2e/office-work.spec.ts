import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { focusIsKept, tabTo } from './keyboard.ts';
import { addCleanReports } from './office/clean-reports.ts';
import { hands, signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { office } from './servers/office.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';
import { slowAnswers } from './servers/slow-answers.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor is a refusal, and so is what moved meanwhile.
test.use({ knownFaults: /Failed to load resource.* 40[039]/ });

const isLong = process.env.TEST_LONG !== undefined;

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // An office works over a line: the long run has its answers come late.
  server = await openServer(isLong ? slowAnswers('150') : {});
});
test.afterAll(async () => server?.close());

/** As many as the office's day asks for; each run of the tests walks a part of it. */
const reports = isLong ? 50 : 10;

/** The view that this journey made, in the URL as it is kept. */
const ours = '/office/queue?q=Journey+Report';

const listed = (page: Page) => page.getByRole('main').getByRole('rowheader').getByRole('link');
const seen = (page: Page) => page.getByRole('button', { name: 'Mark as seen (Alt Enter)', exact: true });

test(`${reports} clean reports are received without a mouse`, async ({ page }) => {
  const ids = await addCleanReports(server.data, reports);
  await signInAtOffice(page, server.address, 'reviewer', '/office/queue');
  await page.goto(`${server.address}${ours}`);
  await expect(listed(page)).toHaveCount(reports);
  const { press, count } = hands();

  const began = performance.now();
  await tabTo(page, listed(page).first());
  await press('ArrowDown', page);
  await expect(listed(page).nth(1)).toBeFocused();
  await press('ArrowUp', page);
  await expect(listed(page).first()).toBeFocused();
  await press('Enter', page);
  for (let nth = 1; nth <= reports; nth += 1) {
    await expect(seen(page)).toBeVisible();
    await focusIsKept(page);
    const address = page.url();
    await press('Alt+Enter', page);
    // Nobody waits for the answer: to go on does.
    await press('Alt+ArrowRight', page);
    if (nth < reports) await expect(page).not.toHaveURL(address);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const told = `${reports} reports received with ${count()} keys after the list was reached, in ${seconds} s of this machine${isLong ? ', each answer 150 ms late' : ''}`;
  console.log(told);
  test.info().annotations.push({ type: 'measured', description: told });
  await expect(page.getByText('That was the last one of the list you came from')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(2 * reports + 3);

  const named = ids.map((id) => `'${id}'`).join(', ');
  const kept = await tableRows(
    `select d.actor_name as who, count(*)::int as decisions, count(distinct d.subject_id)::int as reports from decision d
      join node__first_handler_report r on r.id::text = d.subject_id
      where d.kind = 'report.receive' and r.field_submission_status = 'received' and r.id in (${named}) group by 1`,
    server.data,
  );
  expect(kept).toEqual([{ who: 'reviewer', decisions: reports, reports }]);
  // The way back leads to the list as it was filtered, in which nothing is left.
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(`${server.address}${ours}`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('the way from one to the next is that of the list, however late the page of the first one comes', async ({
  page,
}) => {
  await addCleanReports(server.data, 2);
  await signInAtOffice(page, server.address, 'reviewer', '/office/queue');
  await page.goto(`${server.address}${ours}`);
  await expect(listed(page)).toHaveCount(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lists/queue')) asked.push(new URL(request.url()).search);
  });
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/office\/report\.screen-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await listed(page).first().click();
  await expect(page).toHaveURL(/\/office\/reports\//);
  // The list is drawn once more, at an address that is not its own.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  held.resolve();
  await expect(seen(page)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page).not.toHaveURL(first);
  await expect(seen(page)).toBeVisible();
  expect(asked.filter((search) => search !== '?q=Journey+Report')).toEqual([]);
});

test('who changes a company that moved meanwhile sees both versions, and decides again', async ({ page }) => {
  const [company] = await tableRows(
    'select id, title from node__appb_company_contact order by nid limit 1',
    server.data,
  );
  const id = String(company?.id);
  const kept = `select field_dba as dba, field_phone as phone from node__appb_company_contact where id = '${id}'`;
  await signInAtOffice(page, server.address, 'reviewer', '/office/companies');
  await page.goto(`${server.address}/office/companies/${id}`);
  await page.getByRole('button', { name: 'Edit contact data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Doing business as').fill('Journey Pecans');
  await dialog.getByLabel('Reason').fill('Their letter says so.');
  const theirs = ['--phone', '555-0199', '--reason', 'They called.', '--as', 'approver'];
  await office(['company', 'change', id, ...theirs], server.data);
  const change = dialog.getByRole('button', { name: 'Edit contact data' });
  await change.click();
  await expect(dialog.getByText('Somebody changed this in the meantime')).toBeVisible();
  await expect(dialog.getByText(/approver/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Phone .*555-0199/ })).toBeVisible();
  await checkWithAxe(page, 'both versions');
  expect(await tableRows(kept, server.data)).toMatchObject([{ phone: '555-0199' }]);
  await dialog.getByRole('button', { name: 'Decide again' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await tableRows(kept, server.data)).toEqual([{ dba: 'Journey Pecans', phone: '555-0199' }]);
});

test('a key for programs of a company is ended by who has the right, with the reason', async ({ page }) => {
  const where = 'where not u.staff and u.active and u.field_user_company is not null order by u.nid limit 1';
  await tableRows(
    `insert into company_key (id, company_id, user_id, name, prefix, hash, scope, made, ends_on, expires)
      select gen_random_uuid(), u.field_user_company, u.id, 'Journey line', 'phk_00000000', md5('journey'), 'file', now(),
        '2027-06-30', now() + interval '1 year' from user__user u ${where} returning id`,
    server.data,
  );
  const [company] = await tableRows(
    `select u.field_user_company as id, u.name from user__user u ${where}`,
    server.data,
  );
  await signInAtOffice(page, server.address, 'manager', '/office/companies');
  await page.goto(`${server.address}/office/companies/${String(company?.id)}?tab=keys`);
  const row = page.getByRole('row', { name: /Journey line/ });
  await expect(row).toContainText(String(company?.name));
  await expect(row).toContainText('Works');
  await checkWithAxe(page, 'the keys of a company');
  await row.getByRole('button', { name: 'End this key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Their laptop was stolen.');
  await dialog.getByRole('button', { name: 'End this key' }).click();
  await expect(row).toContainText('Was revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  const kept = "select revoked_by_name as who from company_key where name = 'Journey line'";
  expect(await tableRows(kept, server.data)).toEqual([{ who: 'office' }]);
});

test('what a list is filtered by is kept as a view, renamed and deleted', { tag: '@long' }, async ({ page }) => {
  await signInAtOffice(page, server.address, 'reviewer', '/office/reports');
  await page.goto(`${server.address}/office/reports?state=certified`);
  const dialog = page.getByRole('dialog');
  const views = page.getByRole('navigation', { name: 'Views of this list' });
  const kept = 'select name, audience, query::text as query from office_view';
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await dialog.getByLabel('Name of the view').fill('To be seen');
  await dialog.getByRole('button', { name: 'Save as a view' }).click();
  await expect(views.getByRole('link', { name: 'To be seen' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'This view' }).click();
  await page.getByRole('menuitem', { name: 'Rename the view' }).click();
  await dialog.getByLabel('Name of the view').fill('Certified');
  await dialog.getByRole('button', { name: 'Rename the view' }).click();
  await expect(views.getByRole('link', { name: 'Certified', exact: true })).toBeVisible();
  await checkWithAxe(page, 'a list with a kept view');
  expect(await tableRows(kept, server.data)).toMatchObject([{ name: 'Certified', audience: 'mine' }]);
  await page.getByRole('button', { name: 'This view' }).click();
  await page.getByRole('menuitem', { name: 'Delete the view' }).click();
  await dialog.getByRole('button', { name: 'Delete the view' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await tableRows(kept, server.data)).toEqual([]);
});
