import {
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  fhFormsPackage,
  firstHandlerReport,
  importerFormsPackage,
  importerReport,
  invoice,
  packetConfirmation,
  reimbursementRequest,
  reportingPeriod,
  season,
  uploadedFile,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readValues } from '#db/sql/read-rows.ts';
import { column, linkTableOf, tableOf } from '#db/sql/tables.ts';
import { noteRemoved } from '#files/file-removal.ts';
import { refsIn } from '#rows/read-values.ts';
import { getRow, removeRows } from '#rows/rows.ts';
import { selectByIds, selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { waitingProposals } from '../acts/decisions.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { lockPackages } from './open-packages.ts';

/** Rows for which a season stays, as the office's texts call them (`bound`). */
const keepers: Readonly<Record<string, string>> = {
  [firstHandlerReport.type]: 'reports',
  [importerReport.type]: 'reports',
  [invoice.type]: 'invoices',
  [exemption.type]: 'exemptions',
  [exRequestOrganic.type]: 'applications',
  [exRequestDeMinimis.type]: 'applications',
  [reimbursementRequest.type]: 'claims',
  [packetConfirmation.type]: 'packets',
};

const forms = [fhFormsPackage, importerFormsPackage];
/** These go with a season. */
const parts = [season, reportingPeriod, ...forms] as const;
type Part = (typeof parts)[number];

interface Whole {
  readonly resource: Part;
  readonly rows: readonly StoredRow[];
}

const idsOf = (rows: readonly StoredRow[]) => rows.map(({ id }) => id);

/** A season, its months and their packages: whoever writes into it is done by then, or finds none any more. */
async function wholeOf(work: OfficeWork, row: StoredRow): Promise<readonly Whole[]> {
  await selectRows(work, season, { where: sql`t.id = ${row.id}::uuid`, forUpdate: true });
  const ofSeason = sql`${column('t', reportingPeriod.fields.season)} = ${row.id}::uuid`;
  const months = await selectRows(work, reportingPeriod, { where: ofSeason, forUpdate: true });
  const opened = forms.map(async (resource) => {
    const where = sql`${column('t', resource.fields.period)} = any(${idsOf(months)}::uuid[])`;
    return { resource, rows: await selectRows(work, resource, { where }) };
  });
  return [
    { resource: season, rows: [row] },
    { resource: reportingPeriod, rows: months },
    ...(await Promise.all(opened)),
  ];
}

/** All that names a part of it, and is none itself. */
function namers({ registry }: OfficeWork, whole: readonly Whole[]) {
  const named = whole.flatMap(({ resource: { type }, rows }) =>
    registry
      .referrersOf(type)
      .filter(({ resource }) => !parts.some((part) => part.type === resource.type))
      .map(({ resource, field }) => ({
        bound: keepers[resource.type] ?? resource.type,
        table: field.kind === 'one' ? tableOf(resource) : linkTableOf(resource, field),
        column: field.kind === 'one' ? field.wire : 'target',
        ids: idsOf(rows),
      })),
  );
  const ids = whole.flatMap(({ rows }) => idsOf(rows));
  return [
    ...named,
    { bound: 'extensions', table: 'due_extension', column: 'period_id', ids },
    { bound: 'figures', table: 'figures_run', column: 'season_id', ids },
  ];
}

/** @throws OfficeRefusal when somebody wrote something in it, or a proposal names it */
async function demandEmpty(work: OfficeWork, row: StoredRow, whole: readonly Whole[]): Promise<void> {
  const asked = namers(work, whole).map(
    ({ bound, table, column, ids }) =>
      sql`select ${bound}::text as bound where exists (select from ${sql.table(table)}
        where ${sql.ref(column)} = any(${ids}::uuid[]))`,
  );
  const bound = (await readValues<string>(work.db)`${sql.join(asked, sql` union `)} order by 1`).join(', ');
  if (bound !== '') throw new OfficeRefusal('seasonKept', { season: String(row.base.title), bound });
  const ids = new Set(whole.flatMap(({ rows: those }) => idsOf(those)));
  const waiting = (await waitingProposals(work.db)).find(
    ({ subject_id, given }) =>
      subject_id !== row.id && (JSON.stringify(given).match(/[\da-f-]{36}/g) ?? []).some((id) => ids.has(id)),
  );
  if (waiting !== undefined) throw new OfficeRefusal('proposalWaits', { number: waiting.id });
}

/** The documents of its packet, with their bytes: no other row holds them. */
async function removePacket(work: OfficeWork, row: StoredRow): Promise<void> {
  const ids = refsIn(row.values, 'packetDocuments').map(({ id }) => id);
  const files = await selectByIds(work, uploadedFile, ids);
  await removeRows(work, uploadedFile, files);
  await noteRemoved(
    work.db,
    files.map(({ base }) => String(base.storage_key)),
  );
}

interface Removed {
  readonly id: string;
  readonly title: string;
  readonly packages: number;
}

/** Removes a season in which nobody wrote anything, such as one with a wrong first day, with its months, packages and packet. */
export const removeSeasonAct: Act<{ readonly seasonId: string }, Removed> = {
  kind: 'season.remove',
  right: 'seasons',
  subject: (work, { seasonId }) => standingRow(work, season, seasonId),
  async change(work, { seasonId }) {
    await lockPackages(work);
    const row = await getRow(work, season, seasonId);
    const whole = await wholeOf(work, row);
    await demandEmpty(work, row, whole);
    await removePacket(work, row);
    for (const { resource, rows } of whole.toReversed()) await removeRows(work, resource, rows);
    const packages = whole.filter(({ resource }) => forms.some(({ type }) => type === resource.type));
    return { id: row.id, title: String(row.base.title), packages: packages.flatMap(({ rows }) => rows).length };
  },
  answer: ({ title, packages }) => `The season ${title} is removed with its months and ${packages} packages.`,
  after: ({ id }) => ({ type: season.type, id, version: 'removed', companyId: null }),
};
