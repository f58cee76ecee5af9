import type { ListAnswer, ListRow } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offlineError } from '#kernel/client/dialect/client-error.ts';
import { fetchOfficeFile, readOffice } from '#kernel/client/office-calls.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { recordsIn } from './files/records-in.ts';
import type { ListMembers } from './list-address.ts';
import { asking, sentOf } from './whole-numbers.ts';

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
