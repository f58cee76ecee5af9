import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { look } from '../look.ts';
import { network } from '../network.ts';
import { billed, button, dialog, dialogIsGone, isLong, main, newCompany, rows } from './desk.ts';
import { csv, drop, known, openImport, takeStatement, typeAccount } from './statement-steps.ts';

const shown = (text: string | RegExp) => expect.element(main().getByText(text).first()).toBeVisible();
const taken = (account: string) =>
  rows(`select l.amount::text as amount, l.text from bank_line l where l.account = '${account}' order by l.day, l.row`);

test('a deposit like the last one is asked about, and what is taken makes the sum', { timeout: 60_000 }, async () => {
  await known('7703444');
  await openImport();
  const next = `Date,Description,Amount,Balance\n11/04/2026,LOCKBOX DEPOSIT,500.00,19230.55\n11/09/2026,ACH MESILLA VALLEY,583.83,19814.38\n`;
  await drop(csv('second.csv', next));
  const account = page.getByRole('combobox', { name: 'Account', exact: true });
  await account.selectOptions('7703444');
  await button('Look at the file again').click();
  await shown('Account 7703444 does not go on from its last statement');
  await shown('$500.00');
  await page.viewport(390, 844);
  await look('a statement in doubt on a phone');
  await page.viewport(1280, 800);
  await look('a statement in doubt');
  await expect.element(page.getByLabelText('It is: LOCKBOX DEPOSIT')).toHaveValue('new');
  await button('Look with these answers').click();
  await takeStatement();
  await shown(/ACH MESILLA VALLEY/);
  expect((await taken('7703444')).map(({ amount }) => amount)).toEqual(['-10.00', '500.00', '500.00', '583.83']);
  await button('Take this statement back').click();
  await dialog().getByRole('button', { name: 'Take this statement back' }).click();
  await expect.poll(() => location.pathname).toBe('/office/payments/statements');
  expect((await taken('7703444')).map(({ amount }) => amount)).toEqual(['-10.00', '500.00']);
});

test.runIf(isLong)('a file that names its account by the last digits proposes the known one', async () => {
  await known('0007703446');
  await openImport();
  const text = `Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
3446,ACH MESILLA VALLEY,11/09/26,Credit,583.83,19314.38\n`;
  await drop(csv('capital.csv', text));
  const account = page.getByRole('combobox', { name: 'Account', exact: true });
  await expect.element(account).toHaveValue('0007703446');
  await button('Look at the file again').click();
  await expect.element(button('Take this statement')).toBeVisible();
  // Said once, it stands.
  await expect.element(account).toHaveValue('0007703446');
  await takeStatement();
  expect((await taken('0007703446')).map(({ amount }) => amount)).toEqual(['-10.00', '500.00', '583.83']);
});

test('a line that no payment is of says what to do before it is returned', async () => {
  await known('7703449');
  await main()
    .getByText(/OPENING FEE 7703449/)
    .first()
    .click();
  await main().getByRole('button', { name: 'Returned… (R)' }).click();
  await expect
    .element(dialog().getByText(/^No payment of \$10\.00 had come in by Nov 3, 2026\. .*“Take back, as the bank did”/))
    .toBeVisible();
  await look('the return of a line that no payment is of');
});

test('a line that names a recorded payment is matched to it, or said to be another one', async () => {
  await known('7703477');
  await commands.office(['payment', 'record', '--amount', '411', '--reference', 'CHK 7704', '--on', '2026-11-03']);
  await openImport();
  const text = 'Date,Description,Amount,Balance\n11/05/2026,CHECK 07704,411.00,19141.55\n';
  await drop(csv('recorded.csv', text));
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOptions('7703477');
  await button('Look at the file again').click();
  await takeStatement();
  await shown(/CHK 7704/);
  await main().getByRole('button', { name: 'Leave unapplied… (U)' }).click();
  await dialog().getByRole('button', { name: 'Leave unapplied' }).click();
  await expect.element(dialog().getByText(/^This is the payment CHK 7704 of \$411\.00 of 11\/03\/2026/)).toBeVisible();
  await look('a line that names a recorded payment');
  await dialog().getByRole('button', { name: 'It is another one' }).click();
  await dialogIsGone();
  await expect.poll(async () => (await rows("select from payment where reference like 'CHECK 07704%'")).length).toBe(1);
});

test('what a line is refused is said, also after a window settled the line before it', async () => {
  await known('7703480');
  const { id: company, number } = await newCompany();
  await billed(company, 'INV-SAID-1', '412.00', '2026-11-10');
  const came = ['--amount', '412.00', '--reference', 'CHK 8301', '--on', '2026-11-03', '--company', number];
  await commands.office(['payment', 'record', ...came, '--as', 'cashier']);
  await openImport();
  const lines = '11/05/2026,INTEREST PAID,0.07,18730.62\n11/05/2026,CHECK 8301 INV-SAID-1,412.00,19142.62\n';
  await drop(csv('said.csv', `Date,Description,Amount,Balance\n${lines}`));
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOptions('7703480');
  await button('Look at the file again').click();
  await takeStatement();
  await main().getByText('INTEREST PAID').first().click();
  await main().getByRole('button', { name: 'Not ours… (N)' }).click();
  await dialog().getByRole('textbox').fill('Of the bank');
  await dialog().getByRole('button', { name: 'Not ours' }).click();
  await dialogIsGone();
  await main().getByText('CHECK 8301 INV-SAID-1').first().click();
  await shown(/INV-SAID-1/);
  await userEvent.keyboard('2');
  await shown(/^This is the payment CHK 8301 /);
  await expect.element(button('It is another one')).toBeVisible();
  // A window that is closed, of the page or of the system, gives the focus back to the line.
  await main().getByText('CHECK 8301 INV-SAID-1').first().click();
  await shown(/^This is the payment CHK 8301 /);
  // It is about this line, and no other.
  await main().getByText('INTEREST PAID').first().click();
  await expect.element(main().getByText(/^This is the payment CHK 8301 /)).not.toBeInTheDocument();
  // The line of before, open again, asks nothing by itself.
  await userEvent.keyboard('z');
  await expect.poll(() => main().getByRole('button', { name: 'Not ours… (N)' }).query()).not.toBeNull();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a line is matched with recorded payments that somebody chooses among those that wait', async () => {
  await known('7703478');
  for (const [reference, amount] of [
    ['CHK 8801', '61.10'],
    ['CHK 8802', '62.20'],
    ['CHK 8803', '63.30'],
  ] as const)
    await commands.office(['payment', 'record', '--amount', amount, '--reference', reference, '--on', '2026-11-03']);
  await openImport();
  const text = 'Date,Description,Amount,Balance\n11/05/2026,CASH LETTER 4711,124.40,18854.95\n';
  await drop(csv('letter.csv', text));
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOptions('7703478');
  await button('Look at the file again').click();
  await takeStatement();
  await main().getByRole('button', { name: 'Match recorded payments… (M)' }).click();
  const match = dialog().getByRole('button', { name: 'Match the line' });
  const choose = (name: RegExp) => dialog().getByRole('checkbox', { name }).click();
  await choose(/CHK 8803/);
  await expect.element(dialog().getByRole('status')).toHaveTextContent('$61.10 of the line is still to be matched');
  await choose(/CHK 8802/);
  await expect.element(dialog().getByRole('status')).toHaveTextContent('$1.10 more than the line');
  await expect.element(match).toBeDisabled();
  await look('recorded payments that a line is matched with');
  await page.viewport(390, 844);
  await look('recorded payments that a line is matched with, on a phone');
  await page.viewport(1280, 800);
  await choose(/CHK 8802/);
  await choose(/CHK 8801/);
  await match.click();
  await dialogIsGone();
  const joined = `select p.reference from payment p join bank_line l on l.id::text = p.bank_line
    where l.text = 'CASH LETTER 4711' order by p.reference`;
  await expect.poll(() => rows(joined)).toEqual([{ reference: 'CHK 8801' }, { reference: 'CHK 8803' }]);
});

test('a long statement is drawn a page at a time', async () => {
  await openImport();
  const lines = Array.from({ length: 101 }, (_, nth) => `11/03/2026,DEPOSIT ${nth + 1},1.00,${nth + 1}.00`).join('\n');
  await drop(csv('long.csv', `Date,Description,Amount,Balance\n${lines}\n`));
  await typeAccount('7703452');
  await takeStatement();
  const listed = () => main().getByRole('list', { name: 'Lines of the bank' }).getByRole('button').elements().length;
  await expect.poll(listed).toBe(100);
  await button('Next page').click();
  await expect.poll(listed).toBe(1);
  await shown('Page 2 of 2');
  await look('the second page of a long statement');
});

test('a line of money out is matched with several refunds, suggested or chosen', async () => {
  const { id: company, number } = await newCompany();
  const came = ['--amount', '216.60', '--reference', 'CHK 73', '--on', '2026-11-02', '--company', number];
  await commands.office(['payment', 'record', ...came, '--as', 'cashier']);
  const refund = (reference: string, amount: string) =>
    rows(`insert into refund select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'source_id', p.id,
      'company_id', p.company_id, 'reference', '${reference}', 'amount', ${amount}, 'refunded_on', '2026-11-03'))).*
      from refund r, payment p where r.reference = 'ACH 604417' and p.company_id = '${company}'`);
  const sent = { '71.10': 'CHK 8901', '72.20': 'CHK 8901', '73.30': 'CHK 8903' };
  for (const [amount, reference] of Object.entries(sent)) await refund(reference, amount);
  await openImport();
  const lines =
    '11/03/2026,OPENING FEE,-10.00,18230.55\n11/05/2026,CHECK 8901,-143.30,18087.25\n11/06/2026,ACH OUT,-73.30,18013.95\n';
  await drop(csv('out.csv', `Date,Description,Amount,Balance\n${lines}`));
  await typeAccount('7703479');
  await takeStatement();
  await main().getByText('CHECK 8901').first().click();
  await shown(/^Our refunds and claims CHK 8901/);
  await look('a line that is several refunds');
  const onTheWay = Promise.withResolvers<void>();
  network.answers(/bank\/settle/, async (ask) => {
    const answer = await ask();
    await onTheWay.promise;
    return answer;
  });
  await main().getByRole('button', { name: 'Accept (↵)' }).click();
  const paid = (text: string) => () =>
    rows(`select r.reference from refund r join refund_step s on s.of_id = r.id join bank_line l on l.id = s.line_id
      where l.text = '${text}'`);
  await expect.poll(paid('CHECK 8901')).toEqual([{ reference: 'CHK 8901' }, { reference: 'CHK 8901' }]);
  // Anyone who goes on before the answer comes stays at the line to which they went.
  await main().getByText('ACH OUT').first().click();
  onTheWay.resolve();
  network.restored();
  await shown('Booked');
  await main().getByRole('button', { name: 'Match refunds and claims… (M)' }).click();
  await look('refunds that a line is matched with');
  await dialog()
    .getByRole('checkbox', { name: /CHK 8903/ })
    .click();
  await dialog().getByRole('button', { name: 'Match the line' }).click();
  await dialogIsGone();
  await expect.poll(paid('ACH OUT')).toEqual([{ reference: 'CHK 8903' }]);
});

test('a return that names nobody asks which of our payments of its amount came back', async () => {
  const [sent] = await rows(`select amount::text as amount, to_char(refunded_on, 'MM/DD/YYYY') as day from refund
    where moved_to is null order by refunded_on limit 1`);
  const amount = String(sent?.amount);
  await openImport();
  const balance = (18230.55 + Number(amount)).toFixed(2);
  const lines = `11/03/2026,OPENING FEE,-10.00,18230.55\n${sent?.day},ACH RETURN SETTLEMENT,${amount},${balance}\n`;
  await drop(csv('back.csv', `Date,Description,Amount,Balance\n${lines}`));
  await typeAccount('7703450');
  await takeStatement();
  await main().getByText('ACH RETURN SETTLEMENT').first().click();
  await main().getByRole('button', { name: 'Returned… (R)' }).click();
  await expect.element(dialog().getByRole('group', { name: 'Which of our payments came back' })).toBeVisible();
  await look('which refund came back by a return');
  const run = dialog().getByRole('button', { name: 'Returned by the bank', exact: true });
  await dialog().getByLabelText('Why').fill('Nobody knows');
  await run.click();
  await expect.element(dialog().getByText('Choose what came back, or that it is none of these.')).toBeVisible();
  await dialog().getByLabelText('None of these').click();
  await run.click();
  const state = () =>
    rows(`select set_aside from bank_line where account = '7703450' and text = 'ACH RETURN SETTLEMENT'`);
  await expect.poll(state).toEqual([{ set_aside: 'returned' }]);
});

test('a file without headings loses no row, and one button reads it', { timeout: 60_000 }, async () => {
  await known('7703445');
  await openImport();
  const text = `11/20/2026,-32.50,*,,MONTHLY SERVICE FEE\n11/09/2026,583.83,*,,MESILLA VALLEY ACH PMT 2231\n`;
  await drop(csv('wells.csv', text));
  await shown('The file does not say everything');
  await expect.element(page.getByRole('checkbox', { name: /^This file has no headings/ })).toBeChecked();
  expect(button('Look at the file again').elements()).toHaveLength(1);
  await button('Look at the file again').click();
  const account = page.getByRole('combobox', { name: 'Account', exact: true });
  await account.selectOptions('7703445');
  await page.getByLabelText('Closing balance').fill('19281.88');
  await look('a file without headings');
  const tops = ['Account', 'Opening balance', 'Closing balance'].map(
    (name) => page.getByLabelText(name, { exact: true }).element().getBoundingClientRect().bottom,
  );
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  await button('Look at the file again').click();
  await takeStatement();
  await shown(/MONTHLY SERVICE FEE/);
  expect((await taken('7703445')).map(({ amount }) => amount)).toEqual(['-10.00', '500.00', '583.83', '-32.50']);
});

test.runIf(isLong)('a line that the bank dropped again stops its account no more', async () => {
  await known('7703448');
  await openImport();
  const next = 'Date,Description,Amount,Balance\n11/09/2026,ACH MESILLA VALLEY,583.83,19324.38\n';
  await drop(csv('later.csv', next));
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOptions('7703448');
  await button('Look at the file again').click();
  await shown(/Each of these was read before/);
  await look('a line that may be gone');
  await button('The bank dropped it: OPENING FEE 7703448').click();
  await takeStatement();
  expect((await taken('7703448')).map(({ amount }) => amount)).toEqual(['-10.00', '500.00', '10.00', '583.83']);
});

test('a line that the bank moved to another day is the known one where somebody says so', async () => {
  await known('7703451');
  await openImport();
  const next = `Date,Description,Amount,Balance\n11/05/2026,LOCKBOX DEPOSIT,500.00,18730.55\n11/09/2026,ACH MESILLA VALLEY,583.83,19314.38\n`;
  await drop(csv('moved.csv', next));
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOptions('7703451');
  await button('Look at the file again').click();
  await shown('Nov 4, 2026 · LOCKBOX DEPOSIT');
  await expect.element(page.getByLabelText('It is: LOCKBOX DEPOSIT')).toHaveValue('known');
  await button('Look with these answers').click();
  await takeStatement();
  expect((await taken('7703451')).map(({ amount }) => amount)).toEqual(['-10.00', '500.00', '583.83']);
});
