import type { Session } from './create-session.ts';

/** A timer never waits longer than this (setTimeout counts in 31 bits), nor shorter. */
const longestWait = 2 ** 31 - 1;
const shortestWait = 1000;

/**
 * Keeps the session true while the page is open: the automatic log-out by a timer and on the tab's focus, and log-outs,
 * log-ins and refreshes of other tabs (decisions.md 2). Returns what stops it.
 */
export function watchSession(session: Session, page: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const logOutAt = session.logOutAt();
    if (logOutAt === null) return;
    const wait = Math.min(Math.max(logOutAt - Date.now(), shortestWait), longestWait);
    timer = setTimeout(() => {
      if (session.isSignedIn()) arm();
    }, wait);
  };
  const check = () => {
    session.isSignedIn();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === page.localStorage) session.storeChanged();
  };
  const unsubscribe = session.subscribe(arm);
  page.addEventListener('storage', onStorage);
  page.addEventListener('focus', check);
  page.document.addEventListener('visibilitychange', check);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    page.removeEventListener('storage', onStorage);
    page.removeEventListener('focus', check);
    page.document.removeEventListener('visibilitychange', check);
  };
}
