import {
  companyContact,
  defaultSettings,
  firstHandlerReport,
  invoice,
  reportingPeriod,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, sentMails } from '#identity/accounts/accounts.fixture.ts';
import { type Applicant, addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { allActs } from '../cli/all-commands.ts';
import { createExemptionAct, revokeExemptionAct } from '../filings/exemption-acts.ts';
import { receiveReportAct } from '../filings/report-acts.ts';
import { writeOffAct } from '../money/billing-acts.ts';
import { refundAct, reversePaymentAct } from '../money/payment-acts.ts';
import { recordPayment } from '../money/record-payment.ts';
import { enterCompany, officeOn } from '../office.fixture.ts';
import { changeCompanyAct } from '../people/company-acts.ts';
import { changeSettingAct } from '../program/setting-acts.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from './acting.fixture.ts';
import { proposalOf } from './decisions.ts';
import { changeLine, proposedChanges } from './proposed-changes.ts';
import { settleProposal } from './settle-proposal.ts';

let world: World;
let applicant: Applicant;
let proposer: TestPerson;
let decider: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  applicant = await addApplicant(world, {}, await addSeason(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('office_person').execute();
  [proposer, decider] = [await addOfficePerson(world, ['approver']), await addOfficePerson(world, ['manager'])];
});

const note = 'See our letter of November 4.';
async function propose() {
  const exemptionId = await addExemption(world, applicant, `DM-${crypto.randomUUID().slice(0, 8)}`);
  const { decision } = await act(officeAs(world, proposer), revokeExemptionAct, { exemptionId, note });
  return { exemptionId, decision };
}
const settle = (
  person: TestPerson,
  proposal: string,
  verdict: 'confirmed' | 'declined' | 'withdrawn',
  reason?: string,
) => settleProposal(officeAs(world, person), allActs, { proposal, verdict, reason });
const kindsTo = async (person: TestPerson) => (await mailsTo(world, person.userId)).map(({ kind }) => kind);

describe('a proposal', () => {
  it('is told to everybody who may settle it, and to nobody else', async () => {
    const others = [
      await addOfficePerson(world, ['reviewer']),
      await addOfficePerson(world, ['auditor']),
      await addOfficePerson(world, ['board']),
    ];
    const closed = await addOfficePerson(world, ['manager']);
    await sql`update user__user set active = false where id = ${closed.userId}::uuid`.execute(world.db);
    const { decision } = await propose();
    expect(await mailsTo(world, decider.userId)).toEqual([
      {
        kind: 'secondPersonAsked',
        userId: decider.userId,
        values: {
          number: decision,
          right: 'exemptionsRevoke',
          act: 'exemption.revoke',
          proposer: proposer.username,
          proposedAt: '2026-11-05T15:00:00.000Z',
          what: expect.stringMatching(new RegExp(`\n“${note}”$`)),
        },
      },
    ]);
    for (const person of [proposer, closed, ...others]) expect(await kindsTo(person)).toEqual([]);
  });

  it('is not told to the person who had a hand in the thing: they cannot be the second person', async () => {
    const { companyId, seasonId } = applicant;
    const certificate = {
      certificateNumber: `ORG-${crypto.randomUUID().slice(0, 8)}`,
      holderType: 'producer',
    } as const;
    const wish = { companyId, seasonId, kind: 'organic', ...certificate, coveredForms: ['inshell'] } as const;
    const { made } = await act(officeAs(world, decider), createExemptionAct, wish);
    const another = await addOfficePerson(world, ['approver']);
    await act(officeAs(world, proposer), revokeExemptionAct, { exemptionId: made?.id ?? '', note });
    expect([await kindsTo(decider), await kindsTo(another)]).toEqual([[], ['secondPersonAsked']]);
  });

  it('is told to the person who proposed the same before, where that was taken back or refused', async () => {
    const { exemptionId, decision } = await propose();
    await settle(decider, decision, 'declined', 'No.');
    await act(officeAs(world, decider), revokeExemptionAct, { exemptionId, note });
    expect(await kindsTo(proposer)).toEqual(['proposalSettled', 'secondPersonAsked']);
  });

  it('is told in the language of the person who reads it', async () => {
    await sql`insert into account_profile (user_id, language) values (${decider.userId}::uuid, 'es')`.execute(world.db);
    await sql`update user__user set mail = 'kim@office.example' where id = ${decider.userId}::uuid`.execute(world.db);
    const { decision } = await propose();
    const letter = (await sentMails(world)).find(({ to }) => to === 'kim@office.example');
    expect(letter?.subject).toBe(`La propuesta ${decision} le espera: revocar exenciones`);
    expect(letter?.text).toContain('Exención revocada\n');
  });

  it('tells the person who proposed it how it ended, and why it was declined', async () => {
    const [one, other, third] = [await propose(), await propose(), await propose()];
    await settle(decider, one.decision, 'confirmed');
    await settle(decider, other.decision, 'declined', 'Not so.');
    await settle(proposer, third.decision, 'withdrawn');
    const told = await mailsTo(world, proposer.userId);
    expect(told.map(({ kind, values: { number, outcome, note: why } }) => [kind, number, outcome, why])).toEqual([
      ['proposalSettled', one.decision, 'confirmed', ''],
      ['proposalSettled', other.decision, 'declined', 'Not so.'],
    ]);
  });

  it('is told with what it changes: a name, old and new values, numbers masked', async () => {
    const { companyId } = applicant;
    const values = { status: 'inactive', taxId: '58-7714204' };
    await act(officeAs(world, proposer), changeCompanyAct, { companyId, values, reason: 'They closed.' });
    await act(officeAs(world, decider), changeSettingAct, { name: 'interestPercent', value: '1.25' });
    const [ofCompany] = await mailsTo(world, decider.userId);
    const other = await addOfficePerson(world, ['manager']);
    await act(officeAs(world, decider), changeSettingAct, { name: 'chargeLimitPercent', value: '30.00' });
    const [ofSetting] = await mailsTo(world, other.userId);
    const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
      where id = ${companyId}::uuid`.execute(world.db);
    expect(ofCompany?.values.what).toBe(
      `${rows[0]?.title}\nstatus: active → inactive\ntaxId: – → •••••4204\n“They closed.”`,
    );
    expect(ofSetting?.values.what).toMatch(/^chargeLimitPercent\nchargeLimitPercent: .* → 30\.00$/);
  });

  it('of a text that companies certify is told with that text alone, from where it differs', async () => {
    const texts = defaultSettings.certificationTexts;
    const own = texts.first_handler_report;
    const en = `${own.en} And more.`;
    const value = { ...texts, first_handler_report: { ...own, en } };
    const asked = officeAs(world, await addOfficePerson(world, ['manager']));
    const back = { kind: 'settings.reset', subject_type: 'setting', subject_id: 'minimumReimbursement', given: {} };
    const context = { ...asked, settings: { ...asked.settings, minimumReimbursement: '25.00' } };
    expect((await proposedChanges(context, back)).map(changeLine)).toEqual([
      `minimumReimbursement: 25.00 → ${defaultSettings.minimumReimbursement}`,
    ]);
    const { decision } = await act(asked, changeSettingAct, { name: 'certificationTexts', value });
    const [mail] = (await mailsTo(world, decider.userId)).toReversed();
    const [name, ...lines] = mail?.values.what?.split('\n') ?? [];
    expect([name, lines.length]).toEqual(['certificationTexts', 1]);
    expect(lines[0]).toMatch(/^certificationTexts\.first_handler_report\.en: .* → .* And more\.$/s);
    const row = await proposalOf(world.db, decision);
    expect(row && (await proposedChanges(asked, row))).toEqual([
      { field: 'certificationTexts.first_handler_report.en', before: own.en, after: en },
    ]);
  });

  it('of a setting whose texts go is told with each of them', async () => {
    const payment = { payee: 'The program', reference: { en: 'The number', es: 'El número' } };
    const asked = officeAs(world, proposer);
    const context = { ...asked, settings: { ...asked.settings, payment } };
    const given = { value: { payee: 'Another' } };
    const proposal = { kind: 'settings.set', subject_type: 'setting', subject_id: 'payment', given };
    expect((await proposedChanges(context, proposal)).map(changeLine)).toEqual([
      'payment.payee: The program → Another',
      'payment.reference.en: The number → –',
      'payment.reference.es: El número → –',
    ]);
  });

  it('to open an account again names the roles that come back with it', async () => {
    const { userId } = await addOfficePerson(world, ['clerk']);
    const proposal = { kind: 'user.open', subject_type: user.type, subject_id: userId, given: { userId } };
    expect((await proposedChanges(officeAs(world, proposer), proposal)).map(changeLine)).toContain('roles: – → clerk');
  });

  it('about a month of a company names both', async () => {
    const { companyId } = applicant;
    const periodId = await put(world, reportingPeriod, { title: 'October 2026' }, { dueOn: '2026-11-10' });
    const about = { kind: 'report.extend', subject_type: 'due_day', subject_id: `${companyId}/${periodId}` };
    const given = { companyId, periodId, dueOn: '2026-12-15', reason: 'A storm.' };
    const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
      where id = ${companyId}::uuid`.execute(world.db);
    expect((await proposedChanges(officeAs(world, proposer), { ...about, given })).map(changeLine)).toEqual([
      `company: – → ${rows[0]?.title}`,
      'period: – → October 2026',
      'dueOn: – → 2026-12-15',
    ]);
  });

  it('about money is told with whose it is, its reference, day and sum', async () => {
    const office = officeOn(world, '2026-11-05');
    const { id: companyId } = await enterCompany(office);
    const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
      where id = ${companyId}::uuid`.execute(world.db);
    const [paidOn, title] = ['2026-11-02', rows[0]?.title];
    const check = { method: 'check', receivedOn: paidOn, amount: '90.00', reference: 'CHK 7' } as const;
    const { id: paymentId } = await recordPayment(office, { companyId, ...check });
    const money = { amountDue: '12.00', amountPaid: '0.00', balance: '12.00', status: 'open' };
    const owed = { company: { type: companyContact.type, id: companyId }, issuedOn: paidOn, dueOn: paidOn, ...money };
    const invoiceId = await put(world, invoice, { title: 'INV-7' }, { number: 'INV-7', ...owed });
    const source = { kind: 'payment', id: paymentId } as const;
    const asProposer = officeAs(world, await addOfficePerson(world, ['approver']));
    const refunded = { source, amount: '4.00', on: '2026-11-03', reference: 'CHK 900' };
    await act(asProposer, refundAct, refunded);
    await act(asProposer, reversePaymentAct, { paymentId, on: '2026-11-04', reason: 'No funds' });
    await act(asProposer, writeOffAct, { invoiceId, reason: 'Bankrupt' });
    const told = (await mailsTo(world, proposer.userId)).map(({ values }) => values.what);
    const payment = `CHK 7, 2026-11-02, 90.00, ${title}`;
    expect(told).toEqual([
      `${payment}\namount: – → 4.00\non: – → 2026-11-03\nreference: – → CHK 900`,
      `${payment}\non: – → 2026-11-04\n“No funds”`,
      'INV-7\namount: 12.00\n“Bankrupt”',
    ]);
  });

  it('that is refused tells nobody', async () => {
    const { exemptionId } = await propose();
    const before = (await kindsTo(decider)).length;
    expect(await refusal(act(officeAs(world, proposer), revokeExemptionAct, { exemptionId, note }))).toEqual([
      'proposalWaits',
      409,
    ]);
    expect(await kindsTo(decider)).toHaveLength(before);
  });

  it('is told once an hour where somebody only prepares, however many there are', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    const receive = async (day: string) => {
      const company = { type: 'node--company_contact', id: applicant.companyId };
      const reportId = await put(world, firstHandlerReport, { title: 'October' }, { company, status: 'certified' });
      return act(officeAs(world, clerk, 'console', day), receiveReportAct, {
        formType: 'first_handler_report',
        reportId,
      });
    };
    expect((await receive('2026-11-05')).state).toBe('waits');
    await receive('2026-11-05');
    await receive('2026-11-06');
    expect(await kindsTo(decider)).toEqual(['secondPersonAsked', 'secondPersonAsked']);
  });
});
