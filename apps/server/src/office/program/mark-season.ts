import { season } from '@packhouse/programme';
import { findRows, setRow } from '#rows/rows.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';

/** The marks that a season carries: reports are filed in the current one, new exemption requests claim the other. */
export type SeasonMark = 'current' | 'currentExemption';

/** Gives a season marks and takes them from every other season: at most one carries each (domain.md 2.14). */
export function markSeason(context: OfficeContext, seasonId: string, marks: readonly SeasonMark[]): Promise<void> {
  return inOneTransaction(context, async (work) => {
    for (const row of await findRows(work, season)) {
      const isMarked = row.id === seasonId;
      const changed = marks.filter((mark) => row.values[mark] !== isMarked);
      if (changed.length === 0) continue;
      await setRow(work, season, row, { values: Object.fromEntries(changed.map((mark) => [mark, isMarked])) });
    }
  });
}
