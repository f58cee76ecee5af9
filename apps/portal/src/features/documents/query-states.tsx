import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadFailure } from '#kernel/read-failure.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface QueryStatesProps<T> {
  /** One query or several taken together. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** What stands there while a read goes on or has failed. */
export function QueryStates<T>({ query, children }: QueryStatesProps<T>) {
  const { t } = useTranslation('kernel');
  const { title, hint } = useReadFailure(query.error);
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton count={4} label={t('loading')} shape="table" />;
  return (
    <FailedState
      detail={hint}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
      retryingLabel={t('loading')}
      retryLabel={t('retry')}
      title={title}
    />
  );
}
