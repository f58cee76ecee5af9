import { ReadStates, type ReadStatesProps } from '@packhouse/ui/states/read-states.tsx';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientError } from '#kernel/client/client.ts';
import { useRead } from '#kernel/failures/use-read.ts';

interface ReadingProps<T, Key extends QueryKey> extends Pick<ReadStatesProps<T>, 'shape' | 'count' | 'headingLevel'> {
  readonly of: UseQueryOptions<T, ClientError, T, Key>;
  /** Stands there where the server has no such thing. */
  readonly notFound?: ReactNode;
  readonly children: (data: T, onReload: () => void) => ReactNode;
}

/** Reads something and draws it; until then that it is under way, or that it failed. */
export function Reading<T, Key extends QueryKey>({ of, notFound, children, ...look }: ReadingProps<T, Key>) {
  const query = useQuery(of);
  const read = useRead(query);
  const { data, error } = query;
  if (notFound !== undefined && error instanceof ClientError && error.status === 404 && data === undefined)
    return notFound;
  return (
    <ReadStates {...look} read={read}>
      {(found) => children(found, () => void query.refetch())}
    </ReadStates>
  );
}
