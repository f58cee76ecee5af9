import { useState } from 'react';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { session } from '#kernel/session/session.ts';

/** Begins to act for a client and goes to one of its pages: nothing is typed on the page of clients that could be lost. */
export function useOpenClient() {
  const go = useGo();
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<(Error & { status?: number }) | null>(null);
  const open = async (companyId: string, url: string) => {
    setOpening(companyId);
    setFailure(null);
    try {
      await session.actFor(companyId);
      go(url);
    } catch (error) {
      setFailure(toldFailure(error));
    } finally {
      setOpening(null);
    }
  };
  return { open, opening, failure };
}

export type OpenClient = ReturnType<typeof useOpenClient>;
