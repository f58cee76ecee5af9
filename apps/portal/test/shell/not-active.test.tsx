import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { look } from '../look.ts';
import { copyOf, newCompany } from '../office/desk.ts';
import { openScreen } from '../open-screen.tsx';

const main = () => page.getByRole('main');
const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

test('a company that is not active files nothing, and still sees what it owes and how to pay', async () => {
  const { username, id } = await newCompany();
  const invoice = await copyOf('node__invoice', "field_invoice_status = 'open'", {
    field_appb_company: `'${id}'`,
    title: "'INV-NOT-ACTIVE'",
    field_invoice_number: "'INV-NOT-ACTIVE'",
  });
  await commands.rows(
    `update node__appb_company_contact set field_company_status = 'inactive' where id = '${id}' returning id`,
  );

  await openScreen('/dashboard', { as: username });
  await expect.element(page.getByRole('heading', { level: 1, name: 'This company is not active' })).toBeVisible();
  await expect.element(entry('Assessments')).toBeVisible();
  expect(entry('Forms').query()).toBeNull();
  await look('a company that is not active');
  await main().getByRole('link', { name: 'Assessments' }).click();
  await expect.element(main().getByText('INV-NOT-ACTIVE').first()).toBeVisible();
  await openScreen(`/dashboard/assessments/${invoice}`);
  await expect.element(main().getByText('How to pay').first()).toBeVisible();
  expect(main().getByRole('link', { name: 'Show the report behind it' }).query()).toBeNull();
  await openScreen('/dashboard/profile');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  for (const address of ['/dashboard/forms', '/dashboard/calendar', '/dashboard/contacts/producers']) {
    await openScreen(address);
    await expect.element(page.getByRole('heading', { level: 1, name: 'This company is not active' })).toBeVisible();
  }
});

test('one that has no invoice is sent to the program office alone', async () => {
  const { username, id } = await newCompany();
  await commands.rows(
    `update node__appb_company_contact set field_company_status = 'closed' where id = '${id}' returning id`,
  );
  await openScreen('/dashboard', { as: username });
  await expect.element(page.getByRole('heading', { level: 1, name: 'This company is not active' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Assessments' }).query()).toBeNull();
});
