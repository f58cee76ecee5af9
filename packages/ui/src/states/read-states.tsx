import type { ReactNode } from 'react';
import { FailedState, type Retry } from './failed-state.tsx';
import { Skeleton } from './skeleton.tsx';

/** A read as a screen draws it: under way, failed with words for it, or there. */
export type Read<T> = Retry & {
  data: T | undefined;
  failure: { title: string; detail: string } | null;
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
  const { failure, ...retry } = read;
  return failure && <FailedState {...retry} detail={`${what} ${failure.detail}`} title={failure.title} />;
}

/** Draws the loading and failed states of a read, else its data. */
export function ReadStates<T>({ read, shape, count = 4, headingLevel, children }: ReadStatesProps<T>) {
  const { data, failure, ...retry } = read;
  if (data !== undefined) return children(data);
  if (failure === null) return <Skeleton count={count} label={retry.loadingLabel} shape={shape} />;
  return <FailedState {...failure} {...retry} headingLevel={headingLevel} />;
}
