import { path } from '@packhouse/jsonapi';
import { openClaimStatuses, type ReimbursementRequest, reimbursementRequest } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';

/** The list that a claim stands in: the one of its items, be they of a kind that the company is no more. */
export const claimKind = ({
  domesticItems,
  importItems,
}: Pick<ReimbursementRequest, 'domesticItems' | 'importItems'>) =>
  importItems.length > 0 && domesticItems.length === 0 ? 'import' : 'domestic';

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
