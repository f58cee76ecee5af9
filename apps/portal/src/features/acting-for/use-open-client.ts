import { useState } from 'react';
import { useAttempt } from '#kernel/failures/use-attempt.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { session } from '#kernel/session/session.ts';

/** Begins to act for a client and goes to one of its pages: nothing is typed on the page of clients that could be lost. */
export function useOpenClient() {
  const go = useGo();
  const [companyId, setCompanyId] = useState('');
  const { isBusy, failure, attempt } = useAttempt();
  const open = (id: string, url: string) => {
    setCompanyId(id);
    return attempt(async () => {
      await session.actFor(id);
      go(url);
    });
  };
  return { open, opening: isBusy ? companyId : null, failure };
}

export type OpenClient = ReturnType<typeof useOpenClient>;
