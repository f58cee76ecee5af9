import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { areAnswered } from '../acts/open-acts.ts';
import { itemAt } from '../desk-urls.ts';
import { historyOf, itemOf, notesOf } from '../item.calls.ts';
import { useAltKey } from '../keys/use-alt-key.ts';
import { pageOf } from '../list.calls.ts';
import { nextPlace } from './next-place.ts';
import { keepTrail, placesOf, readTrail } from './trail.ts';

/** Milliseconds for which a list is taken as it was read: a colleague works in it as well. */
const freshFor = 5_000;

/** Where it goes on behind an address, asked of the list as it is now; null at its end. */
async function findNext(queries: QueryClient, path: string): Promise<string | null> {
  const trail = readTrail();
  if (trail === null) return null;
  const { next, known } = await nextPlace(trail.places, path, async (page) => {
    const members = page === 1 ? withoutPage(trail.members) : { ...trail.members, page: String(page) };
    const answer = await queries.fetchQuery({ ...pageOf(trail.list, members), staleTime: freshFor });
    return { places: placesOf(trail.list, answer), pages: answer.pages };
  });
  if (known !== trail.places && readTrail()?.address === trail.address) keepTrail({ ...trail, places: known });
  return next?.href ?? null;
}

const withoutPage = ({ page: _, ...members }: Readonly<Record<string, string>>) => members;

const nextAfter = (queries: QueryClient, path: string) =>
  queryOptions({
    queryKey: ['office', 'next', path],
    queryFn: () => findNext(queries, path),
    staleTime: freshFor,
  });

/** Reads the next item while somebody looks at this one, so that it stands there at once; its screen reads it anew where an act came between. */
function readAhead(queries: QueryClient, href: string | null): void {
  const at = href === null ? null : itemAt(href);
  if (at === null) return;
  const { desk, id } = at;
  void queries.prefetchQuery({ ...itemOf(desk, id), staleTime: freshFor });
  void queries.prefetchQuery({ ...historyOf(desk, id), staleTime: freshFor });
  void queries.prefetchQuery({ ...notesOf(desk, id), staleTime: freshFor });
}

export interface Next {
  /** The address of the next item of the list that led here; null at its end, and where none did. */
  readonly href: string | null;
  /** The list that led here, as it was filtered; null where none did. */
  readonly list: string | null;
}

/** From one item to the next of the list that led here, which Alt with the right arrow does too. */
export function useNext(): Next {
  const { t } = useTranslation('office');
  const queries = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const go = useGo();
  const trail = readTrail();
  const places = trail?.places ?? [];
  const at = places.findIndex(({ href }) => href === path);
  const isOn = at >= 0;
  const { data } = useQuery({ ...nextAfter(queries, path), enabled: isOn });
  useEffect(() => void readAhead(queries, data ?? null), [queries, data]);
  const onNext = useCallback(async () => {
    // Whoever goes on before the answer is there would not see that it was refused.
    if (!(await areAnswered())) return;
    // Asked once more: a colleague may have done the one that the screen knows of.
    const next = await queries.fetchQuery(nextAfter(queries, path)).catch(() => places[at + 1]?.href ?? null);
    if (next === null) showToast({ title: t('item.last'), tone: 'info' });
    else go(next);
  }, [queries, path, places, at, go, t]);
  useAltKey('ArrowRight', isOn ? onNext : undefined);
  if (!isOn) return { href: null, list: null };
  return { href: data === undefined ? (places[at + 1]?.href ?? null) : data, list: trail?.address ?? null };
}
