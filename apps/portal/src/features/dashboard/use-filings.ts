import { useQuery } from '@tanstack/react-query';
import type { useMonths } from '#domain/months/use-months.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { requestFilingsOf } from './dashboard.calls.ts';
import { reportFilings } from './last-filings.ts';

/** Every form of the shown seasons that was certified; nothing while a part is not known. */
export function useFilings(months: ReturnType<typeof useMonths>) {
  const { companyId } = useSession();
  const requests = useQuery(requestFilingsOf(companyId));
  const reports = months.data && reportFilings([...months.data.now, ...months.data.before]);
  return {
    data: reports && requests.data && [...reports, ...requests.data],
    error: months.error ?? requests.error,
    isFetching: months.isFetching || requests.isFetching,
    refetch: async () => Promise.all([months.refetch(), requests.refetch()]),
  };
}
