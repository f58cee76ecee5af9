import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListCell } from '@packhouse/programme';
import { RefusedRequest } from '#identity/accounts/forms/field-errors.ts';
import { askedList, listNames } from '../../../desk/ask.ts';
import { withLooked } from '../../../desk/engine/clear-numbers.ts';
import { exportColumns, exportList } from '../../../desk/engine/export-list.ts';
import { type ListQuery, readListQuery } from '../../../desk/engine/list-query.ts';
import type { AskedList } from '../../../desk/engine/list-sql.ts';
import { readList } from '../../../desk/engine/read-list.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import type { Command, CommandContext, Input, Line, Option } from '../../command.ts';

const asking: Readonly<Record<string, Option>> = {
  where: { about: 'A filter as in an address, such as state=certified or due.to=today.', many: true },
  sort: { about: 'The column to sort by; the highest first with a minus: --sort=-since.' },
};

interface Wish {
  readonly wanted: AskedList;
  readonly sent: Readonly<Record<string, string>>;
  readonly query: ListQuery;
}

/** The list that was typed, and what is asked of it. @throws OfficeError */
function wishOf(context: CommandContext, input: Input): Wish {
  const wanted = askedList(context, input.arg('list'));
  if (wanted === undefined) {
    throw new OfficeRefusal('listUnknown', { name: input.arg('list'), allowed: listNames.join(', ') });
  }
  const filters = input.all('where').map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new OfficeRefusal('whereUnfit');
    return [text.slice(0, at), text.slice(at + 1)];
  });
  const named = ['sort', 'page'].flatMap((name) => {
    const value = input.optional(name);
    return value === undefined ? [] : [[name, value]];
  });
  const sent = Object.fromEntries([...filters, ...named]);
  try {
    return { wanted, sent, query: readListQuery(wanted.list, sent, wanted.asked.today) };
  } catch (error) {
    if (error instanceof RefusedRequest) throw new OfficeRefusal('listAskUnfit', { reason: error.message });
    throw error;
  }
}

const said = (cell: ListCell | undefined): unknown =>
  typeof cell === 'object' && cell !== null ? cell.name : (cell ?? null);

async function show(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const { wanted, query } = wishOf(context, input);
  const { rows } = await readList(context.db, await withLooked(context, wanted, query.search), query);
  const shown = wanted.list.columns.filter(({ hidden }) => hidden !== true);
  return rows.map((row) => ({ id: row.id, ...Object.fromEntries(shown.map(({ key }) => [key, said(row[key])])) }));
}

async function exportToFile(context: CommandContext, input: Input): Promise<string> {
  const { wanted, sent, query } = wishOf(context, input);
  const columns = exportColumns(wanted, input.optional('columns'));
  const { rows, pieces, end } = await exportList(context, await withLooked(context, wanted, query.search), {
    query,
    columns,
    language: 'en',
    filters: sent,
  });
  const path = input.arg('file');
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
  {
    noun: 'list',
    verb: 'show',
    about: "A page of one of the office's lists.",
    args: ['list'],
    options: { ...asking, page: { about: 'Which page, from 1.' } },
    run: show,
  },
  {
    noun: 'list',
    verb: 'export',
    about: 'Writes everything that matches to a CSV file; the trail tells of it.',
    args: ['list', 'file'],
    options: { ...asking, columns: { about: 'The columns, with commas; those that are shown unless told.' } },
    run: exportToFile,
  },
];
