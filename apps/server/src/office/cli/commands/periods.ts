import {
  type ActGiven,
  companyContact,
  fhFormsPackage,
  type GivenOf,
  give,
  importerFormsPackage,
  reportingPeriod,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column } from '#db/sql/tables.ts';
import { openPackagesDue } from '#features/due/open-packages-due.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Line, lineOf, plain } from '../../acts/row-line.ts';
import { officeToday } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import type { Which } from '../../program/open-packages.ts';
import { changePeriodAct, openPackagesAct } from '../../program/season-acts.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { companyIdOf, companyNamed, listRows, periodNamed, seasonNamed } from '../find-rows.ts';

const { season: ofSeason, startsOn } = reportingPeriod.fields;

const narrowing = {
  company: give.optional(give.text(`${companyContact.fields.rootId.label} of the company.`)),
  period: give.optional(give.text('Month, such as "October 2026".')),
};

async function listPackages(
  context: CommandContext,
  { company, period }: GivenOf<typeof narrowing>,
): Promise<readonly Line[]> {
  if (company === undefined && period === undefined) throw new OfficeRefusal('companyOrPeriod');
  const companyId = await companyIdOf(context, company);
  const periodId = period === undefined ? null : (await periodNamed(context, period)).id;
  const kinds = [fhFormsPackage, importerFormsPackage];
  const lists = kinds.map(async (resource) => {
    const conditions: RawBuilder<unknown>[] = [sql`true`];
    const { company: of, period: month } = resource.fields;
    if (companyId !== null) conditions.push(sql`${column('t', of)} = ${companyId}::uuid`);
    if (periodId !== null) conditions.push(sql`${column('t', month)} = ${periodId}::uuid`);
    const rows = await listRows(context, resource, sql`(${sql.join(conditions, sql` and `)})`);
    return rows.map((row) => ({ package: row.base.title, reports: [row.values.reports].flat().length, id: row.id }));
  });
  return (await Promise.all(lists)).flat();
}

async function whichOf(context: CommandContext, seasonName?: string, periodName?: string): Promise<Which> {
  if (periodName !== undefined) return { periodId: (await periodNamed(context, periodName)).id };
  return seasonName === undefined ? 'current season' : { seasonId: (await seasonNamed(context, seasonName)).id };
}

async function opened(context: CommandContext, { season, period, company }: ActGiven<'package open'>) {
  if (season !== undefined && period !== undefined) throw new OfficeRefusal('seasonOrPeriod');
  const which = await whichOf(context, season, period);
  return company === undefined ? { which } : { which, companyId: (await companyNamed(context, company)).id };
}

/** Some fields of a row, in this order, after what it is called. */
function shortLine(row: StoredRow, name: string, keys: readonly string[]): Line {
  const title = row.base.title ?? row.base.name;
  return { [name]: title, ...Object.fromEntries(keys.map((key) => [key, plain(row.values[key])])) };
}

export const periodCommands: readonly Command[] = [
  reading('period list', {
    about: 'The months of a season.',
    fields: { season: give.word() },
    needs: 'seasons',
    run: async (context, given) => {
      const { id } = await seasonNamed(context, given.season);
      const where = sql`t.${sql.raw(ofSeason.wire)} = ${id}::uuid`;
      const rows = await listRows(context, reportingPeriod, where, sql`t.${sql.raw(startsOn.wire)}`);
      return rows.map((row) =>
        shortLine(row, 'period', ['startsOn', 'endsOn', 'opensOn', 'dueOn', 'appliesTo', 'reminderDays']),
      );
    },
  }),
  reading('period show', {
    about: 'Everything about one month.',
    fields: { period: give.word() },
    needs: 'seasons',
    run: async (context, given) => lineOf(reportingPeriod, await periodNamed(context, given.period)),
  }),
  acting('period change', changePeriodAct, async (context, { period, ...values }) => ({
    periodId: (await periodNamed(context, period)).id,
    values,
  })),
  reading('package list', {
    about: 'Forms packages of a company, of a month, or both.',
    fields: narrowing,
    needs: 'reportsSeen',
    run: listPackages,
  }),
  acting('package open', openPackagesAct, opened),
  reading('package due', {
    about: 'Packages of active companies that were due and are not filed, or will be due soon.',
    fields: {
      from: give.optional(give.day('First due date; 2000-01-01 unless told.')),
      to: give.optional(give.day('Last due date; today unless told.')),
    },
    needs: 'reportsSeen',
    run: async (context, { from = '2000-01-01', to = officeToday(context) }) => {
      const open = await openPackagesDue(context.db, from, to);
      return open.map(({ due, company, period, formType }) => ({ due, company, period, form: formType }));
    },
  }),
];
