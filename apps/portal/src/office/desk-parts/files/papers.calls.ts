import { queryOptions } from '@tanstack/react-query';
import { fetchOfficeFile } from '#kernel/client/office-calls.ts';

/** The bytes of a file that stands beside an item. */
export const paperOf = (kind: string, id: string, file: string) =>
  queryOptions({
    queryKey: ['office', 'paper', kind, id, file],
    queryFn: async () =>
      (await fetchOfficeFile(`items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/files/${file}`)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
