import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';

/** One figure that a text may mean. */
export interface FigureChoice {
  readonly id: string;
  readonly label: string;
}

type FigureChoicesProps = { choices: readonly FigureChoice[] | undefined; onTake: (id: string) => void };

/** The figures that a text may mean, below the field that asks which. */
export function FigureChoices({ choices = [], onTake }: FigureChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Row>
      {choices.map(({ id, label }) => (
        <Button key={id} onPress={() => onTake(id)} size="small">
          {label}
        </Button>
      ))}
    </Row>
  );
}
