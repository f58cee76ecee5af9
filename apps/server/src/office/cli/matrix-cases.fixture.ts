import { randomUUID } from 'node:crypto';
import {
  companyContact,
  exemption,
  firstHandlerReport,
  invoice,
  type OfficeRight,
  reimbursementRequest,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { type Applicant, addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { addCompany, addPerson, put, type World } from '../../../test/world.ts';

/** An act on something of its own, and what the table of rights asks for it. */
export interface ActCase {
  readonly kind: string;
  readonly right: OfficeRight;
  /** A second person has to decide. */
  readonly two?: true;
  /** It decides nothing. */
  readonly prepares?: true;
  /** Puts in place what it is about. */
  readonly given: () => Promise<object>;
}

const note = 'See our letter of November 4.';
let year = 2100;

/** The cases of a world, each with its own subject every time. */
export async function openCases(world: World): Promise<readonly ActCase[]> {
  const applicant = await addApplicant(world, {}, await addSeason(world));
  const { companyId, seasonId } = applicant;
  const about = {
    company: { type: companyContact.type, id: companyId },
    season: { type: season.type, id: seasonId },
  };
  const exempt = (status: string) =>
    put(world, exemption, { title: 'Lone Mesa' }, { ...about, status, kind: 'de_minimis', holderName: 'Lone Mesa' });
  const claim = (status: string, totalClaimed = '120.00') =>
    put(
      world,
      reimbursementRequest,
      { title: 'A claim' },
      { ...about, status, totalClaimed, amountApproved: totalClaimed },
    );
  const noted = (kind: string, right: OfficeRight, status: string): ActCase => ({
    kind,
    right,
    given: async () => ({ exemptionId: await exempt(status), note }),
  });
  return [
    {
      kind: 'exemption.approve',
      right: 'exemptionsDecide',
      given: async () => ({ exemptionId: await exempt('pending') }),
    },
    noted('exemption.deny', 'exemptionsDecide', 'pending'),
    noted('exemption.ask', 'exemptionsDecide', 'pending'),
    {
      kind: 'exemption.resume',
      right: 'exemptionsDecide',
      given: async () => ({ exemptionId: await exempt('more_info') }),
    },
    revoke(world, applicant),
    grant(applicant),
    {
      kind: 'reimbursement.review',
      right: 'claimsVerify',
      prepares: true,
      given: async () => ({ requestId: await claim('certified') }),
    },
    {
      kind: 'reimbursement.approve',
      right: 'claimsDecide',
      given: async () => ({ requestId: await claim('under_review') }),
    },
    {
      kind: 'reimbursement.approve',
      right: 'claimsDecideAbove',
      two: true,
      given: async () => ({ requestId: await claim('under_review', '70000.00') }),
    },
    {
      kind: 'reimbursement.deny',
      right: 'claimsDecide',
      given: async () => ({ requestId: await claim('under_review'), note }),
    },
    {
      kind: 'reimbursement.return',
      right: 'claimsDecide',
      given: async () => ({ requestId: await claim('under_review'), note }),
    },
    {
      kind: 'reimbursement.pay',
      right: 'paymentsMatch',
      given: async () => ({ requestId: await claim('approved'), paidOn: '2026-11-05', reference: 'ACH 1' }),
    },
    ...reportCases(world, companyId),
    ...invoiceCases(world, companyId),
    ...peopleCases(world, companyId),
    ...programmeCases(world, seasonId),
  ];
}

const revoke = (world: World, applicant: Applicant): ActCase => ({
  kind: 'exemption.revoke',
  right: 'exemptionsRevoke',
  two: true,
  given: async () => ({ exemptionId: await addExemption(world, applicant, `DM-${randomUUID().slice(0, 8)}`), note }),
});

const grant = ({ companyId, seasonId }: Applicant): ActCase => ({
  kind: 'exemption.create',
  right: 'exemptionsDecide',
  given: async () => ({
    companyId,
    seasonId,
    kind: 'organic',
    certificateNumber: `ORG-${randomUUID().slice(0, 8)}`,
    holderType: 'producer',
    coveredForms: ['inshell'],
  }),
});

function reportCases(world: World, companyId: string): readonly ActCase[] {
  const company = { type: companyContact.type, id: companyId };
  const given = async () => ({
    formType: 'first_handler_report',
    reportId: await put(world, firstHandlerReport, { title: 'October' }, { company, status: 'certified' }),
    note,
  });
  return [
    { kind: 'report.receive', right: 'reportsSeen', given },
    { kind: 'report.return', right: 'reportsReturn', given },
  ];
}

function invoiceCases(world: World, companyId: string): readonly ActCase[] {
  const company = { type: companyContact.type, id: companyId };
  const issued = async (amountDue: string) => {
    const number = `INV-${randomUUID().slice(0, 8)}`;
    const money = { amountDue, balance: amountDue, amountPaid: '0.00' };
    const values = { company, number, status: 'open', issuedOn: '2026-11-01', dueOn: '2026-11-10', ...money };
    return { invoiceId: await put(world, invoice, { title: number }, values) };
  };
  return [
    { kind: 'invoice.void', right: 'invoicesVoid', given: () => issued('900.00') },
    { kind: 'invoice.void', right: 'invoicesVoid', two: true, given: () => issued('1000.01') },
    {
      kind: 'invoice.write_off',
      right: 'chargesWriteOff',
      two: true,
      given: async () => ({ ...(await issued('80.00')), reason: 'The company is dissolved.' }),
    },
    {
      kind: 'invoice.pay',
      right: 'paymentsMatch',
      given: async () => ({ ...(await issued('100.00')), amount: '60.00', paidOn: '2026-11-05', reference: 'ACH 2' }),
    },
  ];
}

function peopleCases(world: World, companyId: string): readonly ActCase[] {
  const member = async () => ({ userId: (await addPerson(world, { companyId })).userId });
  const signedUp = async () => {
    const { userId } = await addPerson(world, { companyId: null });
    const typed = { company_name: 'New', company_types: ['first_handler'], contact_name: 'Lena' };
    const times = { at: world.now, terms_accepted: world.now, confirmed: world.now };
    const row = { user_id: userId, ...typed, ...times, decided: null, decision: null, note: null };
    await world.db.insertInto('sign_up').values(row).execute();
    return { userId, companyId, note };
  };
  const entered = (staff: boolean) => async () => ({
    name: `u-${randomUUID()}`,
    firstName: 'Dana',
    mail: 'dana@company.example',
    companyId: staff ? null : companyId,
    staff,
  });
  const login = async () => ({ ...(await member()), issuer: 'https://id.example', subject: randomUUID() });
  const staffMember = async () => ({ userId: (await addPerson(world, { companyId: null, staff: true })).userId });
  return [
    {
      kind: 'company.create',
      right: 'companyContact',
      given: async () => ({ name: 'New', rootId: randomUUID().slice(0, 8), types: ['importer'] }),
    },
    {
      kind: 'company.change',
      right: 'companyContact',
      given: async () => ({ companyId: await addCompany(world), values: { phone: '229-555-0142' } }),
    },
    {
      kind: 'company.change',
      right: 'companyIdentity',
      two: true,
      given: async () => ({ companyId: await addCompany(world), values: { status: 'inactive' } }),
    },
    { kind: 'user.create', right: 'companyPeople', given: entered(false) },
    { kind: 'user.create', right: 'staffPeople', two: true, given: entered(true) },
    { kind: 'user.close', right: 'companyPeople', given: member },
    { kind: 'user.link', right: 'companyPeople', given: login },
    { kind: 'proxy.set', right: 'staffPeople', two: true, given: async () => ({ ...(await member()), wanted: true }) },
    { kind: 'sign-up.approve', right: 'signUps', given: signedUp },
    { kind: 'sign-up.decline', right: 'signUps', given: signedUp },
    {
      kind: 'role.set',
      right: 'roles',
      two: true,
      given: async () => ({ ...(await staffMember()), roles: ['clerk'] }),
    },
  ];
}

function programmeCases(world: World, seasonId: string): readonly ActCase[] {
  const month = async () => {
    const days = { opensOn: '2026-10-01', startsOn: '2026-10-01', endsOn: '2026-10-31', dueOn: '2026-11-10' };
    const lists = { reminderDays: ['3'], appliesTo: ['importer'] };
    const values = { ...days, ...lists, season: { type: season.type, id: seasonId } };
    return {
      periodId: await put(world, reportingPeriod, { title: 'October' }, values),
      values: { dueOn: '2026-11-12' },
    };
  };
  const begun = async () => {
    year += 2;
    return { startsOn: `${year}-10-01` };
  };
  let before = 0;
  const setting = (name: string, value: unknown, stored: (count: number) => unknown) => async () => {
    // Another value before, and so another version: what waits for one is not in the way of the next.
    before += 1;
    const row = { value: JSON.stringify(stored(before)), changed: world.now };
    await world.db
      .insertInto('setting')
      .values({ key: name, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    return { name, value };
  };
  const office = (withoutSecondPerson: readonly OfficeRight[], given: object) => async () => {
    before += 1;
    const settings = { person: `nobody ${before}`, withoutSecondPerson };
    await world.db.transaction().execute((tx) => storeOfficeSettings(tx, settings, world.now));
    return given;
  };
  return [
    { kind: 'season.create', right: 'seasons', given: begun },
    {
      kind: 'season.create',
      right: 'rates',
      two: true,
      given: async () => ({ ...(await begun()), inshellRate: '0.0300' }),
    },
    {
      kind: 'season.change',
      right: 'rates',
      two: true,
      given: async () => ({
        seasonId: await addSeason(world, { startsOn: '2020-10-01' }, '2020-21'),
        values: { shelledRate: '0.0500' },
      }),
    },
    { kind: 'season.mark', right: 'seasons', given: async () => ({ seasonId, marks: ['current'] }) },
    { kind: 'period.change', right: 'seasons', given: month },
    { kind: 'package.open', right: 'seasons', given: async () => ({ which: 'current season' }) },
    { kind: 'settings.set', right: 'settings', given: setting('dueDay', 28, (count) => (count % 27) + 1) },
    {
      kind: 'settings.set',
      right: 'rates',
      two: true,
      given: setting('lateChargePercent', '5.00', (count) => `6.${count}`),
    },
    { kind: 'settings.reset', right: 'settings', given: setting('dueDay', 28, (count) => (count % 27) + 1) },
    { kind: 'reminder.send', right: 'mailToMany', given: async () => ({}) },
    { kind: 'second-person.off', right: 'secondPersonOff', two: true, given: office([], { right: 'signUps' }) },
    { kind: 'second-person.on', right: 'settings', given: office(['signUps'], { right: 'signUps' }) },
    { kind: 'office.person', right: 'settings', given: office([], { name: null }) },
  ];
}

/** Acts that the cases leave out: they stand beside one of the same right, or need a ledger that its own tests make. */
export const besides = [
  'user.open',
  'user.send-link',
  'user.unlink',
  'invoice.issue',
  'charge.waive',
  'charge.run',
  'payment.record',
  'payment.apply',
  'allocation.undo',
  'payment.reverse',
  'payment.refund',
  'payment.move',
  'credit.apply',
  'payment.offer',
];
