import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { network } from '../network.ts';
import { billed, button, dialog, dialogIsGone, main, newCompany, rows } from './desk.ts';
import { csv, drop, known, openImport, takeStatement } from './statement-steps.ts';

const shown = (text: string | RegExp) => expect.element(main().getByText(text).first()).toBeVisible();

/** Takes a statement of an account of its own, that goes on from its first one: 18730.55. */
async function taken(account: string, lines: string): Promise<void> {
  await known(account);
  await openImport();
  await drop(csv(`${account}.csv`, `Date,Description,Amount,Balance\n${lines}`));
  await page.getByRole('combobox', { name: 'Account', exact: true }).selectOptions(account);
  await button('Look at the file again').click();
  await takeStatement();
}

const notOurs = async () => {
  await userEvent.keyboard('n');
  await dialog().getByRole('textbox').fill('Of the bank');
  await dialog().getByRole('button', { name: 'Not ours' }).click();
};
const setAside = (text: string) => () => rows(`select set_aside from bank_line where text = '${text}'`);

test('a refusal that comes behind the window of another line is read after it, whatever that did', async () => {
  const { id: company, number } = await newCompany();
  await billed(company, 'INV-BEHIND-1', '413.00', '2026-11-10');
  const came = ['--amount', '413.00', '--reference', 'CHK 8311', '--on', '2026-11-03', '--company', number];
  await commands.office(['payment', 'record', ...came, '--as', 'cashier']);
  const lines = '11/05/2026,CHECK 8311 INV-BEHIND-1,413.00,19143.55\n11/05/2026,INTEREST BEHIND,0.07,19143.62\n';
  await taken('7703490', lines);
  await main().getByText('CHECK 8311 INV-BEHIND-1').first().click();
  await shown(/INV-BEHIND-1/);
  const onTheWay = Promise.withResolvers<void>();
  network.answers(/bank\/book/, async (ask) => {
    await onTheWay.promise;
    return ask();
  });
  await userEvent.keyboard('2{ArrowDown}n');
  await expect.element(dialog()).toBeVisible();
  onTheWay.resolve();
  await expect.poll(() => document.body.textContent).toContain('This is the payment CHK 8311 ');
  await userEvent.keyboard('{Escape}');
  await dialogIsGone();
  await shown(/^This is the payment CHK 8311 /);
  await notOurs();
  await dialogIsGone();
  await expect.poll(setAside('INTEREST BEHIND')).toEqual([{ set_aside: 'not_ours' }]);
  await shown(/^This is the payment CHK 8311 /);
});

test('Z after all exact ones takes up the last of them, and not what was done before', async () => {
  const { id: company } = await newCompany();
  await billed(company, 'INV-EXACT-1', '521.10', '2026-11-10');
  await billed(company, 'INV-EXACT-2', '522.20', '2026-11-10');
  const lines =
    '11/05/2026,INTEREST EXACT,0.07,18730.62\n11/05/2026,ACH INV-EXACT-1,521.10,19251.72\n11/06/2026,ACH INV-EXACT-2,522.20,19773.92\n11/07/2026,LEFT OPEN,1.00,19774.92\n';
  await taken('7703491', lines);
  await main().getByText('INTEREST EXACT').first().click();
  await notOurs();
  await dialogIsGone();
  await button('Accept all exact (2)').click();
  await dialog().getByRole('button', { name: 'Book 2 lines' }).click();
  await dialogIsGone();
  await expect.poll(() => document.activeElement?.textContent).toContain('LEFT OPEN');
  await userEvent.keyboard('z');
  const booked = () => rows(`select text, booked from bank_line where text like 'ACH INV-EXACT%' order by text`);
  await expect.poll(booked).toEqual([
    { text: 'ACH INV-EXACT-1', booked: true },
    { text: 'ACH INV-EXACT-2', booked: false },
  ]);
  expect(await setAside('INTEREST EXACT')()).toEqual([{ set_aside: 'not_ours' }]);
});

test('an act that asked for the second factor goes on as any other, and Z undoes it', async () => {
  await taken('7703492', '11/05/2026,INTEREST ASKED,0.07,18730.62\n11/06/2026,LEFT ASKED,1.00,18731.62\n');
  const proved = Promise.withResolvers<void>();
  let isProved = false;
  network.answers(/bank\/set-aside/, async (ask) =>
    isProved
      ? ask()
      : Response.json({ errors: [{ field: null, code: 'secondFactorNeeded', detail: 'Prove it.' }] }, { status: 403 }),
  );
  network.answers(/second-factor\/prove/, () => {
    isProved = true;
    proved.resolve();
    return new Response(null, { status: 204 });
  });
  await main().getByText('INTEREST ASKED').first().click();
  await notOurs();
  await dialog().getByLabelText('Code of your app').fill('123456');
  await dialog().getByRole('button', { name: 'Confirm and go on' }).click();
  await proved.promise;
  await dialogIsGone();
  await expect.poll(() => document.activeElement?.textContent).toContain('LEFT ASKED');
  await userEvent.keyboard('z');
  await expect.poll(setAside('INTEREST ASKED')).toEqual([{ set_aside: null }]);
  await expect.poll(() => document.activeElement?.textContent).toContain('INTEREST ASKED');
});
