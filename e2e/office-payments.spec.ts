// Rooms: office/payments, server/office/money/bank, server/features/ledger
import { addDecimals, moneyScale } from '@packhouse/programme';
import { checkWithAxe } from './axe.ts';
import { button, hands, signInAtOffice, tableRows } from './office/desk.ts';
import { addOpenInvoices, csvOf } from './office/statement.ts';
import { expect, holdsBack, test } from './portal.ts';
import { office } from './servers/office.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor is a refusal, and so is a file that was read before.
test.use({ knownFaults: /Failed to load resource.* 4(03|09|22)/ });

const server = serverOfFile();

const rows = (statement: string) => tableRows(statement, server.data);

/** 52 lines: 45 name their invoice and its amount, the others are what a sitting is for. */
async function statementOfNovember() {
  const invoices = await addOpenInvoices(server.data, 50);
  const [part, first, second, alone] = invoices.slice(45);
  if (!(part && first && second && alone)) throw new Error('Too few invoices were made.');
  const exact = invoices.slice(0, 45).map(({ number, amount, company }) => ({
    text: `ACH CREDIT ${company.toUpperCase().slice(0, 16)} ${number}`,
    amount,
  }));
  const both = addDecimals([first.amount, second.amount], moneyScale);
  const others = [
    { text: `WIRE IN ${part.number} PART`, amount: '100.00' },
    { text: 'COUNTER DEPOSIT 7741', amount: both },
    { text: 'LOCKBOX 55120', amount: alone.amount },
    { text: 'CHECK DEPOSIT ILLEGIBLE', amount: '77.77' },
    { text: 'INTEREST PAID', amount: '3.21' },
    { text: 'CUSTOMER DEPOSIT 4471', amount: '12.34' },
    { text: 'RETURNED ITEM ACH 451680', amount: '-1673.96' },
  ];
  return { file: csvOf([...exact, ...others]), total: exact.map(({ amount }) => amount), part, first, second, alone };
}

const exactAtOnce = holdsBack('45 lines are booked by an act each, which a busy machine takes its time for');

test('a statement of 52 lines is reconciled, and nothing booked without a person', {
  ...exactAtOnce,
  tag: '@long',
}, async ({ page }) => {
  const november = await statementOfNovember();
  const { click, press, type, count } = hands();
  await signInAtOffice(page, server.address, 'cashier', '/office/payments/statements');
  const empty = page.getByRole('heading', { name: 'No statements yet' }).locator('..');
  await empty.getByRole('link', { name: 'Read a statement' }).click();
  await expect(page).toHaveURL(/\/office\/payments\/import$/);
  const drop = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: november.file });

  await drop();
  await expect(page.getByText('The file does not say everything')).toBeVisible();
  await type(page.getByLabel('Account', { exact: true }), '0012345678');
  await type(page.getByLabel('Opening balance'), '1000.00');
  await click(button(page, 'Look at the file again'));
  await expect(page.getByRole('heading', { name: 'What will be taken' })).toBeVisible();
  expect(await rows('select id from bank_statement')).toEqual([]);
  await checkWithAxe(page, 'a statement before it is taken');
  await click(button(page, 'Take this statement'));
  await expect(page).toHaveURL(/\/office\/payments\/reconcile\//);
  await expect(page.getByText('0 of 52 done')).toBeVisible();
  await checkWithAxe(page, 'the reconciliation');

  await click(button(page, 'Accept all exact (45)'));
  const dialog = page.getByRole('dialog');
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const total = format.format(Number(addDecimals(november.total, moneyScale)));
  await expect(dialog.getByRole('heading', { name: `45 lines are exact: ${total}` })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(47);
  expect(await rows('select id from payment where bank_line is not null')).toEqual([]);
  await checkWithAxe(page, 'all that is exact');
  await press('Enter', page);
  await expect(page.getByText('45 of 52 done')).toBeVisible({ timeout: 120_000 });
  const booked = await rows(
    'select count(*)::int as count, sum(amount)::text as sum from payment where bank_line is not null',
  );
  expect(booked).toEqual([{ count: 45, sum: addDecimals(november.total, moneyScale) }]);

  // The rest is looked at line by line; the keys are those of the buttons.
  const at = (text: string) =>
    page.getByRole('list', { name: 'Lines of the bank' }).getByRole('button', { name: text });
  await expect(at('PART')).toBeFocused();
  await expect(page.getByText(`Names ${november.part.number} (60)`)).toBeVisible();
  await press('Enter', page);
  await expect(page.getByText('46 of 52 done')).toBeVisible();

  // Money for two invoices of two companies, which only a person can know.
  await expect(at('COUNTER DEPOSIT 7741')).toBeFocused();
  await expect(page.getByText(/^Nothing fits\. \d+ open invoices of \d+ companies were searched/)).toBeVisible();
  await press('s', page);
  for (const { number } of [november.first, november.second]) {
    await type(dialog.getByRole('combobox', { name: 'Add an open invoice, by number or company' }), number);
    await click(page.getByRole('option', { name: new RegExp(number) }));
  }
  await expect(dialog.getByText('$0.00 stays unapplied')).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Book' }));
  await expect(page.getByText('47 of 52 done')).toBeVisible();

  // The amount of one invoice alone is a suggestion, not more.
  await expect(at('LOCKBOX 55120')).toBeFocused();
  await expect(page.getByText(/^The amount is one invoice’s: \$.* \(40\)$/)).toBeVisible();
  await press('Enter', page);
  await expect(page.getByText('48 of 52 done')).toBeVisible();

  await expect(at('CHECK DEPOSIT ILLEGIBLE')).toBeFocused();
  await press('u', page);
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await click(dialog.getByRole('button', { name: 'Leave unapplied' }));
  await expect(page.getByText('49 of 52 done')).toBeVisible();

  await expect(at('INTEREST PAID')).toBeFocused();
  await press('n', page);
  await expect(dialog.getByLabel('Why')).toBeFocused();
  await type(dialog.getByLabel('Why'), 'Interest.');
  await click(dialog.getByRole('button', { name: 'Not ours' }));
  await expect(page.getByText('50 of 52 done')).toBeVisible();

  await expect(at('CUSTOMER DEPOSIT 4471')).toBeFocused();
  await press('u', page);
  await click(dialog.getByRole('button', { name: 'Leave unapplied' }));
  await expect(page.getByText('51 of 52 done')).toBeVisible();
  await expect(page.getByText(/^Difference to the closing balance: .*1,673\.96$/)).toBeVisible();

  // The bank took a payment back: its cashier asks, a second person decides.
  await click(at('RETURNED ITEM'));
  await press('r', page);
  await click(dialog.getByRole('checkbox', { name: /Cane Creek/ }));
  await type(dialog.getByLabel('Why'), 'R01.');
  await click(dialog.getByRole('button', { name: 'Propose: Returned by the bank' }));
  await expect(at('RETURNED ITEM')).toContainText('Waits for a second person');
  // At a second and a half for each, and ten seconds of looking for each line that is not exact, this is below five minutes.
  console.log(`52 lines reconciled with ${count()} keys and clicks`);
  expect(count()).toBeLessThan(100);

  const kept = await rows(`select l.text, l.set_aside, p.amount::text, p.company_id is null as unknown,
    coalesce((select sum(a.amount) from allocation a where a.source_id = p.id and a.undone_at is null), 0)::text as applied
    from bank_line l left join payment p on p.bank_line = l.id::text where l.row > 46 order by l.row, p.amount`);
  expect(kept.map(({ text, set_aside, unknown }) => [text, set_aside, unknown])).toEqual([
    [`WIRE IN ${november.part.number} PART`, null, false],
    ['COUNTER DEPOSIT 7741', null, false],
    ['COUNTER DEPOSIT 7741', null, false],
    ['LOCKBOX 55120', null, false],
    ['CHECK DEPOSIT ILLEGIBLE', null, true],
    ['INTEREST PAID', 'not_ours', true],
    ['CUSTOMER DEPOSIT 4471', null, true],
    ['RETURNED ITEM ACH 451680', null, true],
  ]);
  expect(kept.map(({ amount, applied }) => [amount, applied]).slice(0, 4)).toEqual([
    ['100.00', '100.00'],
    [november.first.amount, november.first.amount],
    [november.second.amount, november.second.amount],
    [november.alone.amount, november.alone.amount],
  ]);
  const balance = (number: string) =>
    rows(`select field_balance::text as balance from node__invoice where field_invoice_number = '${number}'`);
  expect(await balance(november.alone.number)).toEqual([{ balance: '0.00' }]);
  const [asked] = await rows(
    "select id, step, actor_name from decision where kind = 'bank.set_aside' and second = 'waits'",
  );
  expect(asked).toMatchObject({ step: 'proposed', actor_name: 'cashier' });
  await expect(office(['decision', 'confirm', String(asked?.id), '--as', 'cashier'], server.data)).rejects.toThrow();
  await office(['decision', 'confirm', String(asked?.id), '--as', 'approver'], server.data);
  expect(await rows("select reversed_on is not null as back from payment where reference = 'ACH 451680'")).toEqual([
    { back: true },
  ]);

  await test.step('one key undoes, from the line and from the payment', async () => {
    await page.reload();
    await click(at('LOCKBOX 55120'));
    await press('z', page);
    await expect(page.getByText('51 of 52 done')).toBeVisible();
    expect(await balance(november.alone.number)).toEqual([{ balance: november.alone.amount }]);
    await expect(at('LOCKBOX 55120')).toBeFocused();
    await press('Enter', page);
    await expect(page.getByText('52 of 52 done')).toBeVisible();
    await click(at('LOCKBOX 55120'));
    await page.getByRole('link', { name: /^Payment: / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkWithAxe(page, 'a payment');
    await button(page, 'Undo the booking').click();
    await expect.poll(() => balance(november.alone.number)).toEqual([{ balance: november.alone.amount }]);
    const matches = await rows(`select m.undone_by_name from bank_match m join bank_line l on l.id = m.line_id
      where l.text = 'LOCKBOX 55120' order by m.booked_at`);
    expect(matches).toEqual([{ undone_by_name: 'cashier' }, { undone_by_name: 'cashier' }]);
  });

  await test.step('the same file dropped again is refused, with who read it and when', async () => {
    await page.goto(`${server.address}/office/payments/import`);
    await drop();
    await expect(page.getByText('The file is not taken')).toBeVisible();
    await expect(page.getByRole('main').getByText(/cashier/)).toBeVisible();
    await expect(button(page, 'Take this statement')).toHaveCount(0);
    expect(await rows('select count(*)::int as count from bank_statement')).toEqual([{ count: 1 }]);
  });
});
