import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { inStep, paintedNow } from '../states/after-paint.ts';
import { GridActions } from './commands/grid-actions.ts';
import type { GridRowAction, GridShared, GridTool } from './commands/grid-shared.ts';
import { runCommand } from './commands/run-command.ts';
import { takePaste } from './commands/take-paste.ts';
import { clipboardHtml, clipboardText } from './commands/write-clipboard.ts';
import styles from './data-grid.module.css';
import { Announcer, GridAnnouncer } from './grid-announcer.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridMessage } from './grid-message.tsx';
import { GridOptions } from './grid-options.tsx';
import { GridRowLine } from './grid-row.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { keysShown } from './model/drawn-rows.ts';
import { commandOf } from './model/grid-keys.ts';
import type { CellRef, GridColumn } from './model/grid-model.ts';
import type { GridSession } from './model/grid-session.ts';
import type { GridTexts } from './model/grid-texts.ts';
import { type ColumnWidths, columnIds, columnTracks, wholeWidth } from './model/grid-tracks.ts';
import type { GridView } from './model/grid-view.ts';
import { PrintedGrid } from './printed-grid.tsx';
import { useCellDrag } from './use-cell-drag.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useMoreBeside } from './use-more-beside.ts';
import { usePointedMark } from './use-pointed-mark.ts';

/** Keeps what is being typed when the page is left, and the focus in the grid when its row goes away. */
function useGridWatch(session: GridSession, rowKeys: readonly string[], frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const flush = () => session.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      session.commit();
    };
  }, [session]);

  const before = useRef(rowKeys);
  useEffect(() => {
    const index = before.current.indexOf(session.state().place?.row ?? '');
    before.current = rowKeys;
    const { place } = session.state();
    if (place === null || index < 0 || rowKeys.includes(place.row)) return;
    const row = rowKeys[Math.min(index, rowKeys.length - 1)];
    const hadFocus =
      frame.current?.contains(document.activeElement) === true || document.activeElement === document.body;
    if (row !== undefined && hadFocus) session.go({ ...place, row });
  }, [rowKeys, session, frame]);
}

/** Thousands of rows that come at once are drawn in slices between which the page answers. */
function useRowKeys(view: GridView): readonly string[] {
  const rowKeys = useSyncExternalStore(view.subscribe, view.rowKeys);
  const before = useDeferredValue(rowKeys);
  return useMemo(() => keysShown(before, rowKeys), [before, rowKeys]);
}

type DataGridProps = {
  /** Names the rows. */
  label: string;
  columns: readonly GridColumn[];
  /** The rows, as the person wants to see them. */
  view: GridView;
  /** Made by the caller, who leads the person to a cell with it. */
  session: GridSession;
  /** The same object while the words are the same. */
  texts: GridTexts;
  rowAction?: GridRowAction | undefined;
  tool?: GridTool | undefined;
  isReadOnly?: boolean | undefined;
  /** Fills the room that is left in a Sheet; otherwise it is as high as its rows, up to a part of the window. */
  fills?: boolean | undefined;
  /** Asked about several cells that are pasted; true: it takes them itself, or lets `asIs` paste them. */
  onPaste?: ((cells: readonly (readonly string[])[], place: CellRef, asIs: () => void) => boolean) | undefined;
  /** Stands below the rows while there is room below them. */
  blank?: ReactNode;
};

/** Many rows to type, in the manner of a spreadsheet: arrow keys, Enter and F2, Escape, Tab (WAI-ARIA grid pattern). */
export function DataGrid(props: DataGridProps) {
  return (
    <>
      <ScreenGrid {...props} />
      <PaperGrid {...props} />
    </>
  );
}

function PaperGrid({ label, columns, view, texts }: DataGridProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return <PrintedGrid columns={columns} label={label} numberHeader={texts.numberHeader} view={view} />;
}

function ScreenGrid(props: DataGridProps) {
  const { columns, view, session, texts, rowAction, isReadOnly = false } = props;
  const hasAction = rowAction !== undefined;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const rowKeys = useRowKeys(view);
  const { items, height, page, moved } = useGridRows(frame, rowKeys, session);
  useGridWatch(session, rowKeys, frame);
  const widths = useColumnWidths(columns, frame);
  useMoreBeside(frame, widths);
  const ids = useMemo(() => columnIds(columns, hasAction), [columns, hasAction]);
  const { announcer, actions } = useActions(props);
  const shared = useMemo<GridShared>(
    () => ({ id, columns, view, session, actions, rowAction, isReadOnly }),
    [id, columns, view, session, actions, rowAction, isReadOnly],
  );
  const isOutside = useSyncExternalStore(session.subscribe, () => !rowKeys.includes(session.state().place?.row ?? ''));
  const entryRow = isOutside ? rowKeys[0] : undefined;
  const clipboard = useClipboard(props, actions);
  const drag = useCellDrag(session, actions);
  const { place: pointed, ...pointer } = usePointedMark(drag);

  /** The focus is where a step led to, and a screen reader finds there what it reads: all else may follow the paint. */
  const isShown = () => {
    const { place } = session.state();
    if (place === null || session.wanted() !== null) return false;
    return view.row(place.row).cells[place.column]?.message === undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { place, mode, isLeaving, options, highlighted } = session.state();
    if (place === null || event.nativeEvent.isComposing) return;
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    const isListOpen = options.length > 0;
    const isHighlighted = isListOpen && highlighted >= 0;
    const isAlong = (session.startColumn() ?? place.column) !== place.column;
    const command = commandOf(key, { mode, isLeaving, isListOpen, isHighlighted, isAlong });
    const shape = () => ({ rows: view.rowKeys(), columns: ids, page: page() });
    const run = () => command !== null && runCommand(command, { session, actions, shape, place, isReadOnly });
    const isStep = command?.do === 'go' || command?.do === 'extend';
    const isDone = isStep ? inStep(run) : run();
    if (isDone) event.preventDefault();
    if (isDone && isStep && isShown()) moved();
    // The next character goes into a cell as it is drawn.
    else paintedNow();
  };
  return (
    <div className={styles.grid} data-fills={props.fills} style={trackStyle(columns, hasAction, widths)}>
      <GridToolbar isReadOnly={isReadOnly} shared={shared} texts={texts} tool={props.tool} />
      <div className={styles.box}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are not drawn */}
        <div
          aria-colcount={ids.length + 1}
          aria-describedby={`${id}-help`}
          aria-label={props.label}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          aria-rowcount={rowKeys.length + 1}
          className={styles.frame}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) session.commit();
          }}
          onKeyDown={onKeyDown}
          {...clipboard}
          {...pointer}
          ref={frame}
          role="grid"
        >
          <GridHeader numberHeader={texts.numberHeader} shared={shared} />
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
        {props.blank && <div className={styles.blank}>{props.blank}</div>}
      </div>
      <GridOptions actions={actions} frame={frame} id={id} label={texts.options} session={session} />
      <GridMessage id={`${id}-message`} model={view} pointed={pointed} session={session} />
      <VisuallyHidden>
        <span id={`${id}-help`}>{texts.help}</span>
      </VisuallyHidden>
      <GridAnnouncer announcer={announcer} />
    </div>
  );
}

function useActions({ view, session, columns, texts }: DataGridProps) {
  return useMemo(() => {
    const announcer = new Announcer();
    return { announcer, actions: new GridActions({ model: view, session, columns, texts, say: announcer.say }) };
  }, [view, session, columns, texts]);
}

/** Ranges to and from a spreadsheet. While a cell is typed in, copying its text is the browser's affair. */
function useClipboard({ session, isReadOnly = false, onPaste: ask }: DataGridProps, actions: GridActions) {
  const copy = (event: ClipboardEvent): boolean => {
    const cells = session.state().mode === 'move' ? actions.copy() : null;
    if (cells === null) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(cells));
    event.clipboardData.setData('text/html', clipboardHtml(cells));
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // The one way that the browser's own undo knows of.
    const insert = (cell: string) => void document.execCommand('insertText', false, cell);
    if (takePaste(text, { session, actions, isReadOnly, insert, ask })) event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    if (copy(event) && !isReadOnly) actions.clear();
  };
  return { onCopy: copy, onCut, onPaste };
}

function trackStyle(columns: readonly GridColumn[], hasAction: boolean, widths: ColumnWidths): CSSProperties {
  const { least, wanted } = wholeWidth(columns, hasAction, widths);
  const all = { '--least': `${least}rem`, '--wanted': `${wanted}rem` };
  const tracks = { '--tracks': columnTracks(columns, hasAction, widths), ...all };
  // Border: React's type of a style knows no custom properties.
  return tracks as CSSProperties;
}
