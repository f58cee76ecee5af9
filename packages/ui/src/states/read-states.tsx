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

export type ReadStatesProps<T> = {
  read: Read<T>;
  /** The shape of the data to come. */
  shape?: 'text' | 'table' | 'form' | 'list' | undefined;
  count?: number | undefined;
  headingLevel?: 2 | 3 | undefined;
  children: (data: T) => ReactNode;
};

/** One of several reads of a screen has failed: says so, and the others go on beside it. `what`: what is missing now. */
export function UnreadPart({ read, what }: { read: Omit<Read<unknown>, 'data'>; what: string }) {
  const { failure, isRetrying, onRetry, loadingLabel, retryLabel } = read;
  if (failure === null) return null;
  return (
    <FailedState
      detail={`${what} ${failure.detail}`}
      isRetrying={isRetrying}
      onRetry={onRetry}
      retryingLabel={loadingLabel}
      retryLabel={retryLabel}
      title={failure.title}
    />
  );
}

/** Draws the loading and failed states of a read, else its data. */
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
