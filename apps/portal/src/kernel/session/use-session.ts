import { createContext, useContext, useSyncExternalStore } from 'react';
import { keyStore } from '../storage/key-store.ts';
import { session } from './session.ts';
import { readSignedIn, type SignedIn } from './signed-in.ts';

let read: { version: number; signedIn: SignedIn | null } | null = null;

/** Who is signed in: the same object until what is stored changes; null while nobody is. */
export function currentSignedIn(): SignedIn | null {
  const version = session.version();
  if (read?.version !== version) read = { version, signedIn: readSignedIn(keyStore) };
  return read.signedIn;
}

const SignedInContext = createContext<SignedIn | null>(null);

/** Put around the protected area with what `useStoredSession` found. */
export const SignedInProvider = SignedInContext.Provider;

/** Who is signed in, followed; null while nobody is. For the shell, which decides what is drawn. */
export function useStoredSession(): SignedIn | null {
  return useSyncExternalStore(session.subscribe, currentSignedIn);
}

/** Who is signed in and for which company. Throws outside of the protected area. */
export function useSession(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) throw new Error('useSession is for screens of the protected area.');
  return signedIn;
}

/** Milliseconds since 1970 of the automatic log-out, followed. */
export function useLogOutTime(): number | null {
  return useSyncExternalStore(session.subscribe, session.logOutAt);
}
