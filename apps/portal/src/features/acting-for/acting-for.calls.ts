import { path } from '@packhouse/jsonapi';
import { companyContact } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { ClientError, client } from '#kernel/client/client.ts';
import { readCompanies } from '#kernel/session/profile-reads.ts';

/** First handlers and importers that the person may act for, by name (specification, sections 6 and 7). */
export const actableCompanies = () =>
  queryOptions({
    queryKey: ['acting-for', 'companies'],
    queryFn: () => readCompanies(client),
    staleTime: 0,
  });

export type Right = 'held' | 'withdrawn';

/**
 * Whether the company may still be read: a right that the office withdraws ends at once (decisions.md 6), and lists of
 * a company that may not be read are empty instead of failing.
 */
export const rightOf = (companyId: string) =>
  queryOptions({
    queryKey: ['acting-for', 'right', companyId],
    queryFn: async (): Promise<Right> => {
      try {
        const where = [{ path: path('id'), value: companyId }];
        return (await client.list(companyContact, { where, limit: 1 })).rows.length > 0 ? 'held' : 'withdrawn';
      } catch (error) {
        if (error instanceof ClientError && error.status === 403) return 'withdrawn';
        throw error;
      }
    },
    staleTime: 0,
  });
