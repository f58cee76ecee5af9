import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company that is worked for as soon as this place of the history is reached. */
    readonly actFor?: string;
  }
}

/**
 * Leaves for another company: to the dashboard, where the switch is made. Arriving there is its condition, so that a
 * screen with unsent changes, which sends them or asks first, holds the switch back as well.
 */
export function useLeaveFor(): (companyId: string) => void {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (companyId) => {
    const href = urls.dashboard();
    void navigate({ href, replace: path === href, state: { actFor: companyId } });
  };
}

/** Switches to the company that the present place of the history names; says whether that goes on, and how it failed. */
export function usePendingSwitch() {
  const navigate = useNavigate();
  const { actFor, path } = useLocation({ select: ({ state, pathname }) => ({ actFor: state.actFor, path: pathname }) });
  const [isSwitching, setSwitching] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const act = useCallback(
    async (companyId: string) => {
      // Named once: neither a reload nor the way back repeats it.
      await navigate({ href: path, replace: true, state: {} });
      setSwitching(true);
      try {
        await session.actFor(companyId);
        setFailure(null);
      } catch (error) {
        setFailure(toldFailure(error));
      } finally {
        setSwitching(false);
      }
    },
    [navigate, path],
  );
  useEffect(() => {
    if (actFor !== undefined) void act(actFor);
  }, [actFor, act]);
  return { isSwitching, failure, forget: () => setFailure(null) };
}
