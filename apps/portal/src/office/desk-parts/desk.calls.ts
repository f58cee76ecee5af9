import type { ItemAnswer, ItemEvent, ItemNote, ItemVisitor, ListAnswer, ListRow, OfficeMe } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offlineError } from '#kernel/client/dialect/client-error.ts';
import { callOffice, fetchOfficeFile, readOffice } from '#kernel/client/office-calls.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { DeskEntry } from './desk.ts';
import { deskUrls } from './desk-urls.ts';
import type { ListMembers } from './list-address.ts';
import { officeRead } from './office-read.ts';
import { recordsIn } from './records-in.ts';
import { asking, sentOf } from './whole-numbers.ts';

const pathOf = (kind: string, id: string, part = '') =>
  `items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}${part}`;

/** An item with everything that its desk shows. `Item`: the desk's shape of it. */
export const itemOf = <Item extends ItemAnswer>(kind: string, id: string) => officeRead<Item>(pathOf(kind, id));

export const historyOf = (kind: string, id: string) => officeRead<readonly ItemEvent[]>(pathOf(kind, id, '/history'));

export const notesOf = (kind: string, id: string) => officeRead<readonly ItemNote[]>(pathOf(kind, id, '/notes'));

/** Adds a note, which no company ever sees and nobody changes. @throws {ClientError} */
export async function addNote(kind: string, id: string, text: string): Promise<void> {
  await callOffice(pathOf(kind, id, '/notes'), { method: 'POST', body: { text } });
}

/** Says that this person looks at the item. @returns who else does. @throws {ClientError} */
export async function sayHere(kind: string, id: string): Promise<readonly ItemVisitor[]> {
  const answer = await callOffice(pathOf(kind, id, '/here'), { method: 'POST', body: {} });
  // Border: our own server's answer, typed in one place.
  return (answer as { readonly others: readonly ItemVisitor[] }).others;
}

/** A page of a list; while another one is on its way, the one before stays in sight. */
export function pageOf(list: string, members: ListMembers) {
  const sent = sentOf(members);
  return queryOptions({
    queryKey: ['office', 'list', list, sent],
    queryFn: () => readOffice<ListAnswer>(`lists/${list}`, asking(sent)),
    placeholderData: keepPreviousData,
  });
}

/** All rows that match, page by page. @throws {ClientError} */
export async function rowsOf(list: string, members: ListMembers): Promise<readonly ListRow[]> {
  const rows = new Map<string, ListRow>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const call = asking({ ...sentOf(members), page: String(page) });
    const answer = await readOffice<ListAnswer>(`lists/${list}`, call);
    for (const row of answer.rows) rows.set(row.id, row);
    pages = answer.pages;
  }
  return [...rows.values()];
}

/**
 * Saves what is filtered as a file, once it is whole: each row that the server counted stands in it.
 * @returns how many rows are in it. @throws {ClientError}
 */
export async function exportList(list: string, members: ListMembers, columns: readonly string[]): Promise<number> {
  const { page: _, ...query } = sentOf(members);
  const wish = { ...query, columns: columns.join(','), language: currentLanguage() };
  const answer = await fetchOfficeFile(`lists/${list}/export`, asking(wish));
  const rows = Number(answer.headers.get('x-rows') ?? 0);
  const file = await answer.blob().catch(() => Promise.reject(offlineError()));
  // Something between here and the server may end a file in its middle as if it were whole.
  if (recordsIn(await file.text()) !== rows + 1) throw offlineError();
  saveFile(file, `${list}.csv`);
  return rows;
}

export const meKey = ['office', 'me'] as const;

/** Who is at work here. Read once, and again after a refusal. */
export const officeMe = () => officeRead<OfficeMe>('me', {}, { staleTime: Number.POSITIVE_INFINITY });

export interface ClearNumberOf {
  readonly type: string;
  readonly id: string;
  /** The field's key. */
  readonly field: string;
}

/** Reads one number in clear; the server writes down who looked. @throws {ClientError} with the code of a refusal */
export async function readNumber(of: ClearNumberOf, reason: string): Promise<string> {
  const call = { method: 'POST', body: { ...of, reason } } as const;
  return (await readOffice<{ readonly value: string }>('clear-numbers', call)).value;
}

/** So many of each list are enough to choose from. */
const mostHits = 8;

export const foundIn = ({ list, name }: NonNullable<DeskEntry['finds']>, typed: string) =>
  queryOptions({
    queryKey: ['office', 'found', list, typed],
    queryFn: async () => {
      const { rows } = await readOffice<ListAnswer>(`lists/${list}`, asking({ q: typed }));
      return rows.slice(0, mostHits).map((row) => {
        const cell = row[name] ?? '';
        const words = typeof cell === 'object' ? cell.name : String(cell);
        return { id: row.id, href: deskUrls.item(list, row.id), name: words };
      });
    },
  });
