import { useDeferredValue, useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useAfterPaint } from '../states/after-paint.ts';
import styles from './grid-toolbar.module.css';
import type { GridTexts } from './model/grid-texts.ts';
import type { GridView } from './model/grid-view.ts';

interface GridFilterProps {
  readonly view: GridView;
  readonly texts: GridTexts;
  /** Nothing is corrected there: no row is looked for by what is wrong with it. */
  readonly isReadOnly: boolean;
}

/** Which rows are shown, how many of how many, and the way back to all; nothing before there are rows. */
export function GridFilter({ view, texts, isReadOnly }: GridFilterProps) {
  const { text, onlyMarked } = useSyncExternalStore(view.subscribe, view.look);
  const marked = useAfterPaint(view.subscribe, view.markedCount);
  // With the first rows, which may be thousands: drawn in slices, as they are.
  const hasRows = useDeferredValue(useSyncExternalStore(view.subscribe, view.hasRows));
  const isFiltered = onlyMarked || text.trim() !== '';
  if (!hasRows && !isFiltered) return null;
  return (
    <search className={styles.filter}>
      <TextField
        isLabelHidden
        label={texts.find}
        onChange={(next) => view.filter({ text: next })}
        placeholder={texts.find}
        type="search"
        value={text}
      />
      {!isReadOnly && (
        <Checkbox
          isChecked={onlyMarked}
          isDisabled={marked === 0 && !onlyMarked}
          label={texts.onlyMarked(marked)}
          onChange={(isChecked) => view.filter({ onlyMarked: isChecked })}
        />
      )}
      <span className={styles.shown} role="status">
        {isFiltered && <Shown texts={texts} view={view} />}
      </span>
      {isFiltered && (
        <Button onPress={() => view.showAll()} size="small" variant="quiet">
          {texts.showAll}
        </Button>
      )}
    </search>
  );
}

function Shown({ view, texts }: { view: GridView; texts: GridTexts }) {
  // As text, so that only a change of the figures draws it again.
  const figures = useSyncExternalStore(view.subscribe, () => {
    const { shown, all } = view.counts();
    return texts.shown(shown, all);
  });
  return figures;
}
