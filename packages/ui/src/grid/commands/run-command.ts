import type { GridAction, GridCommand } from '../model/grid-keys.ts';
import type { CellRef } from '../model/grid-model.ts';
import { type GridMove, type GridShape, movedCell } from '../model/grid-moves.ts';
import { columnsOf } from '../model/grid-range.ts';
import type { GridSession } from '../model/grid-session.ts';
import { actionColumn, headerRow } from '../model/grid-tracks.ts';
import type { GridActions } from './grid-actions.ts';

interface CommandTarget {
  readonly session: GridSession;
  readonly actions: GridActions;
  /** As the rows stand when it is asked: what was typed may have added one. */
  readonly shape: () => GridShape;
  readonly place: CellRef;
  readonly isReadOnly: boolean;
}

/** The moves that keep along a row the column in mind where typing began. */
const alongRow: readonly GridMove[] = ['next', 'previous', 'left', 'right'];
/** The moves that never lead to the button at a row's end: Enter would press it. */
const pastFields: readonly GridMove[] = ['next', 'previous', 'rowEnd', 'gridEnd', 'lineBelow', 'lineAbove'];

/** The cell that Tab leads to: what is calculated is passed over where anything can be typed. */
function nextCell({ actions }: CommandTarget, shape: GridShape, place: CellRef, move: GridMove): CellRef | null {
  const isPassed = ({ column }: CellRef) => (move === 'next' || move === 'previous') && !actions.isStop(column);
  let next = movedCell(shape, place, move);
  while (next !== null && isPassed(next)) next = movedCell(shape, next, move);
  return next;
}

function goOn(region: CommandTarget, move: GridMove): boolean {
  const { session, place } = region;
  const hasChosen = session.state().highlighted >= 0;
  const start = session.startColumn();
  // A choice may ask for more first, such as a new producer.
  if (session.commit()) return true;
  const { columns, ...shape } = region.shape();
  const isAbove = move === 'up' && place.row === shape.rows[0] && place.column !== actionColumn;
  const fields = place.column === actionColumn ? columns : columns.filter((column) => column !== actionColumn);
  const among = { ...shape, start, columns: pastFields.includes(move) ? fields : columns };
  const empty = hasChosen && move === 'next' ? session.emptyCellAfter(place) : null;
  const next = isAbove ? { ...place, row: headerRow } : (empty ?? nextCell(region, among, place, move));
  if (next !== null) session.go(next, alongRow.includes(move) && next.row === place.row);
  return next !== null || (move !== 'next' && move !== 'previous');
}

/** Among the headings: along them, and down to the rows. Enter and the space bar press the heading. */
function inHeadings({ session, place, ...region }: CommandTarget, command: GridCommand): boolean {
  if (command.do !== 'go') return false;
  const { move } = command;
  const shape = region.shape();
  const columns = shape.columns.filter((column) => column !== actionColumn);
  const rows = [headerRow, ...shape.rows];
  const isAlong = move === 'left' || move === 'right' || move === 'rowStart' || move === 'rowEnd';
  if (!isAlong && move !== 'down') return move !== 'next' && move !== 'previous';
  const next = movedCell({ ...shape, rows, columns }, place, move);
  if (next !== null) session.go(next);
  return true;
}

function extend({ session, actions, place, ...region }: CommandTarget, move: GridMove): boolean {
  if (place.column === actionColumn) return false;
  const shape = region.shape();
  const columns = shape.columns.filter((column) => column !== actionColumn);
  const head = movedCell({ ...shape, columns }, session.state().head ?? place, move);
  if (head !== null) actions.extend(head);
  return true;
}

/** Does an action; false leaves its key to the browser. */
type Doing = (region: CommandTarget) => unknown;

/** Actions that leave the rows as they are. */
const showing: Partial<Record<GridAction, Doing>> = {
  accept: ({ actions, session }) => actions.take(session.state().highlighted),
  cancel: ({ session }) => session.cancel(),
  selectAll: ({ actions }) => actions.selectAll(),
  selectRow: ({ actions, session, place }) => actions.selectRows(place.row, session.state().head?.row ?? place.row),
  selectColumn: ({ actions }) => actions.selectColumns(),
  armLeaving: ({ session }) => {
    session.armLeaving();
    return false;
  },
  leave: () => false,
};

const onCell =
  (act: Doing): Doing =>
  (region) =>
    region.place.column !== actionColumn && act(region);

const changing: Partial<Record<GridAction, Doing>> = {
  edit: onCell(({ session }) => session.edit()),
  clear: onCell(({ actions }) => actions.clear()),
  fillDown: ({ actions }) => actions.fillDown(),
  fillRight: ({ actions, session }) => {
    const range = session.range();
    // In one column there is nothing to fill: the browser's own reload then.
    return range !== null && columnsOf(range) > 1 && actions.fillRight();
  },
  undo: ({ actions }) => actions.undo(),
  redo: ({ actions }) => actions.redo(),
  insertAbove: ({ actions }) => actions.insertRow('above'),
  insertBelow: ({ actions }) => actions.insertRow('below'),
  duplicate: ({ actions }) => actions.duplicateRows(),
  removeRows: ({ actions }) => actions.removeRows(),
};

/** Does what a key asks for; false leaves the key to the browser, such as Tab at the last cell. */
export function runCommand(command: GridCommand, region: CommandTarget): boolean {
  const isStep = command.do === 'undo' || command.do === 'redo';
  if (region.place.row === headerRow && !isStep) return inHeadings(region, command);
  switch (command.do) {
    case 'go':
      return goOn(region, command.move);
    case 'extend':
      return extend(region, command.move);
    case 'option':
      region.session.step(command.step);
      return true;
    default: {
      const act = showing[command.do] ?? (region.isReadOnly ? undefined : changing[command.do]);
      return act !== undefined && act(region) !== false;
    }
  }
}
