import {
  addDays,
  companyContact,
  deMinimisRule,
  deMinimisTest,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  formTitle,
  season,
} from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { completeWrites, createRow } from '#jsonapi/write/write-rows.ts';
import { askForMoreInfo } from '#office/filings/decide-exemption.ts';
import { findRows, refTo } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { inPounds } from '../month-rows.ts';
import type { DemoApplication } from '../plan/demo-first-day.ts';
import { idOf } from '../plan/seeded.ts';
import { attachPaper, certifyForm, filedDaysAgo } from './form-steps.ts';
import { seasonId } from './set-up-steps.ts';

export async function applyForExemptions(context: DemoContext): Promise<void> {
  for (const application of context.cast.applications) {
    const id = idOf(`application/${application.company}`);
    const { certified, saved } = filedDaysAgo(context, application.daysAgo);
    const formType = `ex_request_${application.kind}` as const;
    const about = await save(
      context,
      context.person(context.cast.account(application.company), saved),
      application,
      id,
    );
    await certifyForm(context, certified, { company: application.company, formType, id, about });
    if ('askedFor' in application && application.askedFor !== undefined)
      await askForMore(context, application.daysAgo, id, application.askedFor);
  }
}

async function askForMore(context: DemoContext, daysAgo: number, requestId: string, note: string): Promise<void> {
  const office = context.office(context.at(addDays(context.plan.today, 2 - daysAgo), '14:10'));
  const opened = await findRows(office, exemption, { application: requestId });
  for (const { id } of opened) await askForMoreInfo(office, { exemptionId: id, note });
}

/** Saves the complete application; gives what its statement names. */
async function save(context: DemoContext, write: WriteContext, application: DemoApplication, id: string) {
  const { current } = context.plan;
  const { company, kind } = application;
  const details = context.cast.company(company);
  const resource = kind === 'organic' ? exRequestOrganic : exRequestDeMinimis;
  const values =
    application.kind === 'organic'
      ? await organicValues(context, write, application)
      : await deMinimisValues(context, write, application);
  await createRow(write, context.hooks, resource, {
    id,
    title: formTitle({ formType: `ex_request_${kind}`, rootId: details.rootId, subject: current.title }),
    values: {
      company: refTo(companyContact, idOf(`company/${company}`)),
      season: refTo(season, seasonId(current)),
      status: 'ready',
      ...values,
    },
  });
  await completeWrites(write, context.hooks);
  return { season: current.title, ...('average' in values ? { average: values.average } : {}) };
}

type Asked<Kind> = Extract<DemoApplication, { readonly kind: Kind }>;

async function deMinimisValues(context: DemoContext, write: WriteContext, application: Asked<'de_minimis'>) {
  const { company, pounds, hasPaper } = application;
  const account = context.cast.account(company);
  const { deMinimisYears, commodityForms, unit } = context.settings;
  const seasons = pounds.map((inshell) => inPounds({ inshell }, commodityForms));
  const { totalInshell, totalShelled, average } = deMinimisTest({
    ...deMinimisRule(context.settings, undefined),
    periods: seasons.slice(-deMinimisYears),
  });
  const used = `${exRequestDeMinimis.type}.${exRequestDeMinimis.fields.supportingDocs.wire}`;
  const facts = pounds
    .slice(0, -1)
    .map((inshell, index) => [`Crop of season ${index + 1}`, `${inshell} ${unit.short.en}`] as const);
  const paper = { company, filename: 'settlements.pdf', heading: 'Settlements of three seasons', facts, used };
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
    supportingDocs: hasPaper ? [await attachPaper(context, write, paper)] : [],
  };
}

async function organicValues(context: DemoContext, write: WriteContext, application: Asked<'organic'>) {
  const { company, monthsLeft } = application;
  const { current } = context.plan;
  const number = `USDA-ORG-${context.cast.company(company).rootId}`;
  const expiry = addDays(current.startsOn, Math.round(monthsLeft * 30.4));
  const facts = [
    ['Certificate', number],
    ['Valid to', expiry],
  ] as const;
  const used = `${exRequestOrganic.type}.${exRequestOrganic.fields.organicDocumentation.wire}`;
  const paper = { company, filename: 'organic-certificate.pdf', heading: 'Organic certificate', facts, used };
  return {
    operationTypes: ['producer'],
    taxId: context.cast.company(company).taxId,
    ...{ hasOrganicPlan: true, productsOrganic: true, subjectToAssessment: true },
    certifierName: 'Southeast Organic Certifiers',
    organicCertNumber: number,
    organicCertDate: addDays(current.startsOn, -200),
    organicCertExpiry: expiry,
    ...{ estTotal: '42000.00', estOrganic: '42000.00', estNonorganic: '0.00' },
    organicDocumentation: [await attachPaper(context, write, paper)],
  };
}
