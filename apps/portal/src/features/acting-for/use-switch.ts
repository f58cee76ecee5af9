import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { addresses } from '#kernel/addresses.ts';
import { ClientError } from '#kernel/client.ts';
import { session } from '#kernel/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company that is worked for as soon as this place of the history is reached. */
    readonly actFor?: string;
  }
}

/** Sends what every screen has not saved yet; false when something stays unsent. */
export type SendUnsent = () => Promise<boolean>;

/**
 * Leaving for another company: sends what is unsent and asks when that fails, then goes to the dashboard. The switch
 * itself is a matter of having arrived there, so that a screen that holds the person back holds the switch back too.
 */
export function useLeaveFor(sendUnsent: SendUnsent, onLeave: () => void = () => undefined) {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [sending, setSending] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const leave = (companyId: string) => {
    setAsking(null);
    onLeave();
    const href = addresses.dashboard();
    void navigate({ href, replace: path === href, state: { actFor: companyId } });
  };
  const choose = async (companyId: string) => {
    setSending(companyId);
    const isSent = await sendUnsent();
    setSending(null);
    if (isSent) leave(companyId);
    else setAsking(companyId);
  };
  const question = {
    isOpen: asking !== null,
    onCancel: () => setAsking(null),
    onConfirm: () => {
      if (asking !== null) leave(asking);
    },
  };
  return { choose, sending, question };
}

/** Switches to the company that the present place of the history names; gives the failure of the last switch. */
export function usePendingSwitch() {
  const navigate = useNavigate();
  const { actFor, path } = useLocation({ select: ({ state, pathname }) => ({ actFor: state.actFor, path: pathname }) });
  const [failure, setFailure] = useState<ClientError | null>(null);
  const act = useCallback(
    async (companyId: string) => {
      // Named once: neither a reload nor the way back repeats it.
      await navigate({ href: path, replace: true, state: {} });
      try {
        await session.actFor(companyId);
        setFailure(null);
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        setFailure(error);
      }
    },
    [navigate, path],
  );
  useEffect(() => {
    if (actFor !== undefined) void act(actFor);
  }, [actFor, act]);
  return { failure, forget: () => setFailure(null) };
}
