import { companyContact, fhFormsPackage, importerFormsPackage, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { openPackagesDue } from '#features/reminders/open-packages-due.ts';
import { lineOf } from '../../../acts/row-line.ts';
import { officeToday } from '../../../office-context.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import type { Which } from '../../../seasons/open-packages.ts';
import { changePeriodAct, openPackagesAct } from '../../../seasons/season-acts.ts';
import { acting, type Command, type CommandContext, type Input, type Line } from '../../command.ts';
import { companyNamed, listRows, periodNamed, seasonNamed } from '../../find-rows.ts';
import { fieldOptions, readDay, readFields } from '../../input/read-fields.ts';
import { shortLine } from '../../lines.ts';

const changeable = ['dueOn', 'opensOn', 'reminderDays', 'appliesTo'] as const;
const { season: ofSeason, startsOn } = reportingPeriod.fields;

async function listPackages(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const [company, period] = [input.optional('company'), input.optional('period')];
  if (company === undefined && period === undefined) throw new OfficeRefusal('companyOrPeriod');
  const companyId = company === undefined ? null : (await companyNamed(context, company)).id;
  const periodId = period === undefined ? null : (await periodNamed(context, period)).id;
  const kinds = [fhFormsPackage, importerFormsPackage];
  const lists = kinds.map(async (resource) => {
    const conditions: RawBuilder<unknown>[] = [sql`true`];
    const { company: of, period: month } = resource.fields;
    if (companyId !== null) conditions.push(sql`${sql.ref(`t.${of.wire}`)} = ${companyId}::uuid`);
    if (periodId !== null) conditions.push(sql`${sql.ref(`t.${month.wire}`)} = ${periodId}::uuid`);
    const rows = await listRows(context, resource, sql`(${sql.join(conditions, sql` and `)})`);
    return rows.map((row) => ({ package: row.base.title, reports: [row.values.reports].flat().length, id: row.id }));
  });
  return (await Promise.all(lists)).flat();
}

async function whichOf(context: CommandContext, seasonName?: string, periodName?: string): Promise<Which> {
  if (periodName !== undefined) return { periodId: (await periodNamed(context, periodName)).id };
  return seasonName === undefined ? 'current season' : { seasonId: (await seasonNamed(context, seasonName)).id };
}

async function opened(context: CommandContext, input: Input): Promise<{ which: Which; companyId?: string }> {
  const [season, period, company] = ['season', 'period', 'company'].map((name) => input.optional(name));
  if (season !== undefined && period !== undefined) throw new OfficeRefusal('seasonOrPeriod');
  const which = await whichOf(context, season, period);
  return company === undefined ? { which } : { which, companyId: (await companyNamed(context, company)).id };
}

export const periodCommands: readonly Command[] = [
  {
    noun: 'period',
    verb: 'list',
    about: 'The months of a season.',
    args: ['season'],
    needs: 'seasons',
    run: async (context, input) => {
      const { id } = await seasonNamed(context, input.arg('season'));
      const where = sql`t.${sql.raw(ofSeason.wire)} = ${id}::uuid`;
      const rows = await listRows(context, reportingPeriod, where, sql`t.${sql.raw(startsOn.wire)}`);
      return rows.map((row) =>
        shortLine(row, 'period', ['startsOn', 'endsOn', 'opensOn', 'dueOn', 'appliesTo', 'reminderDays']),
      );
    },
  },
  {
    noun: 'period',
    verb: 'show',
    about: 'Everything about one month.',
    args: ['period'],
    needs: 'seasons',
    run: async (context, input) => lineOf(reportingPeriod, await periodNamed(context, input.arg('period'))),
  },
  {
    noun: 'period',
    verb: 'change',
    about: 'Changes when a month opens, is due and is reminded of, and to whom it applies.',
    args: ['period'],
    options: fieldOptions(reportingPeriod, changeable),
    ...acting(changePeriodAct, async (context, input) => {
      const { id } = await periodNamed(context, input.arg('period'));
      return { periodId: id, values: readFields(reportingPeriod, changeable, input) };
    }),
  },
  {
    noun: 'package',
    verb: 'list',
    about: 'Forms packages of a company, of a month, or both.',
    options: {
      company: { about: `${companyContact.fields.rootId.label} of the company.` },
      period: { about: 'Month, such as "October 2026".' },
    },
    needs: 'reportsSeen',
    run: listPackages,
  },
  {
    noun: 'package',
    verb: 'open',
    about:
      'Opens the packages that are missing, of one month or of all months of a season (the current one) that have begun.',
    options: {
      season: { about: 'Season, such as 2026-27.' },
      period: { about: 'Month, such as "October 2026".' },
      company: { about: 'Number of the one company to open them for.' },
    },
    ...acting(openPackagesAct, opened),
  },
  {
    noun: 'package',
    verb: 'due',
    about: 'Packages of active companies that were due and are not filed, or will be due soon.',
    options: {
      from: { about: 'First due date; 2000-01-01 unless told.' },
      to: { about: 'Last due date; today unless told.' },
    },
    needs: 'reportsSeen',
    run: async (context, input) => {
      const { from, to } = {
        from: readDay(input.optional('from') ?? '2000-01-01'),
        to: readDay(input.optional('to') ?? officeToday(context)),
      };
      const open = await openPackagesDue(context.db, from, to);
      return open.map(({ due, company, period, formType }) => ({ due, company, period, form: formType }));
    },
  },
];
