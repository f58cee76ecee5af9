import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { checkWithAxe } from '../look.ts';
import { billed, button, copyOf, dialog, dialogIsGone, goTo, isLong, main, newCompany, rows, stands } from './desk.ts';
import { csv, drop, takeStatement, typeAccount } from './statement-steps.ts';

/** Confirms what waits of a kind about a thing, as a second person. */
async function confirmed(kind: string, about = 'true'): Promise<void> {
  const [waiting] = await rows(
    `select id from decision where kind = '${kind}' and second = 'waits' and ${about} order by id desc limit 1`,
  );
  await commands.office(['decision', 'confirm', String(waiting?.id), '--as', 'approver']);
}

/** Sets settings for this test alone. */
async function settings(values: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const set = async (wanted: typeof values) => {
    for (const [name, value] of Object.entries(wanted)) await commands.office(['settings', 'set', name, value]);
  };
  await set(values);
  onTestFinished(() => set(after));
}

test('a refund is led through its life from its payment', async () => {
  const [refund] = await rows("select id, source_id from refund where reference = 'ACH 604417'");
  await goTo(`/office/payments/${String(refund?.source_id)}`, { as: 'cashier' });
  const card = main().getByRole('table', { name: 'Paid back' });
  await expect.element(card.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(button('Propose: It came back')).toBeVisible();
  await checkWithAxe('a refund that waits');

  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog().getByRole('textbox').fill('It lies here still');
  await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
  await dialogIsGone();
  await expect.element(card.getByText('Released', { exact: true })).toBeVisible();
  await expect.element(button('Propose: Stop it')).toBeVisible();

  await button('It was sent').click();
  await expect.element(card.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Propose: Stop it' })).not.toBeInTheDocument();
  const steps = `select step, undone_at is null as stands from refund_step where of_id = '${String(refund?.id)}' order by made_at`;
  expect(await rows(steps)).toEqual([
    { step: 'sent', stands: false },
    { step: 'sent', stands: true },
  ]);
});

test('a payment is applied to its own payer’s invoices alone', async () => {
  const { id: company, number } = await newCompany();
  const came = ['--amount', '40.00', '--reference', 'CHK 72', '--on', '2026-11-03'];
  await commands.office(['payment', 'record', ...came, '--company', number, '--as', 'cashier']);
  const [payment] = await rows(`select id from payment where company_id = '${company}'`);
  await goTo(`/office/payments/${String(payment?.id)}`, { as: 'cashier' });
  await button('Apply to an invoice').click();
  await expect.element(dialog().getByText(/has no open invoice\. Money that is for another/)).toBeVisible();
  await expect.element(dialog().getByRole('combobox')).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Cancel' }).click();

  await billed(company, 'INV-OWN-1', '61.17', '2026-11-10');
  await goTo(`/office/payments/${String(payment?.id)}`, { as: 'cashier' });
  await button('Apply to an invoice').click();
  await dialog().getByRole('radio', { name: 'INV-OWN-1' }).click();
  await expect.element(dialog().getByRole('textbox')).toHaveValue('40.00');
  await expect.element(dialog().getByRole('combobox')).not.toBeInTheDocument();
});

test('a charge that is left out of a run keeps its reason, and comes again when somebody asks', async () => {
  const { id: company } = await newCompany();
  // After everything that the demonstration has: the rule begins with these.
  const due = '2026-11-19';
  for (const [number, amount] of [
    ['INV-TICK-1', '100.00'],
    ['INV-TICK-2', '300.00'],
  ] as const)
    await billed(company, number, amount, due);
  const rule = { lateChargePercent: '10', lateGraceDays: '0', lateChargeFrom: JSON.stringify(due) };
  await settings(rule, { lateChargePercent: 'null', lateGraceDays: 'null', lateChargeFrom: 'null' });
  const second = page.getByRole('checkbox', { name: /INV-TICK-2$/ });
  // A server that runs takes up a setting which a command changed a moment later.
  await expect
    .poll(
      async () => {
        await goTo('/office/charges/run', { as: 'cashier' });
        await stands();
        return second.elements().length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await second.click();
  await expect.element(page.getByText('1 charge, $10.00 in all')).toBeVisible();
  await expect.element(second).not.toBeChecked();
  await checkWithAxe('a run with a line left out');
  await button('Propose: Book these charges').click();
  const book = dialog().getByRole('button', { name: 'Propose: Book these charges' });
  await expect.element(book).toBeDisabled();
  await dialog().getByLabelText('Why 1 line is left out').fill('The mail was late');
  await book.click();
  await expect.element(page.getByText('This waits for a second person now')).toBeVisible();
  await confirmed('charge.run');
  const booked = () =>
    rows(`select i.title as number, c.amount::text as amount from charge c join node__invoice i on i.id = c.invoice_id
      where i.field_appb_company = '${company}'`);
  expect(await booked()).toEqual([{ number: 'INV-TICK-1', amount: '10.00' }]);

  await goTo('/office/charges/run', { as: 'cashier' });
  const left = main().getByRole('table', { name: 'Left out by earlier runs' });
  await expect.element(left.getByText(/^The mail was late/)).toBeVisible();
  await expect.element(page.getByText('Nothing is to be charged')).toBeVisible();
  await left.getByRole('button', { name: /Ask for it again/ }).click();
  await expect.element(page.getByText('This waits for a second person now')).toBeVisible();
  await confirmed('charge.again');
  await goTo('/office/charges/run', { as: 'cashier' });
  await expect.element(second).toBeChecked();
});

test.runIf(isLong)(
  'a refund that came back is suggested above a debt of the same amount, and booked as that',
  async () => {
    const { id: company, number } = await newCompany();
    await billed(company, 'INV-BACK-1', '61.17', '2026-11-10');
    const came = ['--amount', '61.17', '--reference', 'CHK 71', '--on', '2026-11-03'];
    await commands.office(['payment', 'record', ...came, '--company', number, '--as', 'cashier']);
    const own = `'id', gen_random_uuid(), 'reference', 'ACH 771234', 'amount', 61.17, 'refunded_on', '2026-11-05',
    'source_id', (select id from payment where company_id = '${company}')`;
    const [refund] = await rows(`insert into refund select (jsonb_populate_record(r, jsonb_build_object(${own}))).*
    from refund r where reference = 'ACH 604417' returning id`);
    await goTo('/office/payments/import', { as: 'cashier' });
    await drop(csv('back.csv', 'Date,Description,Amount,Balance\n11/09/2026,ACH RETURN R03 771234,61.17,161.17\n'));
    await typeAccount('7703447');
    await takeStatement();
    const first = main().getByRole('list').filter({ hasText: 'ACH 771234' }).getByRole('listitem').first();
    await expect.element(first).toMatchTextContent('Our refund ACH 771234 of');
    await checkWithAxe('a line that is a refund');
    await first.getByRole('button', { name: 'Accept (↵)' }).click();
    const steps = () =>
      rows(`select step from refund_step where of_id = '${String(refund?.id)}' and undone_at is null`);
    await expect.poll(steps).toEqual([{ step: 'back' }]);
    const kept = `select amount::text as amount from payment where company_id = '${company}' and bank_line is not null`;
    expect(await rows(kept)).toEqual([{ amount: '61.17' }]);
    expect(await rows("select field_balance::text as open from node__invoice where title = 'INV-BACK-1'")).toEqual([
      { open: '61.17' },
    ]);
  },
);

test.runIf(isLong)('that a claim was paid is noted, and taken back with a reason', async () => {
  const { id: company } = await newCompany();
  const claim = await copyOf('node__reimbursement_request', 'true order by nid', {
    field_appb_company: `'${company}'`,
    field_submission_status: "'approved'",
    field_total_claimed: '50',
    field_amount_approved: '50',
    field_paid_date: 'null',
    field_payment_reference: 'null',
  });
  const state = () =>
    rows(`select field_submission_status as state, field_payment_reference as reference
      from node__reimbursement_request where id = '${claim}'`);
  await goTo(`/office/reimbursements/${claim}`, { as: 'cashier' });
  await button('Note the payment').click();
  await expect.element(dialog().getByText(/^\$50\.00 is granted/)).toBeVisible();
  const pay = dialog().getByRole('button', { name: 'Note the payment' });
  await pay.click();
  await expect.element(dialog().getByText('Type the reference.')).toBeVisible();
  await dialog().getByLabelText('Payment reference').fill('ACH 9911');
  await checkWithAxe('noting a payment');
  await pay.click();
  await dialogIsGone();
  expect(await state()).toEqual([{ state: 'paid', reference: 'ACH 9911' }]);
  await button('Undo the payment').click();
  await dialog().getByLabelText('Reason').fill('Another claim was meant.');
  await dialog().getByRole('button', { name: 'Undo the payment' }).click();
  await dialogIsGone();
  expect(await state()).toEqual([{ state: 'approved', reference: null }]);
  await expect.element(button('Note the payment')).toBeVisible();
});

test('what no line of the bank will ever say is taken off the list with its reason, and put back', async () => {
  const { number } = await newCompany();
  const check = ['--method', 'check', '--on', '2026-11-05', '--company', number, '--as', 'cashier'];
  for (const reference of ['CHK 77101', 'CHK 77102'])
    await commands.office(['payment', 'record', '--amount', '71.05', '--reference', reference, ...check]);
  await goTo('/office/payments/import', { as: 'cashier' });
  await drop(
    csv('told.csv', 'Date,Description,Amount,Balance\n11/04/2026,INTEREST,0.01,100.01\n11/09/2026,FEE,-1.00,99.01\n'),
  );
  await typeAccount('7703448');
  await takeStatement();

  await goTo('/office/payments/outstanding?q=CHK 7710', { as: 'cashier' });
  await button('Choose this page (2)').click();
  await button('Take off the list (2)').click();
  await checkWithAxe('why no line says it');
  await dialog().getByLabelText('Why no line of the bank says it').selectOptions('Other');
  await dialog().getByRole('button', { name: 'Take off the list' }).click();
  await expect.element(dialog().getByText('Write what the other reason is.')).toBeVisible();
  await dialog().getByLabelText('More about it').fill('Paid into the account of the state');
  await dialog().getByRole('button', { name: 'Take off the list' }).click();
  await expect.element(main().getByText('2 done, 0 wait for a second person, 0 failed')).toBeVisible();

  await page.getByRole('link', { name: 'See what was taken off' }).click();
  const row = main().getByRole('row').filter({ hasText: 'CHK 77101' });
  await expect.element(row).toMatchTextContent('Paid into the account of the state');
  await checkWithAxe('what was taken off the list');
  await row.getByRole('checkbox').click({ force: true });
  await button('Put back on the list (1)').click();
  await expect.element(row).not.toBeInTheDocument();
});
