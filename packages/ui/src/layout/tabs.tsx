import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: string;
  /** Says how many things are behind it, as the language writes figures. */
  count?: string;
  content: ReactNode;
};

type TabsProps = {
  /** Names the choice. */
  label: string;
  items: readonly TabItem[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Stands beside them. */
  aside?: ReactNode;
  /** Fills the room that is left in a Sheet. */
  fills?: boolean | undefined;
};

/** Several views of the same thing, one at a time; the arrow keys choose (WAI-ARIA tabs pattern). */
export function Tabs({ label, items, selectedId, onSelect, aside, fills }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = usePanelStop();
  const at = items.findIndex((item) => item.id === selectedId);
  const selected = items[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexAfter(event, at);
    const next = index === null ? undefined : items.at(index % items.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className={styles.tabs} data-fills={fills}>
      <div className={styles.head}>
        <div aria-label={label} className={styles.list} onKeyDown={onKeyDown} ref={list} role="tablist">
          {items.map((item) => (
            <button
              aria-controls={item === selected ? `${id}-panel` : undefined}
              aria-selected={item === selected}
              className={styles.tab}
              data-tab={item.id}
              id={`${id}-${item.id}`}
              key={item.id}
              onClick={() => onSelect(item.id)}
              role="tab"
              tabIndex={item === selected ? 0 : -1}
              type="button"
            >
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {selected && (
        <div
          aria-labelledby={`${id}-${selected.id}`}
          className={styles.panel}
          id={`${id}-panel`}
          key={selected.id}
          ref={panel}
          role="tabpanel"
        >
          {selected.content}
        </div>
      )}
    </div>
  );
}

/** The place in the list that a key leads to, counted from its end where that is below zero; null: it leads nowhere. */
function indexAfter({ key }: KeyboardEvent, index: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return null;
  }
}

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** A panel in which nothing takes the Tab key takes it itself. Looked up without asking for styles: tables are large. */
function usePanelStop() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (current?.querySelector(stops) === null) current.setAttribute('tabindex', '0');
    else current?.removeAttribute('tabindex');
  });
  return panel;
}
