import { useEffect, useState } from 'react';
import type { DraftSaver } from '#domain/drafts/draft-saver.ts';
import { renameEntry } from '#kernel/routing/rename-entry.ts';

/**
 * A new request that the backend has is at an address of its own from then on: who loads the page again, or comes back
 * to it, goes on with this draft and begins no other. True once it is.
 */
export function useOwnAddress(saver: DraftSaver, address: string): boolean {
  const [begunAt] = useState(() => window.location.pathname);
  const [isThere, setThere] = useState(() => saver.known().form !== null);
  useEffect(() => {
    const move = () => {
      if (saver.known().form === null) return;
      setThere(true);
      // Unless the person has gone on to somewhere else meanwhile.
      if (begunAt !== address && window.location.pathname === begunAt) renameEntry(address);
    };
    move();
    return saver.subscribe(move);
  }, [saver, address, begunAt]);
  return isThere;
}
