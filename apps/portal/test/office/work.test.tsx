import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { addCleanReports } from '../../../../e2e/office/clean-reports.ts';
import { press } from '../hands.ts';
import { focusIsKept, tabTo } from '../keyboard.ts';
import { checkWithAxe } from '../look.ts';
import { network } from '../network.ts';
import { button, dialog, dialogIsGone, goTo, isLong, listed, main, newCompany, rows, stands } from './desk.ts';

/** As many as the office's day asks for; each run of the tests walks a part of it. */
const reports = isLong ? 50 : 10;

/** The view that this test made, in the URL as it is kept. */
const ours = '/office/queue?q=Keyed+Mill';

test(`${reports} clean reports are received without a mouse`, { timeout: 300_000 }, async () => {
  const ids = await addCleanReports(rows, 'Keyed Mill', reports);
  // An office works over a line: the long run has its answers come late.
  if (isLong) network.late(150);
  await goTo(ours, { as: 'reviewer' });
  const seen = button('Mark as seen (Alt Enter)');
  await expect.poll(() => listed().elements().length).toBe(reports);

  let count = 0;
  const pressed = (key: string) => {
    count += 1;
    return press(key);
  };
  const began = performance.now();
  await tabTo(() => listed().elements()[0] ?? null);
  await pressed('ArrowDown');
  await expect.element(listed().nth(1)).toHaveFocus();
  await pressed('ArrowUp');
  await expect.element(listed().first()).toHaveFocus();
  await pressed('Enter');
  for (let nth = 1; nth <= reports; nth += 1) {
    await expect.element(seen).toBeVisible();
    await focusIsKept();
    const address = location.href;
    await pressed('Alt+Enter');
    // Anyone who goes on by hand before the answer is there skips none.
    if (nth === 2) await press('Alt+ArrowRight');
    if (nth < reports) await expect.poll(() => location.href).not.toBe(address);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const told = `${reports} reports received with ${count} keys after the list was reached, in ${seconds} s of this machine`;
  console.log(`${told}${isLong ? ', each answer 150 ms late' : ''}`);
  await expect.element(page.getByText('That was the last one of the list you came from')).toBeVisible();
  expect(count).toBeLessThanOrEqual(reports + 3);
  await focusIsKept();
  expect(page.getByText('That was the last one of the list you came from').elements()).toHaveLength(1);

  const named = ids.map((id) => `'${id}'`).join(', ');
  const kept = `select d.actor_name as who, count(*)::int as decisions, count(distinct d.subject_id)::int as reports
    from decision d join node__first_handler_report r on r.id::text = d.subject_id
    where d.kind = 'report.receive' and r.field_submission_status = 'received' and r.id in (${named}) group by 1`;
  await expect.poll(() => rows(kept)).toEqual([{ who: 'reviewer', decisions: reports, reports }]);
  // The way back leads to the list as it was filtered, in which nothing is left.
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(ours);
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('seen by its button, a report leads on to the next that waits, but nobody away who writes', async () => {
  const [first, passed, third] = await addCleanReports(rows, 'Pressed Mill', 3);
  await rows(
    `update node__first_handler_report set field_submission_status = 'received' where id = '${passed}' returning id`,
  );
  await goTo('/office/reports?q=Pressed+Mill&sort=company', { as: 'reviewer' });
  const seen = button('Mark as seen (Alt Enter)');
  await listed().first().click();
  await expect.poll(() => location.pathname).toBe(`/office/reports/${first}`);
  await seen.click();
  // The one between was seen before.
  await expect.poll(() => location.pathname).toBe(`/office/reports/${third}`);
  await expect.element(seen).toBeVisible();
  await focusIsKept();
  network.late(300);
  network.asked();
  await seen.click();
  await page.getByLabelText('Add a note').fill('Called them.');
  await expect.element(main().getByText('Received', { exact: true }).first()).toBeVisible();
  await network.hears(/lists\/reports\?.*state=certified/);
  await stands();
  await expect.element(page.getByLabelText('Add a note')).toHaveFocus();
  expect(page.getByText('That was the last one of the list you came from').query()).toBeNull();
});

test.each(['clerk', 'cashier', 'auditor'] as const)('the start page of a %s counts the same twice', async (as) => {
  await goTo('/office', { as });
  await stands();
  const tile = main()
    .getByRole('link', { name: /Taken by nobody$/ })
    .first();
  const counted = Number.parseInt(tile.element().textContent ?? '', 10);
  const cells = (part: string) =>
    [...document.querySelectorAll(`main table ${part} > tr > *`)].map((one) => one.textContent);
  // Where nothing waits for them there is no table.
  const at = cells('thead').indexOf('Taken by nobody');
  expect(counted).toBe(Number(cells('tfoot')[at] ?? 0));
});

test('who changes a company that moved meanwhile sees both versions, and decides again', async () => {
  const { id } = await newCompany();
  const kept = `select field_dba as dba, field_phone as phone from node__appb_company_contact where id = '${id}'`;
  await goTo(`/office/companies/${id}`, { as: 'reviewer' });
  await page.getByRole('button', { name: 'Edit contact data' }).click();
  await dialog().getByLabelText('Doing business as').fill('Screen Pecans');
  await dialog().getByLabelText('Reason').fill('Their letter says so.');
  const theirs = ['--phone', '555-0199', '--reason', 'They called.', '--as', 'approver'];
  await commands.office(['company', 'change', id, ...theirs]);
  await dialog().getByRole('button', { name: 'Edit contact data' }).click();
  await expect.element(dialog().getByText('Somebody changed this in the meantime')).toBeVisible();
  await expect.element(dialog().getByText(/Helen Okafor/)).toBeVisible();
  await expect.element(dialog().getByRole('row', { name: /^Phone .*555-0199/ })).toBeVisible();
  await checkWithAxe('both versions');
  expect(await rows(kept)).toEqual([{ dba: null, phone: '555-0199' }]);
  await dialog().getByRole('button', { name: 'Decide again' }).click();
  await dialogIsGone();
  expect(await rows(kept)).toEqual([{ dba: 'Screen Pecans', phone: '555-0199' }]);
});

test.runIf(isLong)(
  'a key for programs of a company is ended by anyone who has the right, with the reason',
  async () => {
    const { id, username } = await newCompany();
    await rows(`insert into company_key (id, company_id, user_id, name, prefix, hash, scope, made, ends_on, expires)
    select gen_random_uuid(), u.field_user_company, u.id, 'Packing line', 'phk_00000000', md5(u.name), 'file', now(),
      '2027-06-30', now() + interval '1 year' from user__user u where u.name = '${username}' returning id`);
    await goTo(`/office/companies/${id}?tab=keys`, { as: 'manager' });
    const row = page.getByRole('row', { name: /Packing line/ });
    await expect.element(row).toMatchTextContent(username);
    await expect.element(row).toMatchTextContent('Works');
    await checkWithAxe('the keys of a company');
    await row.getByRole('button', { name: 'End this key' }).click();
    await dialog().getByLabelText('Reason').fill('Their laptop was stolen.');
    await dialog().getByRole('button', { name: 'End this key' }).click();
    await expect.element(row).toMatchTextContent('Was revoked');
    await expect.poll(() => row.getByRole('button').query()).toBeNull();
    const kept = `select revoked_by_name as who from company_key where company_id = '${id}'`;
    expect(await rows(kept)).toEqual([{ who: 'office' }]);
    const told = `select actor_name as who, reason from decision where kind = 'key.revoke'
    and subject_id in (select id::text from company_key where company_id = '${id}')`;
    expect(await rows(told)).toEqual([{ who: 'manager', reason: 'Their laptop was stolen.' }]);
  },
);

test.runIf(isLong)('what a list is filtered by is kept as a view, renamed and deleted', async () => {
  await goTo('/office/reports?state=certified', { as: 'reviewer' });
  const views = page.getByRole('navigation', { name: 'Views of this list' });
  const kept = "select name, audience from office_view where name in ('To be seen', 'Certified')";
  await button('Save as a view').click();
  await dialog().getByLabelText('Name of the view').fill('To be seen');
  await dialog().getByRole('button', { name: 'Save as a view' }).click();
  await expect.element(views.getByRole('link', { name: 'To be seen' })).toHaveAttribute('aria-current', 'page');
  await button('This view').click();
  await page.getByRole('menuitem', { name: 'Rename the view' }).click();
  await dialog().getByLabelText('Name of the view').fill('Certified');
  await dialog().getByRole('button', { name: 'Rename the view' }).click();
  await expect.element(views.getByRole('link', { name: 'Certified', exact: true })).toBeVisible();
  await checkWithAxe('a list with a kept view');
  expect(await rows(kept)).toEqual([{ name: 'Certified', audience: 'mine' }]);
  await button('This view').click();
  await page.getByRole('menuitem', { name: 'Delete the view' }).click();
  await dialog().getByRole('button', { name: 'Delete the view' }).click();
  await dialogIsGone();
  expect(await rows(kept)).toEqual([]);
});
