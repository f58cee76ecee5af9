import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import type { ReactNode } from 'react';
import { type Query, useRead } from '#kernel/failures/use-read.ts';

interface CardStatesProps<T> {
  readonly query: Query<T>;
  readonly children: (data: T) => ReactNode;
}

/** Draws a card's loading and failed states; the other cards are not affected. */
export function CardStates<T>({ query, children }: CardStatesProps<T>) {
  return (
    <ReadStates count={3} headingLevel={3} read={useRead(query)}>
      {children}
    </ReadStates>
  );
}
