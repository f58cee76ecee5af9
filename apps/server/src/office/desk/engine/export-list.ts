import {
  type Counted,
  type DeskTexts,
  deliveredCrop,
  deskTexts,
  deskWord,
  fillText,
  type LanguageCode,
  type ListCell,
  type ListColumn,
  type ListRow,
  quantityText,
  toldSearch,
  type WordSettings,
  wordsOf,
  wordsOfProgramme,
} from '@packhouse/programme';
import { type ControlledTransaction, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { endOfWork } from '#db/sql/bound-work.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { refuseFields } from '#identity/accounts/field-errors.ts';
import { limitConcurrency } from '#load/concurrency-limit.ts';
import { csvCells, csvHead, csvLine } from '../../csv-line.ts';
import { noteExport } from '../../note-export.ts';
import type { OfficeContext } from '../../office-context.ts';
import { matchedSql, matchingOf } from './branches.ts';
import { type ListQuery, quoted } from './list-query.ts';
import { type AskedList, cellsSql, keyCells, orderKeys, orderSql } from './list-sql.ts';
import { rowOf, type Selected } from './read-list.ts';

/** Rows read at once: so much is in memory of a file of any length. */
const rowsOfRead = 1_000;

/** An export holds a connection and a snapshot as long as it is taken: a few at once, no matter who asks. */
const limited = limitConcurrency({ running: 3, waiting: 12, share: 2, seconds: 10 });

export interface ExportWish {
  readonly query: ListQuery;
  readonly columns: readonly ListColumn[];
  readonly language: LanguageCode;
  /** As it was asked, for the trail. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Tells of people by their names; absent: by their user names. */
  readonly told?: (row: ListRow) => ListRow;
}

export interface ListExport {
  /** Rows, counted in the snapshot that the file is read from. */
  readonly rows: number;
  readonly pieces: AsyncGenerator<string>;
  /** Gives the snapshot back; to be called however far the file was read. */
  readonly end: () => void;
}

/** The columns of a file: those named, in that order, or all. @throws RefusedRequest 422 */
export function exportColumns({ list }: Pick<AskedList, 'list'>, named: string | undefined): readonly ListColumn[] {
  if (named === undefined || named === '') return list.columns;
  const keys = [...new Set(named.split(',').map((key) => key.trim()))];
  const unknown = keys.filter((key) => !list.columns.some((column) => column.key === key));
  refuseFields(
    unknown.map((key) => ({
      field: 'columns',
      code: 'unknown',
      detail: `The list ${list.name} has no column "${quoted(key)}".`,
    })),
  );
  return keys.flatMap((key) => list.columns.filter((column) => column.key === key));
}

/** A row in the words that screens have for it, quantities with the unit's decimals; all else stands as it is stored. */
const inWords = (
  columns: readonly ListColumn[],
  row: ListRow,
  texts: DeskTexts,
  { filled, unit }: { readonly filled: (text: string) => string; readonly unit: Counted },
): Readonly<Record<string, ListCell>> =>
  Object.fromEntries(
    columns.map((column) => {
      const [group, cell = null] = [wordsOf(column), row[column.key]];
      if (column.kind === 'pounds' && typeof cell === 'string') return [column.key, quantityText(cell, unit)];
      const word = group !== undefined && typeof cell === 'string' ? texts[group][cell] : undefined;
      return [column.key, word === undefined ? cell : filled(word)];
    }),
  );

async function* piecesOf(
  tx: ControlledTransaction<OwnTables>,
  { list }: AskedList,
  { columns, language, settings, told = (row) => row }: ExportWish & { readonly settings: WordSettings },
  end: () => void,
): AsyncGenerator<string> {
  const texts = deskTexts[language];
  const words = wordsOfProgramme(settings);
  const filled = (text: string) => fillText(text, words, language);
  const { unit = deliveredCrop.unit } = settings;
  const heading = ({ key }: ListColumn) => filled(deskWord(texts, 'column', key));
  try {
    yield csvHead(columns.map(heading));
    while (true) {
      const rows = await readRows<Selected>(tx)`fetch ${sql.raw(String(rowsOfRead))} from listed`;
      if (rows.length === 0) return;
      yield rows
        .map((row) => csvLine(csvCells(columns, inWords(columns, told(rowOf(list, row)), texts, { filled, unit }))))
        .join('');
    }
  } finally {
    end();
  }
}

/**
 * Everything that matches, as a file: read through a cursor in one snapshot, so that it holds each row once however long
 * it takes and whatever changes meanwhile. How many there are is counted in that snapshot and entered into the trail.
 * @param from where the rows are read; the trail is always the context's
 * @throws TooBusyError when too many are under way
 */
export function exportList(
  context: OfficeContext,
  wanted: AskedList,
  wish: ExportWish,
  from: Db = context.db,
): Promise<ListExport> {
  return new Promise((resolve, reject) => {
    limited(async () => {
      const tx = await from.startTransaction().setIsolationLevel('repeatable read').execute();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      endOfWork()?.addEventListener('abort', () => end(), { once: true });
      try {
        const rows = await begin(context, tx, wanted, wish);
        resolve({ rows, pieces: piecesOf(tx, wanted, { ...wish, settings: context.settings }, end), end });
        await ended;
      } finally {
        await tx.rollback().execute();
      }
    }, context.actor.userId ?? undefined).catch(reject);
  });
}

/** @returns how many rows there are */
async function begin(
  context: OfficeContext,
  tx: ControlledTransaction<OwnTables>,
  wanted: AskedList,
  wish: ExportWish,
): Promise<number> {
  const { list } = wanted;
  const { sort, search } = wish.query;
  const matching = await matchingOf(tx, wanted, wish.query);
  const matched = matchedSql(matching, sql`0`, { named: [] });
  const counted = (await readValue<number>(tx)`select count(*)::int from (${matched}) m`) ?? 0;
  const filters = search === '' ? wish.filters : { ...wish.filters, q: toldSearch(search) };
  const columns = wish.columns.map(({ key }) => key);
  await noteExport(context, 'list', { list: list.name, filters, columns, rows: counted });
  if (matching.branches.length === 0) {
    await sql`declare listed no scroll cursor for select where false`.execute(tx);
    return 0;
  }
  const keys = orderKeys(wanted, sort);
  const cells = sql`${cellsSql(list.columns)}, ${keyCells(keys)}`;
  await sql`declare listed no scroll cursor for select * from (${matchedSql(matching, cells)}) m
    order by ${orderSql(keys, sort.isDescending)}`.execute(tx);
  return counted;
}
