import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { addCleanReports } from '../../../../e2e/office/clean-reports.ts';
import { network } from '../network.ts';
import { button, dialog, dialogIsGone, goTo, heading, isLong, listed, newCompany, rows, watchAnswers } from './desk.ts';

/** As many as an office may choose at once. */
const many = isLong ? 312 : 9;

test(`of ${many} reports three fail: each is told by its name, tried alone, and nothing is done twice`, {
  timeout: 300_000,
}, async () => {
  const ids = await addCleanReports(rows, 'Screen Mill', many);
  await goTo('/office/reports?q=Screen+Mill', { as: 'reviewer' });
  await button(isLong ? `Choose all ${many} that match` : /^Choose this page/).click();
  const taken = ids.slice(-3);
  for (const id of taken) await commands.office(['report', 'receive', id, '--as', 'approver']);
  await button(`Mark as seen (${many})`).click();
  await expect
    .element(page.getByText(`${many - 3} done, 0 wait for a second person, 3 failed`), {
      timeout: isLong ? 240_000 : 15_000,
    })
    .toBeVisible();
  const names = await rows(`select c.title from node__first_handler_report r
    join node__appb_company_contact c on c.id = r.field_appb_company where r.id in (${listOf(taken)})`);
  expect(names.length).toBe(3);
  for (const { title } of names)
    await expect.element(page.getByText(new RegExp(`^${String(title)}, .*: .`))).toBeVisible();
  const decided = () =>
    rows(`select actor_name as who, count(*)::int as done, count(distinct subject_id)::int as reports
      from decision where kind = 'report.receive' and subject_id in (${listOf(ids)}) group by 1 order by 1`);
  const before = await decided();
  await button('Retry the 3 that failed').click();
  await expect.element(page.getByText(/3 failed$/)).toBeVisible();
  expect(await decided()).toEqual(before);
  expect(before).toEqual([
    { who: 'approver', done: 3, reports: 3 },
    { who: 'reviewer', done: many - 3, reports: many - 3 },
  ]);
});

const listOf = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');

test.runIf(isLong)('an export that is cut off on its way is told, and not saved', async () => {
  await goTo('/office/reports', { as: 'reviewer' });
  await expect.element(listed().first()).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  onTestFinished(() => saved.mockRestore());
  network.answers(/lists\/reports\/export/, async (ask) => {
    const answer = await ask();
    const body = await answer.text();
    return new Response(body.slice(0, body.length / 2), { headers: answer.headers });
  });
  await button('Export as CSV').click();
  await expect.element(page.getByText('The export failed')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  network.restored();
  const saving = commands.download();
  await button('Export as CSV').click();
  expect((await saving).name).toBe('reports.csv');
});

test.runIf(isLong)('a company is flagged and the flag removed, each with its reason', async () => {
  const { id } = await newCompany();
  await goTo(`/office/companies/${id}`, { as: 'reviewer' });
  await button('Flag the company').click();
  await dialog().getByLabelText('Reason').fill('Two buyers name other pounds.');
  await dialog().getByRole('button', { name: 'Flag the company' }).click();
  await expect.element(page.getByText('Two buyers name other pounds.').first()).toBeVisible();
  await button('Remove the flag').click();
  await dialog().getByLabelText('Reason').fill('They sent the scale tickets.');
  await dialog().getByRole('button', { name: 'Remove the flag' }).click();
  await expect.element(button('Flag the company')).toBeVisible();
  expect(
    await rows(`select kind, actor_name as who, reason from decision where subject_id = '${id}' order by id`),
  ).toEqual([
    { kind: 'company.create', who: 'staff', reason: null },
    { kind: 'company.flag', who: 'reviewer', reason: 'Two buyers name other pounds.' },
    { kind: 'company.unflag', who: 'reviewer', reason: 'They sent the scale tickets.' },
  ]);
});

test.runIf(isLong)('a paper stands beside what is decided on a wide screen, and below it on a narrow one', async () => {
  const [claim] = await rows('select id from node__reimbursement_request order by nid limit 1');
  await page.viewport(1920, 1000);
  await goTo(`/office/reimbursements/${String(claim?.id)}`, { as: 'reviewer' });
  const boxOf = (selector: string) => document.querySelector(`main ${selector}`)?.getBoundingClientRect();
  const isBeside = () => {
    const [paper, items] = [boxOf(':is(iframe, img[src^="blob:"])'), boxOf('table')];
    return paper !== undefined && items !== undefined && paper.width > 0 && paper.left >= items.right;
  };
  await expect.element(heading()).toBeVisible();
  await expect.poll(isBeside).toBe(true);
  await page.viewport(1280, 1000);
  await expect.poll(isBeside).toBe(false);
  await expect.poll(() => boxOf(':is(iframe, img[src^="blob:"])')?.width).toBeGreaterThan(0);
  await expect.element(heading()).toBeVisible();
});

/** Lets the cashier sit at another desk for as long as the test lasts: nobody else works as a cashier. */
async function makeReviewer(): Promise<void> {
  const set = (role: string) =>
    rows(`update office_person set roles = '{${role}}'
      where user_id = (select id from user__user where name = 'cashier') returning user_id`);
  await set('reviewer');
  onTestFinished(async () => {
    await set('cashier');
  });
}

const takeRole = () => commands.office(['role', 'set', 'cashier', '--role', 'cashier', '--as', 'staff']);

test('a tab that stood open over a change of roles is told whom to ask, and shows nothing of the former ones', async () => {
  const { id } = await newCompany();
  const tax = '58-7714203';
  await rows(`update node__appb_company_contact set field_tax_id = '${tax}' where id = '${id}' returning id`);
  await makeReviewer();
  await goTo(`/office/companies/${id}`, { as: 'cashier' });
  await button('Show in clear: Tax ID').click();
  await expect.element(page.getByText(tax)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign-ups' })).toBeVisible();
  await button('Edit contact data').click();
  await dialog().getByLabelText('Doing business as').fill('Screen Pecans');
  await dialog().getByLabelText('Reason').fill('Their letter says so.');
  await takeRole();
  const answers = watchAnswers();
  await dialog().getByRole('button', { name: 'Edit contact data' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Your roles have changed' });
  await expect.element(told).toMatchTextContent('cashier');
  await expect.element(told).toMatchTextContent('ask a manager');
  const refused = () => answers().find(({ path }) => path.includes('company/change'))?.status;
  await expect.poll(refused).toBe(403);
  await dialogIsGone();
  await expect.poll(() => page.getByText(tax).query()).toBeNull();
  await expect.poll(() => page.getByRole('link', { name: 'Sign-ups' }).query()).toBeNull();
  expect(await rows(`select field_dba as dba from node__appb_company_contact where id = '${id}'`)).toEqual([
    { dba: null },
  ]);
});

test('a tab that stood open while its person lost a role is told, and shows what is left', async () => {
  const [exemption] = await rows('select id from node__exemption order by nid limit 1');
  await makeReviewer();
  await goTo(`/office/exemptions/${String(exemption?.id)}`, { as: 'cashier' });
  const link = page.getByRole('link', { name: 'Sign-ups' });
  await expect.element(link).toBeVisible();
  await takeRole();
  await page.getByLabelText('Add a note').fill('Kept by a cashier?');
  await link.click();
  await expect.poll(() => link.query()).toBeNull();
});
