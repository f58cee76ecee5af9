// Rooms: office/figures, office/jobs, office/audit, office/desk-parts, server/office
import { readFile } from 'node:fs/promises';
import { trailTypes } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import { button, heading, look, signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ timeout: 300_000 });
// The question for a second factor is a refusal.
test.use({ knownFaults: /Failed to load resource.* 40[034]/ });

const server = serverOfFile();

test('the manager publishes, walks the chain, and tries a mail again; each stands in the database', {
  tag: '@long',
}, async ({ page }) => {
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
