import { path } from '@packhouse/jsonapi';
import { openClaimStatuses, reimbursementRequest } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';

/** A company's claims that are not settled yet, of whatever season. */
export const openClaimsOf = (companyId: string) =>
  queryOptions({
    queryKey: ['due', 'claims', companyId],
    queryFn: async () => {
      const { company, status } = reimbursementRequest.fields;
      const where = [
        { path: path(company, 'id'), value: companyId },
        { path: path(status), operator: 'IN', value: openClaimStatuses },
      ] as const;
      return (await client.listAll(reimbursementRequest, { where }, 500)).rows;
    },
    staleTime: 0,
  });
