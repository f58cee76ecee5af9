import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkWithAxe } from '../look.ts';
import { button, dialog, dialogIsGone, goTo, main, rows } from './desk.ts';

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
