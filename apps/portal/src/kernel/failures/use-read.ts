import { useTranslation } from 'react-i18next';
import { useReadFailure } from './read-failure.ts';

/** One query of @tanstack/react-query, or several taken together. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query with the words of its states, as ui's `ReadStates` draws it. Data that is there outlives a failed refresh. */
export function useRead<T>({ data, error, isFetching, refetch }: Query<T>) {
  const { t } = useTranslation('kernel');
  const { title, hint } = useReadFailure(error);
  return {
    data,
    failure: error === null ? null : { title, detail: hint },
    isRetrying: isFetching,
    onRetry: () => void refetch(),
    loadingLabel: t('loading'),
    retryLabel: t('retry'),
  };
}

/** A query that failed, with the words of ui's `FailedState`. */
export function useFailed({ error, isFetching, refetch }: Omit<Query<unknown>, 'data'>) {
  const { t } = useTranslation('kernel');
  const { title, hint } = useReadFailure(error);
  const onRetry = () => void refetch();
  return { title, detail: hint, isRetrying: isFetching, onRetry, retryLabel: t('retry'), loadingLabel: t('loading') };
}
