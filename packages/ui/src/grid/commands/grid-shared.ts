import type { IconName } from '../../art/icon.tsx';
import type { CellRef, GridColumn } from '../model/grid-model.ts';
import type { GridSession } from '../model/grid-session.ts';
import type { GridView } from '../model/grid-view.ts';
import type { GridActions } from './grid-actions.ts';

export interface GridRowAction {
  readonly icon: IconName;
  readonly label: (rowLabel: string) => string;
  readonly onPress: (rowKey: string) => void;
}

/** Helps with a cell, such as with another unit; a button above the rows. */
export interface GridTool {
  readonly icon: IconName;
  readonly label: string;
  readonly isFor: (column: string) => boolean;
  readonly onPress: (place: CellRef) => void;
}

/**
 * Props that all rows share: the same object while nothing in it changes, so that a row is drawn again only for its own
 * sake.
 */
export interface GridShared {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly view: GridView;
  readonly session: GridSession;
  readonly actions: GridActions;
  readonly rowAction: GridRowAction | undefined;
  readonly isReadOnly: boolean;
}

/** The element id of a cell's input. */
export const cellId = (gridId: string, rowKey: string, columnId: string): string => `${gridId}-${rowKey}-${columnId}`;
