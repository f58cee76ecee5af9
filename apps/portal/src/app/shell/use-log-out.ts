import { useState } from 'react';
import type { Feature } from '#kernel/routing/feature.ts';
import { session } from '#kernel/session/session.ts';
import { forgetDrafts, sendUnsent } from './run-logout-hooks.ts';

export type LogOut = ReturnType<typeof useLogOut>;

/**
 * The log-out by the person, wherever they ask for it.
 * @param features which may hold what is unsent
 */
export function useLogOut(features: readonly Pick<Feature, 'logoutHook'>[]) {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** Logs out and deletes what could not be sent. */
  const leave = async () => {
    await forgetDrafts(features);
    session.logOut();
  };
  /** Sends what is unsent and logs out, or asks first when that fails (screens, Saving). */
  const start = async () => {
    setLoggingOut(true);
    const isSent = await sendUnsent(features);
    setLoggingOut(false);
    if (isSent) await leave();
    else setAsking(true);
  };
  return { start, isLoggingOut, isAsking, stay: () => setAsking(false), leave };
}
