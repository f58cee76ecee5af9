// Rooms: office/billing, server/office/money, server/features/ledger, server/features/invoices
import { readFile } from 'node:fs/promises';
import { addDecimals, moneyScale } from '@packhouse/programme';
import { pdfText } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { button, signInAtOffice, tableRows, withoutDocuments } from './office/desk.ts';
import { addOpenInvoices } from './office/statement.ts';
import { expect, test } from './portal.ts';
import { office } from './servers/office.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor is a refusal.
test.use({ knownFaults: /Failed to load resource.* 4(03|09|22)/ });

const server = serverOfFile();

const rows = (statement: string) => tableRows(statement, server.data);
async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** All that is open by the ledger, credits and money without an invoice, as far as it was not paid back, below zero. */
async function ledgerSum(): Promise<string> {
  const [{ sum } = {}] = await rows(`select ((select sum(field_balance) from node__invoice
      where field_invoice_status <> 'void') - coalesce((select sum(p.amount - coalesce(
        (select sum(a.amount) from allocation a where a.source_id = p.id and a.undone_at is null), 0)
        - coalesce((select sum(f.amount) from refund f where f.source_id = p.id), 0))
      from payment p where p.reversed_on is null), 0))::text as sum`);
  return String(sum);
}

/** The sums below the table of aging, without marks of money. */
async function agingSums(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('table', { name: 'Aging' })).toBeVisible();
  const cells = await page.getByRole('table', { name: 'Aging' }).locator('tfoot td').allInnerTexts();
  return cells.filter((text) => text.includes('$')).map((text) => text.replaceAll(/[$,]/g, '').replace('−', '-'));
}

/** Its buckets make its total, and its total is the ledger's. */
async function expectAgingAddsUp(page: Page): Promise<void> {
  await go(page, '/office/ageing');
  const sums = await agingSums(page);
  const [total = '', ...buckets] = sums;
  expect(addDecimals(buckets, moneyScale)).toBe(total);
  expect(total).toBe(await ledgerSum());
}

/** The proposal that waits; nobody confirms their own. */
async function confirmed(kind: string, by: string): Promise<void> {
  const [proposal] = await rows(`select id, actor_name from decision where kind = '${kind}' and second = 'waits'`);
  expect(proposal, kind).toBeDefined();
  const confirm = (as: string) => office(['decision', 'confirm', String(proposal?.id), '--as', as], server.data);
  await expect(confirm(String(proposal?.actor_name))).rejects.toThrow();
  await confirm(by);
}

test('what is billed, credited, voided and charged stands in the ledger, and the aging adds up after each', {
  tag: '@long',
}, async ({ page }) => {
  await addOpenInvoices(server.data, 3);
  await withoutDocuments(server.data);
  await signInAtOffice(page, server.address, 'cashier', '/office/ageing');
  const dialog = page.getByRole('dialog');

  await test.step('each amount of the aging leads to its invoices', async () => {
    await expectAgingAddsUp(page);
    await checkWithAxe(page, 'the aging');
    await page.getByRole('link', { name: '$2,617.52' }).click();
    await expect(page).toHaveURL(/\/office\/invoices\?/);
    await expect(page.getByRole('link', { name: 'INV-2026-09-10234' })).toBeVisible();
    await go(page, '/office/ageing?on=2026-10-20');
    const earlier = await agingSums(page);
    const [total = '', ...buckets] = earlier;
    expect(addDecimals(buckets, moneyScale)).toBe(total);
  });

  await test.step('a credit is applied to what is due first', async () => {
    const [credit] = await rows('select id, field_balance::text as left from node__invoice where field_balance < 0');
    await go(page, `/office/invoices/${credit?.id}`);
    await checkWithAxe(page, 'a credit');
    await button(page, 'Apply the credit').click();
    const applied = () =>
      rows(`select amount::text from allocation where source_kind = 'credit' and source_id = '${credit?.id}'`);
    await expect.poll(applied).toEqual([{ amount: String(credit?.left).replace('-', '') }]);
    await expectAgingAddsUp(page);
  });

  await test.step('an invoice is made void by two, and what it billed is issued anew', async () => {
    const [invoice] = await rows(
      'select id, field_report as report, field_balance::text as balance from node__invoice where field_balance = 583.83',
    );
    await go(page, `/office/invoices/${invoice?.id}`);
    const saving = page.waitForEvent('download', { timeout: 90_000 });
    await button(page, 'Statement of account').click();
    await dialog.getByRole('button', { name: /Save/ }).click();
    expect(pdfText(await readFile(await (await saving).path()))).toContain('Mesilla Valley Pecan Group');
    await button(page, 'Propose: Make void').click();
    await dialog.getByLabel('Reason').fill('Billed to the wrong month.');
    await dialog.getByRole('button', { name: 'Propose: Make void' }).click();
    await expect(page.getByText('This waits for a second person now')).toBeVisible();
    const state = () => rows(`select field_invoice_status as state from node__invoice where id = '${invoice?.id}'`);
    expect(await state()).toEqual([{ state: 'open' }]);
    await confirmed('invoice.void', 'approver');
    expect(await state()).toEqual([{ state: 'void' }]);
    await expectAgingAddsUp(page);

    await go(page, `/office/reports/${invoice?.report}`);
    await button(page, 'Issue an invoice').click();
    const issued = () =>
      rows(`select field_balance::text as balance from node__invoice
        where field_report = '${invoice?.report}' and field_invoice_status = 'open'`);
    await expect.poll(issued).toEqual([{ balance: '583.83' }]);
    await expectAgingAddsUp(page);
  });

  await test.step('charges are looked at day by day, run by two, and never twice', async () => {
    for (const [name, value] of [
      ['interestPercent', '1.5'],
      ['interestPer', 'day'],
      ['lateChargePercent', '10'],
      ['lateGraceDays', '5'],
      // For what was due before the rule, too.
      ['interestFrom', 'null'],
      ['lateChargeFrom', 'null'],
    ] as const)
      await office(['settings', 'set', name, value], server.data);
    const lines = page.getByRole('table', { name: 'What a run would book' });
    // A server that runs takes up a setting which a command changed a moment later.
    await expect(async () => {
      await go(page, '/office/charges/run');
      await expect(lines.getByRole('row').nth(4)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await checkWithAxe(page, 'the preview of a run');
    await page
      .getByRole('button', { name: /^Show the days: .*Interest$/ })
      .first()
      .click();
    await expect(dialog.getByRole('row').nth(2)).toBeVisible();
    await checkWithAxe(page, 'the days of a charge');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const said = (await page.getByText(/charges, \$.* in all$/).innerText()).replaceAll(',', '');
    const [, count, total] = /^(\d+) charges \$([\d.]+) in all$/.exec(said) ?? [];
    await button(page, 'Propose: Book these charges').click();
    await dialog.getByRole('button', { name: 'Propose: Book these charges' }).click();
    await expect(page.getByText('This waits for a second person now')).toBeVisible();
    expect(await rows('select id from charge')).toEqual([]);
    await confirmed('charge.run', 'approver');
    const booked = await rows('select count(*)::text as count, sum(amount)::text as total from charge');
    expect(booked).toEqual([{ count, total }]);
    await page.reload();
    await expect(page.getByText('Nothing is to be charged')).toBeVisible();
    await expectAgingAddsUp(page);
    await go(page, '/office/charges');
    await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Charge', exact: true })).toBeVisible();
    await checkWithAxe(page, 'a charge');
  });
});
