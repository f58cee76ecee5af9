import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadFailure } from '#kernel/read-failure.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface QueryStatesProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** What a card draws while its own data loads or has failed; the other cards go on. */
export function QueryStates<T>({ query, children }: QueryStatesProps<T>) {
  const { t } = useTranslation('kernel');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton count={3} label={t('loading')} />;
  return <Failed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function Failed({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('kernel');
  const { title, hint } = useReadFailure(error);
  return (
    <FailedState
      detail={hint}
      headingLevel={3}
      isRetrying={isRetrying}
      onRetry={onRetry}
      retryLabel={t('retry')}
      title={title}
    />
  );
}
