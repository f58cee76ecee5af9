import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import type { Query } from '#kernel/failures/use-read.ts';

interface CardStatesProps<T> {
  readonly query: Query<T>;
  readonly children: (data: T) => ReactNode;
}

/** Draws a card's loading and failed states; the other cards are not affected. */
export function CardStates<T>({ query, children }: CardStatesProps<T>) {
  const { t } = useTranslation('kernel');
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <Failed {...query} error={query.error} />;
  return <Skeleton count={3} label={t('loading')} />;
}

function Failed({ error, isFetching, refetch }: { error: Error; isFetching: boolean; refetch: () => unknown }) {
  const { t } = useTranslation('kernel');
  const { title, hint } = useReadFailure(error);
  return (
    <FailedState
      detail={hint}
      headingLevel={3}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      title={title}
    />
  );
}
