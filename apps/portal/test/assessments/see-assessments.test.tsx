import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { textsOf } from '../hands.ts';
import { look } from '../look.ts';
import { network } from '../network.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';

test('an invoice of another company is not found, and says so', async () => {
  // Any is another's: this company has none.
  await freshCompany({ types: ['first_handler'] });
  // Border: the one column that the statement names.
  const [foreign] = (await commands.rows('select id from node__invoice limit 1')) as readonly { readonly id: string }[];
  expect(foreign?.id).toMatch(/^[0-9a-f-]{36}$/);
  await openScreen(`/dashboard/assessments/${foreign?.id}`);
  await expect.element(page.getByText('message: 404')).toBeVisible();
});

test('money that pays nothing yet is named, and that it could not be read is said', async () => {
  await freshCompany({ types: ['first_handler'] });
  network.answers(/account\/unapplied/, () => Response.json({ amount: '200.00' }));
  await openScreen('/dashboard/assessments');
  await expect.element(page.getByText('$200.00 that you paid is not set against an invoice yet')).toBeVisible();
  await look('money that pays nothing yet');
  network.fails(/account\/unapplied/, 503);
  await reopen();
  await expect.element(page.getByText(/Whether money that you paid/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No invoice yet' })).toBeVisible();
  network.restored();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/Whether money that you paid/)).not.toBeInTheDocument();
});

test('the invoices come with their Pay buttons, which move nothing aside', async () => {
  let answered: () => void = () => undefined;
  const invoices = new Promise<void>((done) => {
    answered = done;
  });
  network.answers(/jsonapi\/node\/invoice\?/, async (ask) => {
    const answer = await ask();
    answered();
    return answer;
  });
  network.answers(/account\/payment/, (ask) => invoices.then(ask));
  const pay = page.getByRole('link', { name: /^Pay/ });
  const drawn: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (page.getByRole('table').query() !== null) drawn.push(pay.elements().length > 0);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await openScreen('/dashboard/assessments', { as: 'firsthandler' });
  await expect.element(pay.first()).toBeVisible();
  watch.disconnect();
  expect(drawn).not.toContain(false);
});

test('one table has what is open first, then the credit as a line, and Pay in the picture', async () => {
  network.answers(/jsonapi\/node\/invoice\?/, async (ask) => {
    const body = await (await ask()).json();
    const credit = structuredClone(body.data[0]);
    credit.id = crypto.randomUUID();
    Object.assign(credit.attributes, {
      ...{ field_invoice_number: 'INV-2026-08-10999', field_invoice_status: 'credit', field_due_date: null },
      ...{ field_amount_due: '-40.00', field_balance: '-40.00', field_amount_paid: '0.00' },
    });
    return Response.json({ ...body, data: [...body.data, credit] });
  });
  await openScreen('/dashboard/assessments', { as: 'firsthandler' });
  const pay = page.getByRole('link', { name: /^Pay/ });
  await expect.element(pay.first()).toBeVisible();
  await expect.element(page.getByText(/less a credit of \$40\.00/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Invoices, what is open first' });
  const numbers = textsOf(table.getByRole('rowheader'));
  expect(numbers[pay.elements().length]).toContain('INV-2026-08-10999');
  expect(numbers.length).toBeGreaterThan(8);
  // Of a season without an invoice no zeros are shown.
  expect(page.getByRole('heading', { name: 'Season 2026-27' }).query()).toBeNull();
  const howToPay = page.getByRole('heading', { name: 'How to pay' }).element().closest('details');
  expect(howToPay?.open).toBe(false);
  for (const width of [1280, 900, 390]) {
    await page.viewport(width, 800);
    const outside = () =>
      pay.elements().filter((button) => {
        const frame = (button.closest('table')?.parentElement ?? document.body).getBoundingClientRect();
        return button.getBoundingClientRect().right > frame.right;
      });
    await expect.poll(outside, { message: `at ${width}` }).toEqual([]);
  }
  await page.viewport(1280, 800);
  const texts = textsOf(table.getByRole('columnheader'));
  expect(new Set(texts).size).toBe(texts.length);
});
