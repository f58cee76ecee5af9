import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';

export interface FigureChoice {
  readonly id: string;
  readonly label: string;
}

type FigureChoicesProps = { choices: readonly FigureChoice[] | undefined; onTake: (id: string) => void };

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
