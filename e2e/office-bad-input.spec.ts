import { addCleanReports } from './office/clean-reports.ts';
import { button, heading, signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { office } from './servers/office.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ timeout: 300_000 });
// The question for a second factor, a role that was taken away and what somebody else did meanwhile are refusals.
test.use({ knownFaults: /Failed to load resource.* 4(0[0349]|22)/ });

const server = serverOfFile();

const rows = (statement: string) => tableRows(statement, server.data);
const many = 312;

test('of 312 reports three fail: each is told by its name, tried alone, and nothing is done twice', {
  tag: '@long',
}, async ({ page }) => {
  const ids = await addCleanReports(server.data, many);
  await signInAtOffice(page, server.address, 'reviewer', '/office/reports');
  await page.goto(`${server.address}/office/reports?q=Journey+Mill`);
  await button(page, `Choose all ${many} that match`).click();
  const taken = ids.slice(100, 103);
  for (const id of taken) await office(['report', 'receive', id, '--as', 'approver'], server.data);
  await button(page, `Mark as seen (${many})`).click();
  await expect(page.getByText(`${many - 3} done, 0 wait for a second person, 3 failed`)).toBeVisible({
    timeout: 240_000,
  });
  const names = await rows(`select c.title from node__first_handler_report r
    join node__appb_company_contact c on c.id = r.field_appb_company where r.id in (${taken.map((id) => `'${id}'`).join(', ')})`);
  for (const { title } of names) await expect(page.getByText(new RegExp(`^${String(title)}, .*: .`))).toBeVisible();
  const before = await rows('select count(*)::int as decisions from decision');
  await button(page, 'Retry the 3 that failed').click();
  await expect(page.getByText('3 failed')).toBeVisible();
  expect(await rows('select count(*)::int as decisions from decision')).toEqual(before);
  expect(
    await rows(`select actor_name as who, count(*)::int as done, count(distinct subject_id)::int as reports
      from decision where kind = 'report.receive' group by 1 order by 1`),
  ).toEqual([
    { who: 'approver', done: 3, reports: 3 },
    { who: 'reviewer', done: many - 3, reports: many - 3 },
  ]);
});

test('an export that is cut off on its way is told, and not saved', { tag: '@long' }, async ({ page }) => {
  await signInAtOffice(page, server.address, 'reviewer', '/office/reports');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await page.route('**/lists/reports/export**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
  });
  await button(page, 'Export as CSV').click();
  await expect(page.getByText('The export failed')).toBeVisible();
  expect(saved).toBe(0);
  await page.unroute('**/lists/reports/export**');
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await button(page, 'Export as CSV').click();
  expect((await download).suggestedFilename()).toBe('reports.csv');
});

test('a company is flagged and the flag removed, each with its reason', { tag: '@long' }, async ({ page }) => {
  const [company] = await rows('select id from node__appb_company_contact order by nid limit 1');
  const id = String(company?.id);
  const kept = () =>
    rows(`select kind, actor_name as who, reason from decision where subject_id = '${id}' order by id`);
  await signInAtOffice(page, server.address, 'reviewer', `/office/companies/${id}`);
  const dialog = page.getByRole('dialog');
  await button(page, 'Flag the company').click();
  await dialog.getByLabel('Reason').fill('Two buyers name other pounds.');
  await dialog.getByRole('button', { name: 'Flag the company' }).click();
  await expect(page.getByText('Two buyers name other pounds.').first()).toBeVisible();
  await button(page, 'Remove the flag').click();
  await dialog.getByLabel('Reason').fill('They sent the scale tickets.');
  await dialog.getByRole('button', { name: 'Remove the flag' }).click();
  await expect(button(page, 'Flag the company')).toBeVisible();
  expect(await kept()).toEqual([
    { kind: 'company.flag', who: 'reviewer', reason: 'Two buyers name other pounds.' },
    { kind: 'company.unflag', who: 'reviewer', reason: 'They sent the scale tickets.' },
  ]);
});

test('a paper stands beside what is decided on a wide screen, and below it on a narrow one', {
  tag: '@long',
}, async ({ page }) => {
  const [claim] = await rows('select id from node__reimbursement_request order by nid limit 1');
  await signInAtOffice(page, server.address, 'reviewer', `/office/reimbursements/${String(claim?.id)}`);
  const paper = page.getByRole('main').locator('iframe, img[src^="blob:"]').first();
  const title = heading(page);
  const items = page.getByRole('main').getByRole('table').first();
  for (const [width, isBeside] of [
    [1920, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(title).toBeVisible();
    await expect(paper).toBeVisible();
    await expect
      .poll(async () => {
        const [one, other] = [await paper.boundingBox(), await items.boundingBox()];
        return one !== null && other !== null && one.x >= other.x + other.width;
      }, `at ${width}`)
      .toBe(isBeside);
  }
});

test('a tab that stood open over a change of roles is told whom to ask, and shows nothing of the former ones', {
  tag: '@long',
}, async ({ page }) => {
  const [company] = await rows(
    'select id, field_tax_id as tax from node__appb_company_contact where field_tax_id is not null order by nid limit 1',
  );
  await signInAtOffice(page, server.address, 'reviewer', `/office/companies/${String(company?.id)}`);
  await button(page, 'Show in clear: Tax ID').click();
  await expect(page.getByText(String(company?.tax))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign-ups' })).toBeVisible();
  await button(page, 'Edit contact data').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Doing business as').fill('Journey Pecans');
  await dialog.getByLabel('Reason').fill('Their letter says so.');
  await office(['role', 'set', 'reviewer', '--role', 'cashier', '--as', 'staff'], server.data);
  const refused = page.waitForResponse((answer) => answer.url().includes('company/change'), { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Edit contact data' }).click();
  expect((await refused).status()).toBe(403);
  const told = page.getByRole('alert').filter({ hasText: 'Your roles have changed' });
  await expect(told).toContainText('cashier');
  await expect(told).toContainText('ask a manager');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(String(company?.tax))).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign-ups' })).toHaveCount(0);
  expect(await rows("select 1 as one from node__appb_company_contact where field_dba = 'Journey Pecans'")).toEqual([]);
});
