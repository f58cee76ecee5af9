import type { ClientFacts } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';

/** The facts of all clients in one answer, by company; the seasons are the current one and the one before. */
export const clientFactsOf = (seasonIds: readonly string[]) =>
  queryOptions({
    queryKey: ['acting-for', 'clients', seasonIds],
    queryFn: async (): Promise<ReadonlyMap<string, ClientFacts>> => {
      // Border: our own server's route, whose test says how it answers.
      const { clients } = (await callOwnRoute('clients', { id: seasonIds.join(',') })) as {
        readonly clients: readonly ClientFacts[];
      };
      return new Map(clients.map((facts) => [facts.companyId, facts]));
    },
    enabled: seasonIds.length > 0,
    staleTime: 0,
  });
