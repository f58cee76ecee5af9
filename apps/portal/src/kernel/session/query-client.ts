import { QueryClient } from '@tanstack/react-query';
import { ClientError } from '../client/dialect/client-error.ts';
import { turns } from '../client/turns.ts';
import { session } from './session.ts';
import { currentSignedIn } from './use-session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ClientError;
  }
}

/**
 * A read is repeated when no answer came or the server was busy, never when it said no. Where the server said how long
 * to wait, the client has done so already.
 */
function isWorthRepeating(failures: number, error: Error): boolean {
  if (!(error instanceof ClientError) || failures >= 2) return false;
  return error.kind === 'offline' || (error.status === 503 && error.retryAfter === null);
}

/** The cache of backend reads, kept while the page is open. Nothing polls (decisions.md 2). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRepeating,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // Without a network a read fails and says so, instead of loading for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Drops what was read for one person and company as soon as it is another's turn. */
export function forgetBetweenCompanies(): void {
  const turn = () => `${currentSignedIn()?.user.id} ${currentSignedIn()?.companyId}`;
  let last = turn();
  session.subscribe(() => {
    const next = turn();
    if (next === last) return;
    last = next;
    queryClient.clear();
    turns.dispatchEvent(new Event('over'));
  });
}
