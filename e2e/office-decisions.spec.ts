import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { button, signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { office } from './servers/office.ts';
import { serverOfFile } from './servers/server-of-file.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor, a version that moved and a role that was taken away are refusals.
test.use({ knownFaults: /Failed to load resource.* 4(03|04|09|22)/ });

const server = serverOfFile();

const rows = (statement: string) => tableRows(statement, server.data);
async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const asOffice = (words: readonly string[]) => office(words, server.data);

/** The proposal of a kind that waits. Nobody confirms their own, and another one does. */
async function confirmedBy(kind: string, second: string): Promise<void> {
  const [proposal] = await rows(`select id, actor_name from decision where kind = '${kind}' and second = 'waits'`);
  expect(proposal, kind).toBeDefined();
  const confirm = (as: string) => asOffice(['decision', 'confirm', String(proposal?.id), '--as', as]);
  await expect(confirm(String(proposal?.actor_name))).rejects.toThrow();
  await confirm(second);
}

const kindsOf = async (id: unknown) =>
  (await rows(`select kind, actor_name as who from decision where subject_id = '${id}' order by id`)).map(
    ({ kind, who }) => `${kind} ${who}`,
  );

/** An application that waits, as if nobody had decided it yet. */
async function pendingExemption(): Promise<string> {
  const [row] = await rows(`update node__exemption set field_exemption_status = 'pending', field_decision_date = null,
    field_certificate_number = null, field_ex_certificate_pdf = null
    where field_certificate_number = 'DM-2026-0098' returning id`);
  return String(row?.id);
}

/** A claim that waits. The database lets nobody change what was certified, so its rules rest for this one statement. */
async function undecidedClaim(): Promise<string> {
  await rows(`do $$ begin
    alter table node__reimbursement_request disable trigger user;
    update node__reimbursement_request set field_submission_status = 'certified', field_amount_approved = null,
      field_decision_date = null, field_decision_note = null;
    alter table node__reimbursement_request enable trigger user;
    end $$`);
  const [claim] = await rows('select id from node__reimbursement_request');
  return String(claim?.id);
}

test('an exemption is recommended, approved on what stands now, and revoked by two', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const id = await pendingExemption();
  const state = () =>
    rows(`select field_exemption_status as state, field_certificate_number is not null as numbered
      from node__exemption where id = '${id}'`);
  await signInAtOffice(page, server.address, 'reviewer', `/office/exemptions/${id}`);
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkWithAxe(page, 'an exemption');

  await test.step('who prepares recommends, and whoever decides sees it', async () => {
    const context = await browser.newContext();
    const clerk = await context.newPage();
    await signInAtOffice(clerk, server.address, 'clerk', `/office/exemptions/${id}`);
    await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(clerk, 'Deny')).toHaveCount(0);
    await button(clerk, 'Recommend').click();
    await clerk.getByRole('dialog').getByLabel('Reason').fill('The reports agree.');
    await clerk.getByRole('dialog').getByRole('button', { name: 'Recommend' }).click();
    await expect(clerk.getByText('clerk recommends: Approve it')).toBeVisible();
    await context.close();
    await page.reload();
    await expect(page.getByText('clerk recommends: Approve it')).toBeVisible();
  });

  await test.step('a version that moved is told with who moved it, and shown as it is now', async () => {
    await button(page, 'Approve').click();
    await asOffice(['exemption', 'ask', id, '--note', 'Which scale?', '--as', 'approver']);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Somebody changed this in the meantime')).toBeVisible();
    await expect(dialog.getByText(/approver/)).toBeVisible();
    // Both versions stand side by side.
    await expect(dialog.getByRole('row', { name: /^Status Waiting Asked for more/ })).toBeVisible();
    await checkWithAxe(page, 'a version that moved');
    expect(await state()).toEqual([{ state: 'more_info', numbered: false }]);
    await dialog.getByRole('button', { name: 'Show how it is now' }).click();
    await expect(page.getByText('Which scale?').first()).toBeVisible();
    await page.reload();
    await button(page, 'Take up again').click();
    await expect(button(page, 'Approve')).toBeVisible();
    await button(page, 'Approve').click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(state).toEqual([{ state: 'approved', numbered: true }]);
  });

  await test.step('it is revoked by two, of whom the second is not the first', async () => {
    const context = await browser.newContext();
    const approver = await context.newPage();
    await signInAtOffice(approver, server.address, 'approver', `/office/exemptions/${id}`);
    await button(approver, 'Propose: Revoke').click();
    const asked = approver.getByRole('dialog');
    await expect(asked.getByText(/uses? from then on/)).toBeVisible();
    await asked.getByLabel('Note to the company').fill('The average was wrong.');
    await asked.getByRole('button', { name: 'Propose: Revoke' }).click();
    await expect(approver.getByText('This waits for a second person now')).toBeVisible();
    await context.close();
    expect(await state()).toEqual([{ state: 'approved', numbered: true }]);
    // Who revokes as an approver may decide it, but not what they asked for themselves.
    await confirmedBy('exemption.revoke', 'manager');
    expect((await state())[0]).toMatchObject({ state: 'revoked' });
    expect(await kindsOf(id)).toEqual([
      'exemption.recommend clerk',
      'exemption.ask approver',
      'exemption.resume reviewer',
      'exemption.approve reviewer',
      'exemption.revoke approver',
      'exemption.revoke manager',
    ]);
  });

  await test.step('a claim is verified and approved in part; above the limit a second person decides', async () => {
    const claim = await undecidedClaim();
    await rows(`update office_person set claim_limit = 300 where roles = '{reviewer}' returning user_id`);
    const granted = () =>
      rows(`select field_submission_status as state, field_amount_approved::text as amount
        from node__reimbursement_request where id = '${claim}'`);
    await go(page, `/office/reimbursements/${claim}`);
    await button(page, 'Take up').click();
    const approve = page.getByRole('button', { name: /Approve( in part)?$/ });
    await expect(approve).toBeVisible();
    expect((await kindsOf(claim)).at(-1)).toBe('reimbursement.review reviewer');
    await button(page, 'Verify').click();
    await expect.poll(() => kindsOf(claim)).toContain('reimbursement.verify reviewer');
    await approve.click();
    await dialog.getByLabel('Amount granted').fill('450');
    await dialog.getByLabel('Note to the company').fill('One entry is conventional.');
    await expect(dialog.getByText('Above your own limit of $300.00 a second person decides.')).toBeVisible();
    await checkWithAxe(page, 'a claim above the limit');
    await dialog.getByRole('button', { name: 'Propose: Approve in part' }).click();
    await expect(page.getByText('This waits for a second person now')).toBeVisible();
    expect(await granted()).toEqual([{ state: 'under_review', amount: null }]);
    await confirmedBy('reimbursement.approve', 'approver');
    expect(await granted()).toEqual([{ state: 'partially_approved', amount: '450.00' }]);
  });

  await test.step('a sign-up is matched to a company that is searched for', async () => {
    const [{ user_id: user } = {}] = await rows('select user_id from sign_up where decided is null');
    await go(page, `/office/sign-ups/${user}`);
    await page.getByLabel('Name or program number').fill('Hollis');
    await button(page, 'Search').click();
    await page.getByRole('button', { name: /^Match/ }).click();
    await expect
      .poll(() => rows(`select decision from sign_up where user_id = '${user}'`))
      .toEqual([{ decision: 'approved' }]);
    expect((await kindsOf(user)).at(-1)).toMatch(/reviewer$/);
  });

  await test.step('of an act on many each that fails is told by name, and only these are tried again', async () => {
    await go(page, '/office/reports?state=certified');
    const links = page.getByRole('main').getByRole('rowheader').getByRole('link');
    await expect(links.nth(2)).toBeVisible();
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    const names = await links.allInnerTexts();
    await page.getByRole('button', { name: /^Choose this page/ }).click();
    for (const id of all.slice(0, 3)) await asOffice(['report', 'receive', String(id), '--as', 'approver']);
    await page.getByRole('button', { name: `Mark as seen (${all.length})` }).click();
    await expect(page.getByText(`${all.length - 3} done, 0 wait for a second person, 3 failed`)).toBeVisible({
      timeout: 60_000,
    });
    for (const name of new Set(names.slice(0, 3)))
      await expect(page.getByText(new RegExp(`^${name}, .*: .`)).first()).toBeVisible();
    await page.getByRole('button', { name: 'Retry the 3 that failed' }).click();
    await expect(page.getByText('3 failed')).toBeVisible();
    const seen = await rows(
      "select actor_name as who, count(*)::int as count from decision where kind = 'report.receive' group by 1 order by 1",
    );
    expect(seen).toEqual([
      { who: 'approver', count: 3 },
      { who: 'reviewer', count: all.length - 3 },
    ]);
  });

  await test.step('an export while rows change holds each row once', async () => {
    await go(page, '/office/reports');
    const saving = page.waitForEvent('download', { timeout: 90_000 });
    await button(page, 'Export as CSV').click();
    await rows(
      "update node__first_handler_report set changed = now() where field_submission_status = 'draft' returning id",
    );
    const stream = await (await saving).createReadStream();
    const text = await new Response(stream as unknown as ReadableStream).text();
    const [, ...lines] = text.trim().split('\r\n');
    const [{ count } = {}] = await rows(`select ((select count(*) from node__first_handler_report) +
      (select count(*) from node__importer_report))::int as count`);
    expect(lines.length).toBe(count);
    expect(new Set(lines).size).toBe(lines.length);
  });

  await test.step('a tab that stood open while its person lost a role is told, and shows what is left', async () => {
    const [report] = await rows(
      "select id from node__first_handler_report where field_submission_status = 'received' limit 1",
    );
    await go(page, `/office/exemptions/${id}`);
    await expect(page.getByRole('link', { name: 'Sign-ups' })).toBeVisible();
    await asOffice(['role', 'set', 'reviewer', '--role', 'cashier', '--as', 'staff']);
    expect(report).toBeDefined();
    await page.getByLabel('Add a note').fill('Kept by a cashier?');
    await page.getByRole('link', { name: 'Sign-ups' }).click();
    await expect(page.getByRole('link', { name: 'Sign-ups' })).toHaveCount(0);
  });
});
