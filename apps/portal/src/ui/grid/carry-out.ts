import type { GridCommand } from './grid-keys.ts';
import type { GridPlace } from './grid-model.ts';
import { type GridShape, movedPlace } from './grid-moves.ts';
import type { GridSession } from './grid-session.ts';
import { actionColumn } from './grid-tracks.ts';

interface Ground {
  readonly session: GridSession;
  readonly shape: GridShape;
  readonly place: GridPlace;
  readonly isReadOnly: boolean;
}

/** Does what a key asks for; false leaves the key to the browser, such as Tab at the last cell. */
export function carryOut(command: GridCommand, { session, shape, place, isReadOnly }: Ground): boolean {
  const isFixed = isReadOnly || place.column === actionColumn;
  switch (command.do) {
    case 'go': {
      const next = movedPlace(shape, place, command.move);
      if (next !== null) session.go(next);
      else session.commit();
      return next !== null || (command.move !== 'next' && command.move !== 'previous');
    }
    case 'option':
      session.step(command.step);
      return true;
    case 'edit':
      if (!isFixed) session.edit();
      return !isFixed;
    case 'clear':
      if (!isFixed) session.clear();
      return !isFixed;
    case 'undo':
      session.undo();
      return true;
    case 'armLeaving':
      session.armLeaving();
      return false;
    case 'leave':
      return false;
  }
}
