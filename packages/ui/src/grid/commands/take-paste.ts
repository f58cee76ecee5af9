import type { CellRef } from '../model/grid-model.ts';
import type { GridSession } from '../model/grid-session.ts';
import type { GridActions } from './grid-actions.ts';
import { isRange, quotedCell, readClipboard } from './read-clipboard.ts';

interface PasteTarget {
  readonly session: GridSession;
  readonly actions: GridActions;
  readonly isReadOnly: boolean;
  /** Puts a text where the person types, as the browser does with a pasted one. */
  readonly insert: (text: string) => void;
  /** Asked about several cells; true: it takes them itself, or lets `asIs` paste them. */
  readonly ask?: ((cells: readonly (readonly string[])[], place: CellRef, asIs: () => void) => boolean) | undefined;
}

/**
 * Pastes a text into the rows; false leaves it to the browser. While a cell is typed in, one cell belongs into its text,
 * without the quotes that a spreadsheet put around it. Several end the typing, as in a spreadsheet: what was typed is
 * taken over as it stands, nothing is chosen for it, and they go in from this cell on, as a step of their own. One step
 * back has what was typed again.
 */
export function takePaste(text: string, { session, actions, isReadOnly, insert, ask }: PasteTarget): boolean {
  const { place, mode } = session.state();
  if (isReadOnly || place === null || text === '') return false;
  const cells = readClipboard(text);
  if (mode !== 'move') {
    if (!isRange(cells)) {
      const cell = quotedCell(text);
      if (cell !== null) insert(cell);
      return cell !== null;
    }
    session.closeList();
    session.commit();
  }
  const paste = () => actions.paste(cells);
  if (!isRange(cells) || ask?.(cells, place, paste) !== true) paste();
  return true;
}
