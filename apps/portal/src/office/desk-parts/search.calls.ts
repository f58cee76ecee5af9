import type { ListAnswer } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';
import type { DeskEntry } from './desk.ts';
import { deskUrls } from './desk-urls.ts';
import { asking } from './whole-numbers.ts';

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
