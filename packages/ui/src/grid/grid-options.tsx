import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../art/icon.tsx';
import type { GridActions } from './commands/grid-actions.ts';
import { cellId } from './commands/grid-shared.ts';
import styles from './grid-options.module.css';
import type { GridOption } from './model/grid-model.ts';
import type { GridSession } from './model/grid-session.ts';

type GridOptionsProps = {
  id: string;
  label: string;
  frame: RefObject<HTMLElement | null>;
  session: GridSession;
  actions: GridActions;
};

/** The options of the cell that is typed in, below it. The focus stays in the cell. */
export function GridOptions({ id, label, frame, session, actions }: GridOptionsProps) {
  // The same null while there is no list, so that a step from cell to cell draws nothing here.
  const open = useSyncExternalStore(session.subscribe, () =>
    session.state().options.length === 0 ? null : session.state(),
  );
  const anchor = useMemo<RefObject<Element | null>>(
    () => ({
      get current() {
        const at = session.state().place;
        return at === null ? null : document.getElementById(cellId(id, at.row, at.column));
      },
    }),
    [id, session],
  );
  const [moves, setMoves] = useState(0);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    let at = anchor.current?.getBoundingClientRect().top;
    const replace = () => {
      const now = anchor.current?.getBoundingClientRect().top;
      if (now !== at) setMoves((before) => before + 1);
      at = now;
    };
    // Whatever grows or comes above it moves the cell without a scroll.
    const grown = new ResizeObserver(replace);
    for (const element of [document.body, frame.current]) if (element !== null) grown.observe(element);
    return () => grown.disconnect();
  }, [isOpen, anchor, frame]);
  if (open === null) return null;
  const { options, highlighted } = open;
  // The popover asks to be closed when anything scrolls, if only because a row came in below while somebody chooses.
  const onScroll = () => (isInSight(anchor.current) ? setMoves(moves + 1) : session.closeList());
  return (
    <Popover
      className={styles.popover}
      isNonModal
      isOpen={isOpen}
      // Placed anew beside its cell.
      key={moves}
      offset={2}
      onOpenChange={(isOpen) => {
        if (!isOpen) onScroll();
      }}
      placement="bottom start"
      scrollRef={frame}
      triggerRef={anchor}
    >
      <OptionList actions={actions} highlighted={highlighted} id={id} label={label} options={options} />
    </Popover>
  );
}

/** Whether the middle of a cell can be seen: not out of its frame or the window, and under no bar that stays in place. */
function isInSight(cell: Element | null): boolean {
  if (cell === null) return false;
  const { x, y, width, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === cell;
}

type OptionListProps = {
  id: string;
  label: string;
  options: readonly GridOption[];
  highlighted: number;
  actions: GridActions;
};

function OptionList({ id, label, options, highlighted, actions }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <div aria-label={label} className={styles.list} id={`${id}-options`} ref={list} role="listbox">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the cell keeps the focus and names the highlighted option
        <div
          aria-selected={index === highlighted}
          className={styles.option}
          data-action={option.isAction || undefined}
          id={`${id}-option-${index}`}
          key={option.id}
          onMouseDown={(event) => {
            event.preventDefault();
            actions.take(index);
          }}
          role="option"
        >
          {option.isAction && <Icon name="plus" size="s" />}
          <span className={styles.label}>{option.label}</span>
          {option.description && <span className={styles.description}>{option.description}</span>}
        </div>
      ))}
    </div>
  );
}
