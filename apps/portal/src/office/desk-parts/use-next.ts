import { officeLists } from '@packhouse/programme';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { areAnswered } from './acts/open-acts.ts';
import { historyOf, itemOf, notesOf, pageOf } from './desk.calls.ts';
import { itemAt } from './desk-urls.ts';
import { nextPlace } from './next-place.ts';
import { keepTrail, placesOf, readTrail, type Trail } from './trail.ts';
import { isTyping, useAltKey } from './use-alt-key.ts';

/** Milliseconds for which a list is taken as it was read: a colleague works in it as well. */
const freshFor = 5_000;

/** The members of a list that shows what waits in it alone, as its declaration says; its own where it knows no such view. */
function waitingIn({ list, members }: Trail): Trail['members'] {
  const declared = officeLists.find(({ name }) => name === list);
  const view = declared?.views.find(({ name }) => name === declared.opensAt);
  return { ...members, ...view?.filters };
}

/**
 * Where it goes on behind an address, asked of the list as it is now; null at its end.
 * @param isWaiting passes over what waits for nobody, where the list shows that too
 */
async function findNext(queries: QueryClient, path: string, isWaiting: boolean): Promise<string | null> {
  const trail = readTrail();
  if (trail === null) return null;
  const wanted = isWaiting ? waitingIn(trail) : trail.members;
  const isNarrowed = Object.entries(wanted).some(([name, value]) => trail.members[name] !== value);
  // Its pages are not those that were seen: they are read from the first.
  const ahead = isNarrowed ? (trail.places.find(({ href }) => href === path)?.page ?? 1) - 1 : 0;
  const { next, known } = await nextPlace(trail.places, path, async (seen) => {
    const page = seen - ahead;
    if (page < 1) return { places: [], pages: seen };
    const members = page === 1 ? withoutPage(wanted) : { ...wanted, page: String(page) };
    const answer = await queries.fetchQuery({ ...pageOf(trail.list, members), staleTime: freshFor });
    const places = placesOf(trail.list, answer);
    return {
      places: isNarrowed ? places.map((place) => ({ ...place, page: seen })) : places,
      pages: answer.pages + ahead,
    };
  });
  if (known !== trail.places && readTrail()?.address === trail.address) keepTrail({ ...trail, places: known });
  return next?.href ?? null;
}

const withoutPage = ({ page: _, ...members }: Readonly<Record<string, string>>) => members;

const nextAfter = (queries: QueryClient, path: string) =>
  queryOptions({
    queryKey: ['office', 'next', path],
    queryFn: () => findNext(queries, path, false),
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
  /** Goes on to the next that waits, after what was done here; null where no list led here. */
  readonly goOn: (() => Promise<void>) | null;
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
  const router = useRouter();
  const toldAt = useRef<string | null>(null);
  const goTo = useCallback(
    (next: string | null) => {
      if (next !== null) return go(next);
      toldAt.current = path;
      showToast({ title: t('item.last'), tone: 'info' });
    },
    [path, go, t],
  );
  const onNext = useCallback(async () => {
    // Anyone who goes on before the answer is there would not see that it was refused.
    if (!(await areAnswered())) return;
    // Asked once more: a colleague may have done the one that the screen knows of.
    goTo(await queries.fetchQuery(nextAfter(queries, path)).catch(() => places[at + 1]?.href ?? null));
  }, [queries, path, places, at, goTo]);
  useAltKey('ArrowRight', isOn ? onNext : undefined);
  const goOn = useCallback(async () => {
    const next = await findNext(queries, path, true).catch(() => places[at + 1]?.href ?? null);
    // Anyone who went on already, began to write, or was told meanwhile, is left there.
    const isElsewhere = router.state.location.pathname !== path || isTyping();
    if (!isElsewhere && (next !== null || toldAt.current !== path)) goTo(next);
  }, [queries, path, places, at, goTo, router]);
  if (!isOn) return { href: null, list: null, goOn: null };
  return { href: data === undefined ? (places[at + 1]?.href ?? null) : data, list: trail?.address ?? null, goOn };
}
