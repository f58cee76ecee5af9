import {
  type HomeAnswer,
  type HomeCount,
  type HomeFigureId,
  type HomeWork,
  homeAges,
  homeFigures,
  homePlaces,
  type ListFilters,
  markOf,
  officeList,
  queueList,
  season,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readPlanned } from '#db/sql/read-planned.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { settingsAsDelivered } from '#settings/programme-settings.ts';
import { lastUpkeep } from '../keeping/records/upkeep-marks.ts';
import { type OfficeContext, officeToday } from '../office-context.ts';
import { askedList, maySee } from './ask.ts';
import { matchedSql, matchingOf } from './engine/branches.ts';
import { readListQuery } from './engine/list-query.ts';
import { type AskedList, conditionsSql } from './engine/list-sql.ts';

const queryOf = ({ list, asked }: AskedList, filters: ListFilters) => readListQuery(list, filters, asked.today);

/** Parts of the queue that are counted. */
const parts: Readonly<Record<string, ListFilters>> = { ...homePlaces, ...homeAges };

/** Counts the queue by kind, place and age in one pass. */
async function readWork(context: OfficeContext): Promise<readonly HomeWork[]> {
  const wanted = askedList(context, queueList.name);
  if (wanted === undefined) return [];
  const names = Object.keys(parts);
  const selects = wanted.source.parts(wanted.asked).flatMap((part) => {
    const matching = (filters: ListFilters) => conditionsSql(wanted, part, queryOf(wanted, filters));
    const counted = (rows: RawBuilder<unknown>, sign: '' | '-', only: RawBuilder<unknown>) => {
      const counts = Object.entries(parts).map(
        ([name, filters]) => sql`${sql.raw(sign)} count(*) filter (where ${matching(filters)}) as ${sql.ref(name)}`,
      );
      return sql`select r.kind, ${sql.join(counts)} from (${rows}) r where ${only} group by r.kind`;
    };
    if (part.mostly === undefined) return [counted(part.rows, '', sql`true`)];
    const { rows, except } = part.mostly;
    return [counted(rows, '', sql`true`), counted(rows, '-', except), counted(part.rows, '', except)];
  });
  if (selects.length === 0) return [];
  const sums = names.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`);
  const rows = await readRows<HomeWork>(context.db)`select kind, ${sql.join(sums)}
    from (${sql.join(selects, sql` union all `)}) k
    group by kind having sum(waiting) > 0`;
  const { states } = queueList.columns[0];
  return rows.toSorted((one, other) => states.indexOf(one.kind) - states.indexOf(other.kind));
}

async function countOf(context: OfficeContext, id: HomeFigureId) {
  const figure: { readonly list: string; readonly filters: ListFilters; readonly sum?: string } = homeFigures[id];
  const list = officeList(figure.list);
  const wanted = list !== undefined && maySee(list, context.actor.roles) ? askedList(context, figure.list) : undefined;
  if (wanted === undefined) return null;
  const [cell, sum] =
    figure.sum === undefined
      ? [sql`0 as added`, sql`null`]
      : [sql`${sql.ref(`r.${figure.sum}`)} as added`, sql`coalesce(sum(m.added), 0)`];
  const matching = await matchingOf(context.db, wanted, queryOf(wanted, figure.filters));
  return readRow<HomeCount>(context.db)`select count(*)::int as count, ${sum}::text as sum
    from (${matchedSql(matching, cell)}) m`;
}

async function readFigures(context: OfficeContext): Promise<HomeAnswer['figures']> {
  // Border: the keys of an object that is written in the program.
  const ids = Object.keys(homeFigures) as HomeFigureId[];
  const counts = await Array.fromAsync(ids, async (id) => [id, await countOf(context, id)] as const);
  return Object.fromEntries(counts.flatMap(([id, count]) => (count === null ? [] : [[id, count] as const])));
}

async function readIntegrity(context: OfficeContext): Promise<HomeAnswer['integrity']> {
  if (markOf('audit', context.actor.roles) === '-') return null;
  const [walk, backup] = await Promise.all([lastUpkeep(context, 'walk'), lastUpkeep(context, 'backup')]);
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const { broken = [], ledger = [] }: { readonly broken?: unknown; readonly ledger?: unknown } = walk?.found ?? {};
  return {
    walk: walk && { at: walk.at, broken: count(broken), ledger: count(ledger) },
    backup: backup && { at: backup.at },
  };
}

const lacksSeason = async (db: Db) =>
  (await readRow(db)`select from ${table(season)} t where ${column('t', season.fields.current)} limit 1`) === null;

/** Everything that the start page of the console shows at once, under the rights of the person who asks. */
export async function readHome(context: OfficeContext): Promise<HomeAnswer> {
  const { roles } = context.actor;
  const [work, figures, integrity, asDelivered, isWithoutSeason] = await Promise.all([
    readPlanned(context.db, (db) => readWork({ ...context, db })),
    readPlanned(context.db, (db) => readFigures({ ...context, db })),
    readIntegrity(context),
    markOf('settings', roles) === 'd' ? settingsAsDelivered(context.db) : [],
    markOf('seasons', roles) === 'd' && lacksSeason(context.db),
  ]);
  return { today: officeToday(context), work, figures, integrity, asDelivered, isWithoutSeason };
}
