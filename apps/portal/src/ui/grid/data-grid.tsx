import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { carryOut } from './carry-out.ts';
import styles from './data-grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { commandOf } from './grid-keys.ts';
import { GridMessage } from './grid-message.tsx';
import type { GridColumn, GridModel } from './grid-model.ts';
import { GridOptions } from './grid-options.tsx';
import { GridRowLine } from './grid-row.tsx';
import type { GridSession } from './grid-session.ts';
import type { GridRowAction, GridShared } from './grid-shared.ts';
import { columnIds, columnTracks, leastWidth } from './grid-tracks.ts';
import { isRange, readClipboard } from './read-clipboard.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridWatch } from './use-grid-watch.ts';

type DataGridProps = {
  /** What the rows are. */
  label: string;
  columns: readonly GridColumn[];
  model: GridModel;
  /** Made by the caller, who leads the person to a cell with it. */
  session: GridSession;
  /** The heading over the row numbers, for a screen reader. */
  numberHeader: string;
  /** How the keys work; stands below the rows while the focused cell has nothing to say. */
  help: string;
  /** Names the list of options. */
  optionsLabel: string;
  rowAction?: GridRowAction | undefined;
  isReadOnly?: boolean | undefined;
};

/** Many rows to type, in the manner of a spreadsheet: arrow keys, Enter and F2, Escape, Tab (WAI-ARIA grid pattern). */
export function DataGrid(props: DataGridProps) {
  const { columns, model, session, rowAction, isReadOnly = false } = props;
  const hasAction = rowAction !== undefined;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const rowKeys = useSyncExternalStore(model.subscribe, model.rowKeys);
  const { items, height, page } = useGridRows(frame, rowKeys, session);
  useGridWatch(session, rowKeys, frame);
  const ids = useMemo(() => columnIds(columns, hasAction), [columns, hasAction]);
  const shared = useMemo<GridShared>(
    () => ({ id, columns, model, session, rowAction, isReadOnly }),
    [id, columns, model, session, rowAction, isReadOnly],
  );
  const isOutside = useSyncExternalStore(session.subscribe, () => !rowKeys.includes(session.state().place?.row ?? ''));
  const entryRow = isOutside ? rowKeys[0] : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const { place, mode, isLeaving, options } = session.state();
    if (place === null || event.nativeEvent.isComposing) return;
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    const command = commandOf(key, { mode, isLeaving, isListOpen: options.length > 0 });
    const shape = { rows: rowKeys, columns: ids, page: page() };
    if (command !== null && carryOut(command, { session, shape, place, isReadOnly })) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { place, mode } = session.state();
    const text = event.clipboardData.getData('text/plain');
    if (place === null || mode !== 'move' || isReadOnly || model.paste === undefined || !isRange(text)) return;
    event.preventDefault();
    model.paste(place, readClipboard(text));
  };
  return (
    <div className={styles.grid} style={trackStyle(columns, hasAction)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn */}
      <div
        aria-colcount={ids.length + 1}
        aria-label={props.label}
        aria-readonly={isReadOnly || undefined}
        aria-rowcount={rowKeys.length + 1}
        className={styles.frame}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) session.commit();
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        ref={frame}
        role="grid"
      >
        <GridHeader columns={columns} hasAction={hasAction} id={id} numberHeader={props.numberHeader} />
        <div className={styles.body} style={{ height }}>
          {items.map(({ index, key, start }) => (
            <GridRowLine
              index={index}
              isEntry={key === entryRow}
              key={key}
              rowKey={String(key)}
              shared={shared}
              start={start}
            />
          ))}
        </div>
      </div>
      <GridOptions frame={frame} id={id} label={props.optionsLabel} session={session} />
      <GridMessage help={props.help} id={`${id}-message`} model={model} session={session} />
    </div>
  );
}

function trackStyle(columns: readonly GridColumn[], hasAction: boolean): CSSProperties {
  const tracks = { '--tracks': columnTracks(columns, hasAction), '--least': `${leastWidth(columns, hasAction)}rem` };
  // Border: React's type of a style knows no custom properties.
  return tracks as CSSProperties;
}
