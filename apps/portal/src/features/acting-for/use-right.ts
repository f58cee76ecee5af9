import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refusals } from '#kernel/client/client.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type Right, rightOf } from './acting-for.calls.ts';

/** Whether the person may still act for the company; held until an answer says otherwise. */
export function useRight(): Right {
  const { companyId, actingFor } = useSession();
  return useQuery({ ...rightOf(companyId), enabled: actingFor !== null }).data ?? 'held';
}

/** Asks again at each change of URL, on coming back to the tab and after a refused call; nothing polls. */
export function useWatchedRight(): Right {
  const { companyId, actingFor } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data = 'held', refetch } = useQuery({ ...rightOf(companyId), enabled: actingFor !== null });
  const isWatched = actingFor !== null && data === 'held';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL is the reason to ask
  useEffect(() => {
    if (isWatched) void refetch({ cancelRefetch: false });
  }, [path, isWatched, refetch]);
  useEffect(() => {
    if (!isWatched) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    refusals.addEventListener('refused', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      refusals.removeEventListener('refused', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isWatched, refetch]);
  return data;
}
