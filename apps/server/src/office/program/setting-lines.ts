import type { ItemChange } from '@packhouse/programme';
import { partsThatDiffer } from '../acts/changes.ts';
import type { Changed } from '../acts/moved-files.ts';

/** How each part would stand after a change. */
export const linesOf = (changed: readonly Changed[]): readonly ItemChange[] =>
  changed.flatMap(({ name, before, after }) => partsThatDiffer(name, before, after));

export const nothingChanges = 'Every setting stands as in the file: nothing changes.';
