import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownSeasons } from '#domain/months/use-months.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type ClientRow, clientRow } from './client-row.ts';
import { clientFactsOf } from './clients.calls.ts';

/** All clients by company, read in one call; of the seasons that their own dashboards look at. */
export function useClientRows(): {
  readonly rows: ReadonlyMap<string, ClientRow> | undefined;
  readonly error: unknown;
} {
  const { seasons } = useSession();
  const { current, now, before } = shownSeasons(seasons);
  const { data, error } = useQuery(clientFactsOf([now, before].flatMap((season) => season?.id ?? [])));
  const rows = useMemo(() => {
    const context = { today: today(), settings: config().settings, season: current };
    return data && new Map([...data].map(([id, facts]) => [id, clientRow(facts, context)]));
  }, [data, current]);
  return { rows, error };
}
