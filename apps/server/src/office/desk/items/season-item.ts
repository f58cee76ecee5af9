import {
  companyContact,
  fhFormsPackage,
  firstHandlerReport,
  importerFormsPackage,
  importerReport,
  reportingPeriod,
  type SeasonItem,
  type SeasonMonth,
  season,
  uploadedFile,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refsIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { type OfficeContext, officeToday } from '../../office-context.ts';
import type { ItemKind } from './item-kind.ts';
import { holderOf } from './item-parts.ts';
import { waitingChanges } from './waiting-changes.ts';

const { fields: period } = reportingPeriod;

async function monthsOf(db: Db, seasonId: string, today: string): Promise<readonly SeasonMonth[]> {
  const packages = (form: typeof fhFormsPackage | typeof importerFormsPackage) =>
    sql`(select count(*)::int from ${table(form)} f where ${column('f', form.fields.period)} = p.id)`;
  const wanting = (type: string, form: typeof fhFormsPackage | typeof importerFormsPackage) =>
    sql`(select count(*)::int from ${table(companyContact)} c
      where ${column('c', companyContact.fields.status)} = 'active' and ${type} = any(${column('c', companyContact.fields.types)})
      and ${type} = any(${column('p', period.appliesTo)}) and not exists (select 1 from ${table(form)} f
        where ${column('f', form.fields.period)} = p.id and ${column('f', form.fields.company)} = c.id))`;
  const rows = await readRows<SeasonMonth & { hasBegun: boolean }>(db)`select p.id, p.vid::text as version,
      p.title as name, ${column('p', period.opensOn)}::text as "opensOn", ${column('p', period.endsOn)}::text as "endsOn",
      ${column('p', period.dueOn)}::text as "dueOn", ${column('p', period.reminderDays)} as "reminderDays",
      ${column('p', period.opensOn)} <= ${today}::date as "hasBegun",
      ${packages(fhFormsPackage)} + ${packages(importerFormsPackage)} as packages,
      ${wanting('first_handler', fhFormsPackage)} + ${wanting('importer', importerFormsPackage)} as missing
    from ${table(reportingPeriod)} p where ${column('p', period.season)} = ${seasonId}::uuid
    order by ${column('p', period.startsOn)}`;
  return rows.map(({ hasBegun, missing, ...month }) => ({ ...month, missing: hasBegun ? missing : 0 }));
}

/** Reports of a season that are not certified yet, and those that are and keep their figures. */
async function reportsOf(db: Db, seasonId: string) {
  const reports = [firstHandlerReport, importerReport].map(
    (form) => sql`select ${column('r', form.fields.status)} as state from ${table(form)} r
      join ${table(reportingPeriod)} p on p.id = ${column('r', form.fields.period)}
      where ${column('p', period.season)} = ${seasonId}::uuid`,
  );
  const counts = await readRow<{ open: number; certified: number }>(db)`select
      count(*) filter (where r.state in ('draft', 'ready', 'returned'))::int as open,
      count(*) filter (where r.state in ('certified', 'received'))::int as certified
    from (${sql.join(reports, sql` union all `)}) r`;
  return counts ?? { open: 0, certified: 0 };
}

async function documentsOf(context: OfficeContext, row: StoredRow): Promise<readonly { id: string; name: string }[]> {
  const ids = refsIn(row.values, 'packetDocuments').map(({ id }) => id);
  const found = await selectByIds(context, uploadedFile, ids);
  return found.map(({ id, base }) => ({ id, name: String(base.filename ?? '') }));
}

async function read(context: OfficeContext, id: string): Promise<SeasonItem | null> {
  const [row] = isUuid(id) ? await selectByIds(context, season, [id]) : [];
  if (row === undefined) return null;
  const { startsOn, endsOn, current, currentExemption, packetVersion, calendarNotes, ...rates } = row.values;
  const { inshellRate, shelledRate, deMinimisLimit } = rates;
  return {
    version: String(row.vid),
    head: {
      ...{ what: 'season', name: String(row.base.title), state: '', since: row.changed.toISOString() },
      holder: await holderOf(context.db, 'seasons', id),
    },
    ...{ startsOn: String(startsOn), endsOn: String(endsOn), notes: calendarNotes },
    rates: { inshellRate, shelledRate, deMinimisLimit },
    ...{ isCurrent: current === true, isForExemptions: currentExemption === true },
    packet: { version: packetVersion ?? 0, documents: await documentsOf(context, row) },
    months: await monthsOf(context.db, id, officeToday(context)),
    reports: await reportsOf(context.db, id),
    waiting: (await waitingChanges(context, season.type)).get(id) ?? [],
  };
}

/** A season: rates, months, packet, and how many reports a change is felt by. */
export const seasonItem: ItemKind = {
  kind: 'seasons',
  right: 'seasons',
  read,
  filesOf: async (context, id) => {
    const [row] = isUuid(id) ? await selectByIds(context, season, [id]) : [];
    return row === undefined ? [] : refsIn(row.values, 'packetDocuments').map((ref) => ref.id);
  },
};
