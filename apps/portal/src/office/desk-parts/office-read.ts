import { type keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type OfficeQuery, readOffice } from '#kernel/client/office-calls.ts';

interface ReadHow {
  readonly staleTime?: number;
  readonly placeholderData?: typeof keepPreviousData;
}

/** A read of the console, kept by its address, and read again after an act. `Data`: the answer's shape. */
export const officeRead = <Data>(path: string, query: OfficeQuery = {}, how: ReadHow = {}) =>
  queryOptions({ queryKey: ['office', path, query], queryFn: () => readOffice<Data>(path, { query }), ...how });
