import { readFile } from 'node:fs/promises';
import { trailTypes } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import { desks } from '../apps/portal/src/app/office/desks.ts';
import { button, heading, look, signInAtOffice, tableRows } from './office/desk.ts';
import { expect, settled, test } from './portal.ts';
import { serverOfFile } from './servers/server-of-file.ts';

// The board reads what the manager publishes.
test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor is a refusal, and so is what the board and the auditor may not see.
test.use({ knownFaults: /Failed to load resource.* 40[034]/ });

const server = serverOfFile();

/** Every address of the console as its desks declare them, with an id that nothing has. */
const addresses = desks
  .flatMap(({ routes }) => routes.map(({ path }) => path))
  .map((path) => path.replaceAll(/\$\w+/g, '00000000-0000-4000-8000-000000000000'));

test('the manager publishes, walks the chain, and tries a mail again; each stands in the database', async ({
  page,
}) => {
  await tableRows(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, output)
      values ('mail', '{"kind": "receipt"}', 'failed', 30, 30, '{"code": "EENVELOPE"}') returning id`,
    server.data,
  );
  await signInAtOffice(page, server.address, 'manager', '/office/statistics');
  await button(page, 'Publish figures').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quarter to publish').selectOption({ label: '2025-26, through September 2026' });
  await expect(dialog.getByText('withheld').first()).toBeVisible();
  await look(page, 'what would be published');
  await dialog.getByRole('button', { name: 'Publish figures' }).click();
  await page.getByRole('link', { name: '2025-26, through September 2026' }).click();
  await expect(heading(page)).toHaveText('2025-26, through September 2026');
  await page.reload();
  await expect(page.getByText('withheld', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await look(page, 'a published run');
  const [run] = await tableRows('select hash, by_name, through from figures_run', server.data);
  expect(run).toMatchObject({ by_name: 'manager', through: '2026-09' });
  await expect(page.getByText(String(run?.hash))).toBeVisible();
  const saving = page.waitForEvent('download', { timeout: 90_000 });
  await button(page, 'Save as PDF').click();
  const text = pdfText(await readFile(await (await saving).path()));
  expect(text).toContain('withheld');
  await page.getByRole('main').getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(page.getByRole('link', { name: '2025-26, through September 2026' })).toBeFocused();

  await page.goto(`${server.address}/office/integrity`);
  await expect(page.getByText('The chain was never walked')).toBeVisible();
  await button(page, 'Verify now').click();
  await expect(page.getByText(/^All .* hold$/)).toBeVisible({ timeout: 120_000 });
  await look(page, 'the chain of records');
  const marks = await tableRows(
    "select by_name, jsonb_array_length(found -> 'broken') as broken from upkeep_mark",
    server.data,
  );
  expect(marks).toEqual([{ by_name: 'manager', broken: 0 }]);

  await page.goto(`${server.address}/office/jobs?state=failed`);
  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click({ timeout: 30_000 });
  await expect(page.getByText('It failed, and nobody tries it any more')).toBeVisible();
  await look(page, 'a mail that failed');
  const id = page.url().split('/').at(-1) ?? '';
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The mailbox is closed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The mailbox is closed.')).toBeVisible();
  const stateOf = async () =>
    (await tableRows(`select state::text from pgboss.job where id = '${id}'`, server.data))[0];
  await expect.poll(stateOf).toEqual({ state: 'cancelled' });
  await button(page, 'Try again').click();
  await expect.poll(stateOf).not.toEqual({ state: 'cancelled' });
  const kept = await tableRows(`select kind, reason from decision where subject_id = '${id}' order by id`, server.data);
  expect(kept).toEqual([
    { kind: 'job.discard', reason: 'The mailbox is closed.' },
    { kind: 'job.retry', reason: null },
  ]);

  await page.goto(`${server.address}/office/audit`);
  const types = await tableRows('select distinct type from audit', server.data);
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter(({ type }) => !trailTypes.includes(String(type)))).toEqual([]);
  await button(page, 'Filter').click();
  await page.getByRole('menuitem', { name: 'Type', exact: true }).click();
  await look(page, 'the kinds of records of the trail');
  const kinds = page.getByRole('dialog').getByRole('checkbox');
  await expect(kinds).toHaveCount(trailTypes.length);
  await page.getByRole('dialog').getByLabel('Setting', { exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Type' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Type: Setting$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Type' }).click();
  await look(page, 'the trail');
  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Old and new' })).toBeVisible();
  await look(page, 'an entry of the trail');
});

test('lists show all their columns on a window of 1280 px, and break no number of a certificate', async ({ page }) => {
  await signInAtOffice(page, server.address, 'manager', '/office/exemptions');
  for (const language of ['en', 'fr']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    for (const list of ['reports', 'exemptions', 'people']) {
      await page.goto(`${server.address}/office/${list}`);
      await settled(page);
      const table = page.getByRole('main').getByRole('table');
      await expect(table.getByRole('rowheader').first()).toBeVisible();
      const hidden = await table.evaluate((element) => {
        const frame = element.parentElement;
        return frame === null ? null : Math.max(0, frame.scrollWidth - frame.clientWidth);
      });
      expect([language, list, hidden]).toEqual([language, list, 0]);
    }
    await page.goto(`${server.address}/office/exemptions`);
    const number = page.getByRole('cell', { name: 'ORG-2026-0031', exact: true });
    const lines = number.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(await lines).toBe(1);
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(`${server.address}/office/payments/statements`);
  const empty = page.getByRole('heading', { name: 'No statements yet' }).locator('..');
  await expect(empty).toContainText('Read the bank’s file.');
  // A manager reads no statement: what comes next is told, and leads nowhere.
  await expect(empty.getByRole('link')).toHaveCount(0);
});

test('the board walks every address and reaches nothing but published figures', async ({ page }) => {
  const reached = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/office/api/') && response.ok()) reached.add(pathname.slice('/office/api/'.length));
  });
  await signInAtOffice(page, server.address, 'board', '/office/board');
  await expect(heading(page)).toHaveText('Figures for the board');
  await expect(page.getByText('withheld', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await look(page, 'the page of the board');
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    await page.goto(`${server.address}${address}`);
    await settled(page);
  }
  expect([...reached].toSorted()).toEqual(['figures/list', 'figures/show', 'me']);
});

/** Buttons by which somebody reads: they change nothing but what is on the screen, or take a file. */
const reading =
  /^(Verify now|Export|Save as (CSV|PDF)|Filter|Columns|Retry|Try again later|Add a filter|Search|Find|Views?|Next|Previous|Page|Keep the note|Today|All|Mine|Skip the round|Show the first day again)/;

test('the auditor walks every address and finds no button that acts', async ({ page }) => {
  await signInAtOffice(page, server.address, 'auditor', '/office/audit');
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(`${server.address}${address}`);
    await settled(page);
    for (const name of await page.locator('main button:not(th button)').allInnerTexts()) {
      if (name.trim() !== '' && !reading.test(name.trim())) found.push(`${address}: ${name}`);
    }
    const boxes = await page.locator('main table input[type=checkbox]').count();
    if (boxes > 0) found.push(`${address}: ${boxes} check boxes`);
  }
  expect(found).toEqual([]);
  await page.goto(`${server.address}/office/reports?state=certified`);
  await settled(page);
  const saving = page.waitForEvent('download', { timeout: 90_000 });
  await button(page, 'Export as CSV').click();
  await saving;
  await page.goto(`${server.address}/office/audit/exports`);
  await look(page, 'files that were taken away');
  await expect(page.getByRole('cell', { name: 'Status: Certified', exact: true })).toBeVisible();
});
