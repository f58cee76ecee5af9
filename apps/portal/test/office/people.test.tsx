import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { look } from '../look.ts';
import { network } from '../network.ts';
import { button, dialog, dialogIsGone, goTo, heading, isLong, listed, main, newCompany, rows } from './desk.ts';

/** Confirms the newest proposal of a name that waits, from the list of what waits. */
async function confirmFirst(name: string): Promise<void> {
  await goTo('/office/decisions?state=waiting', { as: 'manager' });
  await listed().filter({ hasText: name }).first().click();
  await expect.element(heading()).toHaveTextContent(name);
  await look(`the proposal ${name}`);
  await button('Confirm').click();
  await expect.element(page.getByText(/^Samuel Whitfield confirmed it on/)).toBeVisible();
}

test('an entry of the trail says in words which act it tells of', async () => {
  const [entry] = await rows(`insert into audit (at, username, action, type, row_id, after, request_id)
    values (now(), 'cashier', 'act', 'bank_file', gen_random_uuid(), '{"kind": "bank.import", "about": "november.csv"}',
      gen_random_uuid()::text) returning id`);
  await goTo(`/office/audit/${String(entry?.id)}`, { as: 'auditor' });
  await expect.element(heading()).toHaveTextContent('cashier did this');
  await expect.element(page.getByRole('rowheader', { name: 'What it is about' })).toBeVisible();
  await expect.element(page.getByText('Statement imported', { exact: true })).toBeVisible();
  await expect.element(main().getByText('bank.import')).not.toBeInTheDocument();
});

test('an act asks for a passkey where the account has no app', async () => {
  const { id } = await newCompany();
  await rows(`update node__appb_company_contact set field_tax_id = '58-7714209' where id = '${id}' returning id`);
  await goTo(`/office/companies/${id}`, { as: 'approver' });
  network.answers(/clear-numbers/, () =>
    Response.json({ errors: [{ field: null, code: 'secondFactorNeeded', detail: 'Prove it.' }] }, { status: 403 }),
  );
  const factors = [{ id: '1', kind: 'passkey', name: 'Laptop', added: '2026-10-01T12:00:00.000Z', used: '' }];
  network.answers(/account\/second-factor$/, () =>
    Response.json({ factors, recoveryCodesLeft: 8, freshUntil: null, passkeysAt: location.origin }),
  );
  await button('Show in clear: Tax ID').click();
  await expect.element(page.getByRole('dialog', { name: 'Your second factor again' })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Use your passkey' })).toBeVisible();
});

test('a company is renamed by two, and its tax ID is looked at once', async () => {
  const { id, title } = await newCompany();
  const tax = '58-7714204';
  await rows(`update node__appb_company_contact set field_tax_id = '${tax}' where id = '${id}' returning id`);
  await goTo(`/office/companies?q=${encodeURIComponent(title)}`, { as: 'approver' });
  await listed().filter({ hasText: title }).first().click();
  await expect.element(heading()).toHaveTextContent(title);
  expect(page.getByText(tax).query()).toBeNull();
  await button('Show in clear: Tax ID').click();
  await expect.element(page.getByText(tax)).toBeVisible();
  const looks = `select username, row_id::text as row, after ->> 'key' as key from audit
    where action = 'look' and row_id = '${id}'`;
  expect(await rows(looks)).toEqual([{ username: 'approver', row: id, key: 'taxId' }]);
  await look('a company');
  for (const tab of ['Filings', 'Exemptions', 'Claims', 'Account', 'People', 'History']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await look(`a company, ${tab}`);
  }

  await button('Propose: Change name, numbers or status').click();
  await dialog()
    .getByLabelText(/^Name in the portal/)
    .fill(`${title} Sold`);
  await dialog().getByLabelText('Reason').fill('They sold the name.');
  await dialog().getByRole('button', { name: 'Propose: Change name, numbers or status' }).click();
  await expect.element(page.getByText('For a second person: Company changed')).toBeVisible();
  await expect.element(page.getByText(/^You proposed this/)).toBeVisible();
  expect(button('Confirm').query()).toBeNull();
  await look('a company with a proposal');

  await confirmFirst('Company changed');
  expect(await rows(`select title from node__appb_company_contact where id = '${id}'`)).toEqual([
    { title: `${title} Sold` },
  ]);
  const kept = `select step, actor_name as who, reason from decision
    where kind = 'company.change' and subject_id = '${id}' order by id`;
  expect(await rows(kept)).toEqual([
    { step: 'proposed', who: 'approver', reason: 'They sold the name.' },
    { step: 'confirmed', who: 'manager', reason: 'They sold the name.' },
  ]);
  // Searched by it, it is looked at too.
  await goTo('/office/companies', { as: 'approver' });
  await rows(`update oauth_session set factor_at = now() - interval '16 minutes' where user_id in
    (select id from user__user where name = 'approver') returning id`);
  await main().getByRole('searchbox').fill(tax);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Your second factor again' })).toBeVisible();
  await dialog()
    .getByLabelText('Code of your app')
    .fill(await commands.officeCode('approver'));
  await button('Confirm and go on').click();
  await expect.element(listed().filter({ hasText: title }).first()).toBeVisible();
  await goTo('/office/companies?q=12-3456789', { as: 'manager' });
  await expect.element(page.getByText('Tax IDs are not searched for you')).toBeVisible();
});

test.runIf(isLong)('somebody is invited, given a role and ended, in twos', async () => {
  const as = 'staff';
  await goTo('/office/people', { as });
  await expect.element(heading()).toHaveTextContent('People');
  await expect.element(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await look('the people');
  await button('Propose: Invite to the office').click();
  await dialog()
    .getByLabelText(/^User name/)
    .fill('journey-ann');
  await dialog()
    .getByLabelText(/^First name/)
    .fill('Ann');
  await dialog()
    .getByLabelText(/^E-mail/)
    .fill('ann@office.example');
  await dialog().getByRole('button', { name: 'Propose: Invite to the office' }).click();
  await dialogIsGone();
  await confirmFirst('Account created');
  const [person] = await rows("select id, staff, active from user__user where name = 'journey-ann'");
  expect(person).toMatchObject({ staff: true, active: true });
  const id = String(person?.id);

  await goTo(`/office/people/${id}`, { as });
  await expect.element(heading()).toHaveTextContent('journey-ann');
  await button('Propose: Give roles').click();
  await dialog()
    .getByRole('checkbox', { name: /^clerk/ })
    .click({ force: true });
  await dialog().getByRole('button', { name: 'Propose: Give roles' }).click();
  await expect.element(page.getByText('For a second person: Roles set')).toBeVisible();
  await look('a person with a proposal');
  await confirmFirst('Roles set');
  expect(await rows(`select roles from office_person where user_id = '${id}'`)).toEqual([{ roles: ['clerk'] }]);

  await goTo(`/office/people/${id}`, { as });
  await button('End the account').click();
  await expect.element(dialog().getByText(/their keys for programs end for good/)).toBeVisible();
  await dialog().getByRole('button', { name: 'End the account' }).click();
  await expect.element(button('Propose: Open the account again')).toBeVisible();
  expect(await rows(`select active from user__user where id = '${id}'`)).toEqual([{ active: false }]);
});
