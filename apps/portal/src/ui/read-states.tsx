import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { Skeleton } from './skeleton.tsx';

/** A read as a screen draws it: under way, failed with words for it, or there. */
export type Read<T> = {
  data: T | undefined;
  failure: { title: string; detail: string } | null;
  isRetrying: boolean;
  onRetry: () => void;
  loadingLabel: string;
  retryLabel: string;
};

type ReadStatesProps<T> = {
  read: Read<T>;
  /** What the data will look like. */
  shape?: 'text' | 'table' | 'form' | undefined;
  count?: number | undefined;
  headingLevel?: 2 | 3 | undefined;
  children: (data: T) => ReactNode;
};

/** What stands there while a read goes on or has failed, else what is made of its data. */
export function ReadStates<T>({ read, shape, count = 4, headingLevel, children }: ReadStatesProps<T>) {
  const { data, failure, isRetrying, onRetry, loadingLabel, retryLabel } = read;
  if (data !== undefined) return children(data);
  if (failure === null) return <Skeleton count={count} label={loadingLabel} shape={shape} />;
  return (
    <FailedState
      detail={failure.detail}
      headingLevel={headingLevel}
      isRetrying={isRetrying}
      onRetry={onRetry}
      retryingLabel={loadingLabel}
      retryLabel={retryLabel}
      title={failure.title}
    />
  );
}
