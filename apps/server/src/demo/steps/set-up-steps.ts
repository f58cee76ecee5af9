import { addDays, reportingPeriod, season } from '@packhouse/programme';
import { expireExemptions } from '#features/exemptions/expire-exemptions.ts';
import { storeSignUp } from '#identity/accounts/sign-up.ts';
import { beginTotp, confirmFactor } from '#identity/second-factor/factors.ts';
import { setPassword } from '#identity/sign-in/accounts.ts';
import { createApprovedExemption } from '#office/filings/create-approved-exemption.ts';
import { createCompany } from '#office/people/create-company.ts';
import { setRoles } from '#office/people/give-roles.ts';
import { createUser, setProxyUsers } from '#office/people/users.ts';
import { createSeason } from '#office/program/create-season.ts';
import { markSeason } from '#office/program/mark-season.ts';
import { openPackages } from '#office/program/open-packages.ts';
import { findRows, refTo } from '#rows/rows.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import type { DemoContext } from '../demo-context.ts';
import { type DemoAccount, demoFactorSecret, demoOfficePerson, demoPassword } from '../plan/demo-accounts.ts';
import { companyId } from '../plan/demo-companies.ts';
import { certificateNumberOf, exemptionName } from '../plan/demo-exemptions.ts';
import { type DemoSeason, setUpDay } from '../plan/demo-plan.ts';
import { idOf } from '../plan/seeded.ts';

export async function enterCompanies(context: DemoContext): Promise<void> {
  const office = context.office(context.at(setUpDay(context.plan), '09:00'));
  for (const { key, ...company } of context.cast.companies) {
    await createCompany(office, { ...company, id: companyId(key) });
  }
  // The manager first: an office is never without one.
  const isManager = ({ roles = [] }: DemoAccount) => roles.includes('manager');
  const { accounts: all, filers } = context.cast;
  const accounts = [...all.filter(isManager), ...all.filter((account) => !isManager(account))];
  for (const account of accounts) await enterUser(context, account);
  for (const filer of filers) await enterUser(context, filer, null);
  await storeOfficeSettings(office.db, { person: demoOfficePerson, withoutSecondPerson: [] }, office.now);
  await setProxyUsers(office, [idOf('user/proxy')]);
}

async function enterUser(
  context: DemoContext,
  account: DemoAccount,
  password: string | null = demoPassword,
): Promise<void> {
  const { name, fullName, title, mail, company, roles = [], claimLimit = null } = account;
  const office = context.office(context.at(setUpDay(context.plan), '10:00'));
  await createUser(office, {
    id: idOf(`user/${name}`),
    name,
    mail,
    // People of the office stand by their names on the console.
    firstName: company === null ? fullName : (fullName.split(' ')[0] ?? fullName),
    companyId: company === null ? null : companyId(company),
    // The board sees published figures and no company.
    staff: company === null && !roles.includes('board'),
    password,
  });
  await office.db
    .insertInto('account_profile')
    .values({ user_id: idOf(`user/${name}`), title, language: null })
    .execute();
  if (roles.length > 0) await setRoles(office, { userId: idOf(`user/${name}`), roles, claimLimit });
  if (company !== null) return;
  const app = await beginTotp(office.db, idOf(`user/${name}`), 'Demonstration', office.now, {
    given: demoFactorSecret(name),
  });
  await confirmFactor(office.db, app.id, office.now);
}

/** A sign-up that the office has not decided yet. */
export async function signUpNewcomer(context: DemoContext): Promise<void> {
  const now = context.at(addDays(context.plan.today, -2), '11:20');
  const { db } = context.office(now);
  const { signUp } = context.cast;
  const userId = idOf(`user/${signUp.username}`);
  await storeSignUp(db, userId, { ...signUp, confirmed: now }, { now, requestId: 'demonstration/sign-up' });
  await setPassword(db, userId, demoPassword, now);
}

/** Sign-ups of which one is plain and one is not; nobody can sign in with them. */
export async function signUpInDoubt(context: DemoContext): Promise<void> {
  for (const { daysAgo, isConfirmed, ...given } of context.cast.doubtfulSignUps) {
    const now = context.at(addDays(context.plan.today, -daysAgo), '16:35');
    const confirmed = isConfirmed ? now : null;
    const request = { now, requestId: 'demonstration/sign-up' };
    await storeSignUp(context.office(now).db, idOf(`user/${given.username}`), { ...given, confirmed }, request);
  }
}

export const seasonId = ({ title }: DemoSeason) => idOf(`season/${title}`);
export const seasonRef = (of: DemoSeason) => refTo(season, seasonId(of));

/** Both seasons with their periods, each opened before it began, the packages once each has begun, and the certificates. */
export async function openSeasons(context: DemoContext): Promise<void> {
  const { previous, current, begun } = context.plan;
  for (const one of [previous, current]) {
    const before = context.at(addDays(one.startsOn, -14), '09:30');
    await createSeason(context.office(before), { id: seasonId(one), startsOn: one.startsOn });
    const granted = context.at(addDays(one.startsOn, -7), '14:00');
    await grantExemptions(context, one, granted);
    await markSeason(context.office(context.at(one.startsOn, '00:05')), seasonId(one), ['current', 'currentExemption']);
  }
  const periods = await findRows(context.office(context.at(current.startsOn, '00:05')), reportingPeriod);
  for (const { startsOn } of begun) {
    // As the office does at the first of each month.
    const period = periods.find(({ values }) => values.startsOn === startsOn);
    if (period === undefined) throw new Error(`The demonstration has no period that starts on ${startsOn}.`);
    await openPackages(context.office(context.at(startsOn, '06:00')), { periodId: period.id });
  }
}

async function grantExemptions(context: DemoContext, of: DemoSeason, now: Date): Promise<void> {
  for (const exemption of context.cast.exemptions) {
    const { holder, kind, holderType, coveredForms } = exemption;
    await createApprovedExemption(context.office(now), {
      id: idOf(exemptionName(exemption, of)),
      companyId: companyId(holder),
      seasonId: seasonId(of),
      certificateNumber: certificateNumberOf(exemption, of),
      kind,
      holderType,
      coveredForms,
    });
  }
}

/** The certificates of the season before have run out, as the server's own round finds it. */
export async function endCertificates(context: DemoContext): Promise<void> {
  await expireExemptions(context.office(context.at(context.plan.today, '09:00')));
}
