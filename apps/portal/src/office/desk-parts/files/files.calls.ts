import { queryOptions } from '@tanstack/react-query';
import { fetchOfficeFile, type OfficeQuery } from '#kernel/client/office-calls.ts';

/** A file of the office by the command that makes it, as `invoice/pdf`. */
export const officeFile = (path: string, query: OfficeQuery) =>
  queryOptions({
    queryKey: ['office', 'file', path, query],
    queryFn: async () => (await fetchOfficeFile(path, { query })).blob(),
    staleTime: 0,
  });

/** The bytes of a file that stands beside an item. */
export const paperOf = (kind: string, id: string, file: string) =>
  queryOptions({
    queryKey: ['office', 'paper', kind, id, file],
    queryFn: async () =>
      (await fetchOfficeFile(`items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/files/${file}`)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
