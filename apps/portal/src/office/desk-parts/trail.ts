import type { ListAnswer, ListRow } from '@packhouse/programme';
import { useEffect } from 'react';
import { trailKey } from '#kernel/storage/tab-memory.ts';
import type { ListMembers } from './list-address.ts';
import type { ListedItem } from './next-place.ts';

export interface Trail {
  readonly list: string;
  /** Of the list as it was filtered, to go back to. */
  readonly address: string;
  readonly members: ListMembers;
  readonly places: readonly ListedItem[];
}

type HrefOf = (row: ListRow) => string;

/** How each list leads to its items, as its desk says when it is opened. */
const hrefs = new Map<string, HrefOf>();

/** The rows of a page of a list that have a screen of their own; what is settled in another list is left out. */
export function placesOf(list: string, { rows, page }: Pick<ListAnswer, 'rows' | 'page'>): readonly ListedItem[] {
  const hrefOf = hrefs.get(list);
  if (hrefOf === undefined) {
    // The page was loaded anew at an item: what is known of its list still leads on.
    const known = new Map(readTrail()?.places.map((place) => [place.id, place]));
    return rows.flatMap(({ id }) => known.get(id) ?? []);
  }
  return rows.map((row) => ({ id: row.id, href: hrefOf(row), page })).filter(({ href }) => !href.includes('?'));
}

export function keepTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(trailKey, JSON.stringify(trail));
  } catch {
    // A browser that keeps nothing leads back to the list.
  }
}

/** The trail of this tab; null where there is none. */
export function readTrail(): Trail | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(trailKey) ?? 'null');
    const isTrail = typeof kept === 'object' && kept !== null && 'places' in kept && Array.isArray(kept.places);
    // Border: what keepTrail wrote; an older one has no places.
    return isTrail ? (kept as Trail) : null;
  } catch {
    return null;
  }
}

/** Makes a list that is shown the one to go on in. `answer`: its page, once it is the one that the address asks for. */
export function useTrail(trail: Omit<Trail, 'places'>, answer: ListAnswer | undefined, hrefOf: HrefOf | undefined) {
  const { list, address, members } = trail;
  useEffect(() => {
    if (hrefOf === undefined) return;
    hrefs.set(list, hrefOf);
    if (answer !== undefined) keepTrail({ list, address, members, places: placesOf(list, answer) });
  }, [list, address, members, answer, hrefOf]);
}
