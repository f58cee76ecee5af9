import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';

type ShowMoreProps = {
  /** Of the list, those that are not drawn. */
  rest: number;
  onPress: () => void;
  children: ReactNode;
};

/** Below a list of which only the first are drawn: draws more of it. */
export function ShowMore({ rest, onPress, children }: ShowMoreProps) {
  if (rest <= 0) return null;
  return (
    <Row>
      <Button onPress={onPress}>{children}</Button>
    </Row>
  );
}
