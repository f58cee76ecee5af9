import { user } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';

/** The id of the company that the person belongs to; null for anyone who only acts for others. */
export const ownCompanyOf = (username: string) =>
  queryOptions({
    queryKey: ['acting-for', 'own', username],
    queryFn: async () => {
      const { rows } = await client.list(user, { where: [{ path: 'name', value: username }] });
      return rows[0]?.company?.id ?? null;
    },
  });
