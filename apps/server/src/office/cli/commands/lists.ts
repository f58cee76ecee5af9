import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type GivenOf, give, type ListCell } from '@packhouse/programme';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { askedList, listNames } from '../../desk/ask.ts';
import { withLooked } from '../../desk/engine/clear-numbers.ts';
import { exportColumns, exportList } from '../../desk/engine/export-list.ts';
import { readListQuery } from '../../desk/engine/list-query.ts';
import { readList } from '../../desk/engine/read-list.ts';
import { assignWorkAct, giveBackWorkAct, snoozeWorkAct, takeWorkAct } from '../../desk/work-acts.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { acting, type Command, type CommandContext, type Line, reading } from '../command.ts';

const asking = {
  list: give.word(),
  where: give.optional(
    give.many(
      give.row('A filter as in an address, such as state=certified or due.to=today.', {
        name: give.text(),
        value: give.text(),
      }),
    ),
  ),
  sort: give.optional(give.text('The column to sort by; the highest first with a minus: --sort=-since.')),
};

/** `due.to=today` @throws OfficeRefusal */
const filtersIn = (texts: readonly string[]) =>
  texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new OfficeRefusal('whereUnfit');
    return { name: text.slice(0, at), value: text.slice(at + 1) };
  });

const page = give.optional(give.text('Which page, from 1.'));
type Asked = GivenOf<typeof asking & { readonly page: typeof page }>;

/** The list that was typed, and what is asked of it. @throws OfficeError */
function wishOf(context: CommandContext, { list, where = [], sort, page }: Asked) {
  const wanted = askedList(context, list);
  if (wanted === undefined) throw new OfficeRefusal('listUnknown', { name: list, allowed: listNames.join(', ') });
  const sent = {
    ...Object.fromEntries(where.map(({ name, value }) => [name, value])),
    ...(sort === undefined ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
  };
  try {
    return { wanted, sent, query: readListQuery(wanted.list, sent, wanted.asked.today) };
  } catch (error) {
    if (error instanceof RefusedRequest) throw new OfficeRefusal('listAskUnfit', { reason: error.message });
    throw error;
  }
}

const said = (cell: ListCell | undefined): unknown =>
  typeof cell === 'object' && cell !== null ? cell.name : (cell ?? null);

async function show(context: CommandContext, given: Asked): Promise<readonly Line[]> {
  const { wanted, query } = wishOf(context, given);
  const { rows } = await readList(context.db, await withLooked(context, wanted, query.search), query);
  const shown = wanted.list.columns.filter(({ hidden }) => hidden !== true);
  return rows.map((row) => ({ id: row.id, ...Object.fromEntries(shown.map(({ key }) => [key, said(row[key])])) }));
}

async function exportToFile(
  context: CommandContext,
  given: Asked & { readonly file: string; readonly columns?: string | undefined },
): Promise<string> {
  const { wanted, sent, query } = wishOf(context, given);
  const columns = exportColumns(wanted, given.columns);
  const { rows, pieces, end } = await exportList(context, await withLooked(context, wanted, query.search), {
    query,
    columns,
    language: 'en',
    filters: sent,
  });
  const path = given.file;
  try {
    // Whole or not at all.
    await pipeline(Readable.from(pieces), createWriteStream(`${path}.part`, { mode: 0o600 }));
    await rename(`${path}.part`, path);
  } finally {
    end();
  }
  return `${rows} rows are written to ${path}.`;
}

export const listCommands: readonly Command[] = [
  reading('list show', {
    about: "A page of one of the office's lists.",
    typed: { where: filtersIn },
    fields: { ...asking, page },
    run: show,
  }),
  reading('list export', {
    about: 'Writes everything that matches to a CSV file; the trail tells of it.',
    typed: { where: filtersIn },
    fields: {
      ...asking,
      file: give.word(),
      columns: give.optional(give.text('The columns, with commas; all unless told.')),
    },
    run: exportToFile,
  }),
  acting('work take', takeWorkAct, (_context, given) => given),
  acting('work assign', assignWorkAct, (_context, given) => given),
  acting('work give-back', giveBackWorkAct, (_context, given) => given),
  acting('work snooze', snoozeWorkAct, (_context, given) => given),
];
