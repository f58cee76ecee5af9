import { useState } from 'react';
import type { Feature } from '#kernel/routing/feature.ts';
import { session } from '#kernel/session/session.ts';
import { forgetDrafts, sendUnsent } from './run-logout-hooks.ts';

export interface LogOut {
  /** Sends what is unsent and logs out, or asks first when that fails (screens, Saving). */
  readonly start: () => Promise<void>;
  readonly isLoggingOut: boolean;
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Logs out and deletes what could not be sent. */
  readonly leave: () => Promise<void>;
}

/**
 * The log-out by the person, wherever they ask for it.
 * @param features which may hold what is unsent
 */
export function useLogOut(features: readonly Pick<Feature, 'logoutHook'>[]): LogOut {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await forgetDrafts(features);
    session.logOut();
  };
  const start = async () => {
    setLoggingOut(true);
    const isSent = await sendUnsent(features);
    setLoggingOut(false);
    if (isSent) await leave();
    else setAsking(true);
  };
  return { start, isLoggingOut, isAsking, stay: () => setAsking(false), leave };
}
