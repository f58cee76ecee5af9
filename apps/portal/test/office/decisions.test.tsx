import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { checkWithAxe } from '../look.ts';
import { button, copyOf, dialog, goTo, heading, isLong, main, newCompany, rows } from './desk.ts';

const asOffice = (words: readonly string[]) => commands.office(words);

/** The proposal of a kind that waits. Nobody confirms their own, and another one does. */
async function confirmedBy(kind: string, id: string, second: string): Promise<void> {
  const [proposal] = await rows(
    `select id, actor_name from decision where kind = '${kind}' and subject_id = '${id}' and second = 'waits'`,
  );
  expect(proposal, kind).toBeDefined();
  const confirm = (as: string) => asOffice(['decision', 'confirm', String(proposal?.id), '--as', as]);
  await expect(confirm(String(proposal?.actor_name))).rejects.toThrow();
  await confirm(second);
}

const kindsOf = async (id: string) =>
  (await rows(`select kind, actor_name as who from decision where subject_id = '${id}' order by id`)).map(
    ({ kind, who }) => `${kind} ${who}`,
  );

/** An application that waits, as if nobody had decided it yet. */
async function pendingExemption(): Promise<string> {
  const { id } = await newCompany();
  return copyOf('node__exemption', "field_certificate_number = 'DM-2026-0098'", {
    field_appb_company: `'${id}'`,
    field_exemption_status: "'pending'",
    field_decision_date: 'null',
    field_certificate_number: 'null',
    field_ex_certificate_pdf: 'null',
  });
}

test('an exemption is recommended, approved on what stands now, and revoked by two', async () => {
  const id = await pendingExemption();
  const path = `/office/exemptions/${id}`;
  const state = () =>
    rows(`select field_exemption_status as state, field_certificate_number is not null as numbered
      from node__exemption where id = '${id}'`);
  await goTo(path, { as: 'reviewer' });
  await expect.element(heading()).toBeVisible();
  await checkWithAxe('an exemption');

  // Anyone who prepares recommends, and the person who decides sees it.
  await goTo(path, { as: 'clerk' });
  await expect.element(button('Recommend')).toBeVisible();
  expect(button('Deny').query()).toBeNull();
  await button('Recommend').click();
  await dialog().getByLabelText('Reason').fill('The reports agree.');
  await dialog().getByRole('button', { name: 'Recommend' }).click();
  await expect.element(page.getByText('Noah Price recommends: Approve it')).toBeVisible();
  await goTo(path, { as: 'reviewer' });
  await expect.element(page.getByText('Noah Price recommends: Approve it')).toBeVisible();

  // A version that moved is told with who moved it, and shown as it is now.
  await button('Approve').click();
  await expect.element(dialog()).toBeVisible();
  await asOffice(['exemption', 'ask', id, '--note', 'Which scale?', '--as', 'approver']);
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog().getByText('Somebody changed this in the meantime')).toBeVisible();
  await expect.element(dialog().getByText(/Helen Okafor/)).toBeVisible();
  // Both versions stand side by side.
  await expect.element(dialog().getByRole('row', { name: /^Status Waiting Asked for more/ })).toBeVisible();
  await checkWithAxe('a version that moved');
  expect(await state()).toEqual([{ state: 'more_info', numbered: false }]);
  await dialog().getByRole('button', { name: 'Show how it is now' }).click();
  await expect.element(page.getByText('Which scale?').first()).toBeVisible();
  await goTo(path, { as: 'reviewer' });
  await button('Take up again').click();
  await expect.element(button('Approve')).toBeVisible();
  await button('Approve').click();
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await expect.poll(state).toEqual([{ state: 'approved', numbered: true }]);

  // It is revoked by two, of whom the second is not the first; the certificate that is made meanwhile moves the version.
  await expect
    .poll(() =>
      rows(`select 1 as made from node__exemption where id = '${id}' and field_ex_certificate_pdf is not null`),
    )
    .toEqual([{ made: 1 }]);
  await goTo(path, { as: 'approver' });
  await button('Propose: Revoke').click();
  await expect.element(dialog().getByText(/uses? from then on/)).toBeVisible();
  await dialog().getByLabelText('Note to the company').fill('The average was wrong.');
  await dialog().getByRole('button', { name: 'Propose: Revoke' }).click();
  await expect.element(page.getByText('This waits for a second person now')).toBeVisible();
  expect(await state()).toEqual([{ state: 'approved', numbered: true }]);
  // Anyone who revokes as an approver may decide it, but not what they asked for themselves.
  await confirmedBy('exemption.revoke', id, 'manager');
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

/** A claim for 730 dollars: a document stands behind its first item, and nothing is found of its second. */
async function claimOfTwo(): Promise<string> {
  const { id: company } = await newCompany();
  const claim = await copyOf('node__reimbursement_request', 'true order by nid', {
    field_appb_company: `'${company}'`,
    field_submission_status: "'ready'",
    field_total_claimed: '730',
    field_amount_approved: 'null',
    field_decision_date: 'null',
    field_decision_note: 'null',
  });
  const items = [];
  for (const [at, [producer, amount]] of [['Grover', '440'] as const, ['Mesa', '290'] as const].entries()) {
    const item = await copyOf('node__domestic_reimb_item', 'true order by nid', {
      field_appb_company: `'${company}'`,
      field_producer_name: `'${producer} ${claim}'`,
      field_amount_collected: amount,
    });
    await rows(`insert into node__reimbursement_request__field_domestic_reimb_items (source, target, target_type, target_nid, position)
      select '${claim}', id, 'node--domestic_reimb_item', nid, ${at} from node__domestic_reimb_item where id = '${item}'
      returning source`);
    items.push(item);
  }
  await rows(
    `update node__reimbursement_request set field_submission_status = 'certified' where id = '${claim}' returning id`,
  );
  await rows(`insert into claim_evidence (id, claim_id, item_id, kind, verdict, figures, borne, note, at)
    values (gen_random_uuid(), '${claim}', '${items[0]}', 'document', 'document', '{}', 440, 'The sheet shows it.', now())
    returning id`);
  return claim;
}

const granted = (claim: string) =>
  rows(`select field_submission_status as state, field_amount_approved::text as amount
    from node__reimbursement_request where id = '${claim}'`);

test.runIf(isLong)(
  'a claim is verified and approved in part, with what can be granted of each item; above the limit a second person decides',
  async () => {
    const claim = await claimOfTwo();
    await limitOfReviewer('300');
    await goTo(`/office/reimbursements/${claim}`, { as: 'reviewer' });
    await button('Take up').click();
    const approve = button(/Approve( in part)?$/);
    await expect.element(approve).toBeVisible();
    expect((await kindsOf(claim)).at(-1)).toBe('reimbursement.review reviewer');
    await approve.click();
    await expect.element(dialog().getByText('$440.00 · a document stands behind it')).toBeVisible();
    await expect.element(dialog().getByText('$0.00 · nobody has verified it')).toBeVisible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await button('Verify').click();
    await expect.poll(() => kindsOf(claim)).toContain('reimbursement.verify reviewer');
    await approve.click();
    await expect.element(dialog().getByText('$0.00 · no report names it')).toBeVisible();
    // Filled in is what can be granted, not what is claimed.
    const amount = dialog().getByLabelText('Amount granted');
    await expect.element(amount).toHaveValue('440.00');
    await amount.fill('450');
    await dialog().getByLabelText('Note to the company').fill('One delivery is in no report.');
    await expect.element(dialog().getByText(/^No more than \$440\.00 can be granted/)).toBeVisible();
    await dialog().getByRole('button', { name: 'Propose: Approve in part' }).click();
    await expect.element(dialog().getByText(/^At most 440\.00 US dollars can be granted/)).toBeVisible();
    await amount.fill('440');
    await expect.element(dialog().getByText('Above your own limit of $300.00 a second person decides.')).toBeVisible();
    await checkWithAxe('a claim above the limit');
    await dialog().getByRole('button', { name: 'Propose: Approve in part' }).click();
    await expect.element(page.getByText('This waits for a second person now')).toBeVisible();
    expect(await granted(claim)).toEqual([{ state: 'under_review', amount: null }]);
    await confirmedBy('reimbursement.approve', claim, 'approver');
    expect(await granted(claim)).toEqual([{ state: 'partially_approved', amount: '440.00' }]);
  },
);

test.runIf(isLong)(
  'more than the evidence of a claim bears is an adjustment, and a second person decides',
  async () => {
    const claim = await claimOfTwo();
    await limitOfReviewer('5000');
    await asOffice(['reimbursement', 'review', claim, '--as', 'clerk']);
    await asOffice(['reimbursement', 'verify', claim, '--as', 'clerk']);
    await goTo(`/office/reimbursements/${claim}`, { as: 'reviewer' });
    await button('Adjust').last().click();
    await dialog().getByLabelText('Amount granted').fill('100');
    await expect.element(dialog().getByText(/^That is more than the evidence bears/)).toBeVisible();
    await dialog().getByLabelText('Reason').fill('The board pays a part.');
    await dialog().getByRole('button', { name: 'Adjust' }).click();
    await expect
      .element(page.getByText('1 item is adjusted above its evidence: a second person decides'))
      .toBeVisible();
    await button(/^Propose: Approve|^Approve/).click();
    await expect.element(dialog().getByText(/adjusted above its evidence: The board pays a part\./)).toBeVisible();
    await expect.element(dialog().getByLabelText('Amount granted')).toHaveValue('540.00');
    await expect
      .element(dialog().getByText('$440.00 of it is borne by evidence. A second person decides on more.'))
      .toBeVisible();
    await checkWithAxe('a claim above its evidence');
    await dialog().getByRole('button', { name: 'Propose: Approve in part' }).click();
    await expect.element(page.getByText('This waits for a second person now')).toBeVisible();
    expect(await granted(claim)).toEqual([{ state: 'under_review', amount: null }]);
    await confirmedBy('reimbursement.approve', claim, 'approver');
    await goTo('/office/reimbursements?behind=grantedAbove,moneyMissing,certificateGone,uncovered', {
      as: 'auditor',
    });
    await expect.element(page.getByText('Granted above its evidence').first()).toBeVisible();
  },
);

/** Up to how many dollars the reviewer decides alone, for as long as the test lasts. */
async function limitOfReviewer(dollars: string): Promise<void> {
  const reviewer = "user_id = (select id from user__user where name = 'reviewer')";
  const [usual] = await rows(`select claim_limit::text as limit from office_person where ${reviewer}`);
  const set = (limit: unknown) =>
    rows(`update office_person set claim_limit = ${String(limit)} where ${reviewer} returning user_id`);
  await set(dollars);
  onTestFinished(async () => {
    await set(usual?.limit ?? null);
  });
}

/** By which other tests know the sign-up that is decided here. */
const matched = 'Mattie Grove';

test.runIf(isLong)('a sign-up is matched to a company that is searched for', async () => {
  const { number } = await newCompany();
  const asked = 'id = (select user_id from sign_up where decided is null and confirmed is not null limit 1)';
  const user = await copyOf('user__user', asked, { name: "'journey-match'", mail: "'match@journey-grove.example'" });
  await rows(`insert into sign_up select (jsonb_populate_record(s, jsonb_build_object('user_id', '${user}',
      'company_name', '${matched}', 'contact_name', '${matched}'))).*
    from sign_up s where decided is null and confirmed is not null limit 1 returning user_id`);
  await goTo(`/office/sign-ups/${user}`, { as: 'reviewer' });
  await page.getByLabelText('Name or program number').fill(number);
  await button('Search').click();
  await main()
    .getByRole('button', { name: /^Match/ })
    .first()
    .click();
  await expect
    .poll(() => rows(`select decision from sign_up where user_id = '${user}'`))
    .toEqual([{ decision: 'approved' }]);
  expect((await kindsOf(user)).at(-1)).toMatch(/reviewer$/);
});
