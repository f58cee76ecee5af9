import { addDays, deMinimisRule, deMinimisTest, exemption } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { completeWrites } from '#jsonapi/write/write-rows.ts';
import { askForMoreInfo } from '#office/filings/decide-exemption.ts';
import { findRows } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { inPounds } from '../month-rows.ts';
import type { DemoApplication } from '../plan/demo-first-day.ts';
import { idOf } from '../plan/seeded.ts';
import { addReady, attachPaper, certifyForm, filedOn } from './form-steps.ts';
import { seasonRef } from './set-up-steps.ts';

export async function applyForExemptions(context: DemoContext): Promise<void> {
  const { today, current } = context.plan;
  for (const application of context.cast.applications) {
    const { company, kind, daysAgo } = application;
    const id = idOf(`application/${company}`);
    const form: Application = { company, formType: `ex_request_${kind}`, id, subject: current.title };
    const { certified, saved } = filedOn(context, addDays(today, -daysAgo));
    const write = context.person(context.cast.account(company), saved);
    const values =
      kind === 'organic'
        ? await organicValues(context, write, form, application)
        : await deMinimisValues(context, write, form, application);
    await addReady(context, write, form, { season: seasonRef(current), ...values });
    await completeWrites(write, context.hooks);
    const about = { season: current.title };
    await certifyForm(context, certified, form, 'average' in values ? { ...about, average: values.average } : about);
    if ('askedFor' in application && application.askedFor !== undefined)
      await askForMore(context, daysAgo, id, application.askedFor);
  }
}

async function askForMore(context: DemoContext, daysAgo: number, requestId: string, note: string): Promise<void> {
  const office = context.office(context.at(addDays(context.plan.today, 2 - daysAgo), '14:10'));
  const opened = await findRows(office, exemption, { application: requestId });
  for (const { id } of opened) await askForMoreInfo(office, { exemptionId: id, note });
}

type Application = Parameters<typeof addReady>[2];
type Asked<Kind> = Extract<DemoApplication, { readonly kind: Kind }>;

async function deMinimisValues(
  context: DemoContext,
  write: WriteContext,
  form: Application,
  { company, pounds, hasPaper }: Asked<'de_minimis'>,
) {
  const account = context.cast.account(company);
  const { deMinimisYears, commodityForms, unit } = context.settings;
  const seasons = pounds.map((inshell) => inPounds({ inshell }, commodityForms));
  const { totalInshell, totalShelled, average } = deMinimisTest({
    ...deMinimisRule(context.settings, undefined),
    periods: seasons.slice(-deMinimisYears),
  });
  const facts = pounds
    .slice(0, -1)
    .map((inshell, index) => [`Crop of season ${index + 1}`, `${inshell} ${unit.short.en}`] as const);
  const named = { filename: 'settlements.pdf', heading: 'Settlements of three seasons' };
  const paper = { field: 'supportingDocs', ...named, facts };
  const {
    mailingStreet = '410 Grove Road',
    mailingCity = 'Albany',
    mailingState = 'GA',
    mailingZip = '31701',
  } = context.cast.company(company);
  const typed: Values = Object.fromEntries(
    seasons.flatMap(({ inshell, shelled }, index) => [
      [`fy${index + 1}Inshell`, inshell],
      [`fy${index + 1}Shelled`, shelled],
    ]),
  );
  return {
    ...typed,
    ...{ applicantType: 'producer', applicantName: account.fullName, applicantEmail: account.mail },
    applicantAddress: `${mailingStreet}, ${mailingCity}, ${mailingState} ${mailingZip}`,
    applicantPhone: context.cast.company(company).phone ?? '229-555-0107',
    ...{ totalInshell, totalShelled, average },
    supportingDocs: hasPaper ? [await attachPaper(context, write, form, paper)] : [],
  };
}

async function organicValues(
  context: DemoContext,
  write: WriteContext,
  form: Application,
  { company, monthsLeft }: Asked<'organic'>,
) {
  const { current } = context.plan;
  const number = `USDA-ORG-${context.cast.company(company).rootId}`;
  const expiry = addDays(current.startsOn, Math.round(monthsLeft * 30.4));
  const facts = [
    ['Certificate', number],
    ['Valid to', expiry],
  ] as const;
  const named = { filename: 'organic-certificate.pdf', heading: 'Organic certificate' };
  const paper = { field: 'organicDocumentation', ...named, facts };
  return {
    operationTypes: ['producer'],
    taxId: context.cast.company(company).taxId,
    ...{ hasOrganicPlan: true, productsOrganic: true, subjectToAssessment: true },
    certifierName: 'Southeast Organic Certifiers',
    organicCertNumber: number,
    organicCertDate: addDays(current.startsOn, -200),
    organicCertExpiry: expiry,
    ...{ estTotal: '42000.00', estOrganic: '42000.00', estNonorganic: '0.00' },
    organicDocumentation: [await attachPaper(context, write, form, paper)],
  };
}
