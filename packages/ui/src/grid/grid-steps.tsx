import { Button } from '../actions/button.tsx';
import { useAfterPaint } from '../states/after-paint.ts';
import type { GridTexts } from './model/grid-texts.ts';
import type { GridView } from './model/grid-view.ts';

type GridStepsProps = { view: GridView; texts: GridTexts; onUndo: () => void; onRedo: () => void };

/** A step back, and forth again. */
export function GridSteps({ view, texts, onUndo, onRedo }: GridStepsProps) {
  const { canUndo, canRedo } = view.history;
  const undoes = useAfterPaint(view.subscribe, canUndo);
  const redoes = useAfterPaint(view.subscribe, canRedo);
  return (
    <span>
      <Button icon="undo" isDisabled={!undoes} label={texts.undo} onPress={onUndo} size="small" variant="quiet" />
      <Button icon="redo" isDisabled={!redoes} label={texts.redo} onPress={onRedo} size="small" variant="quiet" />
    </span>
  );
}
