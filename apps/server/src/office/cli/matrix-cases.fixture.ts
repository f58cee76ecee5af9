import { randomUUID } from 'node:crypto';
import {
  companyContact,
  exemption,
  firstHandlerReport,
  type OfficeRight,
  reportingPeriod,
  season,
  user,
} from '@packhouse/programme';
import { beginTotp, confirmFactor } from '#identity/second-factor/factors.ts';
import { type Applicant, addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { addCompany, addPerson, put, type World } from '../../../test/world.ts';
import { addOfficePerson } from '../acts/acting.fixture.ts';
import { officeOn } from '../office.fixture.ts';
import { linkUser, setUserActive } from '../people/users.ts';
import type { ActCase } from './act-case.fixture.ts';
import { claimCases } from './claim-cases.fixture.ts';
import { ledgerCases } from './ledger-cases.fixture.ts';
import { moneyCases } from './money-cases.fixture.ts';
import { companyCases, programmeCases } from './programme-cases.fixture.ts';

const note = 'See our letter of November 4.';

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
    recommend(() => exempt('pending')),
    revoke(world, applicant),
    grant(applicant),
    ...claimCases(world, about),
    ...reportCases(world, companyId),
    ...moneyCases(world, companyId),
    ...ledgerCases(world),
    ...peopleCases(world, companyId),
    ...programmeCases(world, seasonId),
  ];
}

const recommend = (waiting: () => Promise<string>): ActCase => ({
  kind: 'exemption.recommend',
  right: 'exemptionsRecommend',
  prepares: true,
  given: async () => ({ exemptionId: await waiting(), verdict: 'approve', note }),
});

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
  const month = async (extendedTo: string | null) => {
    const periodId = await put(world, reportingPeriod, { title: 'October' }, { dueOn: '2026-11-10' });
    const row = { company_id: companyId, period_id: periodId, due_on: extendedTo, reason: note };
    const values = { ...row, extended_at: world.now, extended_by: null };
    if (extendedTo !== null) await world.db.insertInto('due_extension').values(values).execute();
    return { companyId, periodId, reason: note };
  };
  return [
    { kind: 'report.receive', right: 'reportsSeen', given },
    { kind: 'report.return', right: 'reportsReturn', given },
    {
      kind: 'report.extend',
      right: 'reportsExtend',
      given: async () => ({ ...(await month(null)), dueOn: '2026-11-30' }),
    },
    { kind: 'report.unextend', right: 'reportsExtend', given: () => month('2026-11-30') },
  ];
}

const changed = (world: World, values: object) => async () => ({
  companyId: await addCompany(world),
  values,
  reason: 'They told us.',
});

function peopleCases(world: World, companyId: string): readonly ActCase[] {
  const member = async () => ({ userId: (await addPerson(world, { companyId })).userId });
  const closed = async (person: Promise<{ readonly userId: string }>) => {
    const { userId } = await person;
    await setUserActive(officeOn(world, '2026-11-05'), userId, false);
    return { userId };
  };
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
      given: changed(world, { phone: '229-555-0142' }),
    },
    {
      kind: 'company.change',
      right: 'companyIdentity',
      two: true,
      again: (turn) => ({ values: { status: turn % 2 === 0 ? 'inactive' : 'active' } }),
      given: changed(world, { status: 'inactive' }),
    },
    ...companyCases(world),
    { kind: 'user.create', right: 'companyPeople', given: entered(false) },
    { kind: 'user.create', right: 'staffPeople', two: true, given: entered(true) },
    { kind: 'user.close', right: 'companyPeople', given: member },
    { kind: 'user.link', right: 'companyPeople', given: login },
    {
      kind: 'user.unlink',
      right: 'companyPeople',
      given: async () => {
        const { userId, ...subject } = await login();
        await linkUser(officeOn(world, '2026-11-05'), userId, subject);
        return { userId };
      },
    },
    { kind: 'user.open', right: 'companyPeople', given: () => closed(member()) },
    { kind: 'user.open', right: 'staffPeople', two: true, given: () => closed(addOfficePerson(world, ['clerk'])) },
    {
      kind: 'user.send-link',
      right: 'companyPeople',
      given: async () => ({ userId: await put(world, user, { name: `m-${randomUUID()}`, mail: 'm@x.example' }, {}) }),
    },
    {
      kind: 'user.reset-second-factor',
      right: 'staffPeople',
      two: true,
      given: async () => {
        const { userId } = await member();
        await world.db.transaction().execute(async (tx) => {
          const app = await beginTotp(tx, userId, 'Lost', world.now);
          await confirmFactor(tx, app.id, world.now);
        });
        return { userId, why: note };
      },
    },
    { kind: 'proxy.set', right: 'staffPeople', two: true, given: async () => ({ ...(await member()), wanted: true }) },
    { kind: 'sign-up.approve', right: 'signUps', given: signedUp },
    { kind: 'sign-up.decline', right: 'signUps', given: signedUp },
    {
      kind: 'role.set',
      right: 'roles',
      two: true,
      again: (turn) => ({ roles: turn % 2 === 0 ? ['clerk'] : [] }),
      given: async () => ({ ...(await staffMember()), roles: ['clerk'] }),
    },
  ];
}
