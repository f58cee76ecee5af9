import { path } from '@packhouse/jsonapi';
import { firstHandlerReport, reportingPeriod } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { textsOf } from '../hands.ts';
import { network } from '../network.ts';
import { openScreen, reopen } from '../open-screen.tsx';
import { watchShifts } from '../shifts.ts';

test('the chart’s table holds what was certified, month by month', async () => {
  await openScreen('/dashboard', { as: 'firsthandler' });
  const { fields } = firstHandlerReport;
  const where = [
    { path: path(fields.period, reportingPeriod.fields.season, 'title'), value: '2025-26' },
    { path: path(fields.status), value: 'certified' },
  ];
  const { rows } = await client.list(firstHandlerReport, { where, include: [path(fields.period)], limit: 50 });
  const october = rows.find(({ title }) => title.includes('October 2025'));
  expect(october?.totalAssessment).not.toBeNull();
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await page.getByRole('heading', { name: 'Month by month' }).click();
  await page.getByRole('tab', { name: 'Assessments' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Assessments' });
  await panel.getByText('Show the figures').click();
  const table = panel.getByRole('table', { name: 'Assessments on the receipts of certified reports, in US dollars' });
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Month', 'Season 2026-27', 'Season 2025-26']);
  await expect.poll(() => table.getByRole('row').elements().length).toBe(13);
  await expect
    .element(table.getByRole('row', { name: /^Oct/ }).getByRole('cell').last())
    .toHaveTextContent(money.format(Number(october?.totalAssessment)));
});

test('each card fails alone, and its Retry brings it back', async () => {
  await openScreen('/dashboard', { as: 'multi' });
  const cards = [
    [/jsonapi\/node\/invoice\?/, 'To do'],
    [/jsonapi\/node\/reimbursement_request\?/, 'Open claims'],
    [/jsonapi\/node\/fh_reporting_forms_package\?/, 'To do'],
  ] as const;
  for (const [calls, title] of cards) {
    network.fails(calls, 500);
    await reopen();
    const heading = page.getByRole('main').getByRole('heading', { name: title });
    const card = () => heading.query()?.closest('section') ?? null;
    await expect.poll(() => card()?.textContent).toContain('message: 500');
    await expect.element(page.getByRole('heading', { name: 'Season 2026-27' })).toBeVisible();
    network.restored();
    [...(card()?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Retry')?.click();
    await expect.poll(() => card()?.textContent).not.toContain('message: 500');
  }
  await expect.element(page.getByRole('list', { name: 'To do, the most urgent first' })).toBeVisible();
});

test('what is due names what could not be read of it', async () => {
  await openScreen('/dashboard', { as: 'multi' });
  const payment = page.getByRole('main').getByRole('link', { name: /INV-/ });
  await expect.element(payment.first()).toBeVisible();
  network.fails(/jsonapi\/node\/(invoice|reimbursement_request)\?/, 500);
  await reopen();
  const invoices = page.getByRole('heading', { name: /^Invoices could not be loaded/ });
  const claims = page.getByRole('heading', { name: /^Claims could not be loaded/ });
  await expect.element(invoices).toBeVisible();
  await expect.element(claims).toBeVisible();
  expect(payment.query()).toBeNull();
  network.restored();
  invoices.element().closest('[role=status]')?.querySelector('button')?.click();
  await expect.poll(() => invoices.query()).toBeNull();
  await expect.element(payment.first()).toBeVisible();
  await expect.element(claims).toBeVisible();
});

test('it comes at once and stands still, with each amount once, on one sheet', async () => {
  const shifts = watchShifts();
  network.late(150);
  await openScreen('/dashboard', { as: 'multi' });
  const tasks = page.getByRole('list', { name: 'To do, the most urgent first' });
  await expect.element(tasks).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Pay/ })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Last filings' })).toBeVisible();
  expect(tasks.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(5);
  const height = () => document.scrollingElement?.scrollHeight ?? Number.POSITIVE_INFINITY;
  expect(height()).toBeLessThanOrEqual(1000);
  const main = page.getByRole('main').element();
  const amounts = (main instanceof HTMLElement ? main.innerText : '').match(/\$[\d,.]+\d/g) ?? [];
  expect(amounts.length).toBeGreaterThan(1);
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(shifts.sum()).toBeLessThan(0.05);
  shifts.end();
  const reads = network.asked().map(({ path }) => path);
  expect(reads.length).toBeGreaterThan(5);
  expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
});

test('a returned month leads to its amendment at once; its sheet, which nobody corrects, looks for no problems', async () => {
  await openScreen('/dashboard', { as: 'importer' });
  const amend = page.getByRole('link', { name: /^Amend/ });
  await expect.element(amend).toBeVisible();
  const href = amend.element().getAttribute('href') ?? '';
  expect(href).toMatch(/\/versions$/);
  await openScreen(href.replace(/\/versions$/, ''));
  await expect
    .element(page.getByText('This report is certified and cannot be changed.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Find in the rows' })).toBeVisible();
  expect(page.getByText(/^Only rows with problems/).query()).toBeNull();
  // Figures that are zero and say nothing.
  expect(page.getByText('Taken too much').query()).toBeNull();
});
