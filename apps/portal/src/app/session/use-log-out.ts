import { useState } from 'react';
import { session } from '#kernel/session/session.ts';
import { features } from '../features.ts';
import { forgetDrafts, sendUnsent } from './run-logout-hooks.ts';

export interface LogOut {
  /** Sends what is unsent and logs out, or asks first when that fails (screens, Saving). */
  readonly start: () => Promise<void>;
  /** The sending is under way. */
  readonly isLoggingOut: boolean;
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Logs out and deletes what could not be sent. */
  readonly leave: () => Promise<void>;
}

/** The log-out by the person, wherever they ask for it. */
export function useLogOut(): LogOut {
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
