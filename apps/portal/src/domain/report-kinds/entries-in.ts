import { normaliseEntryNumber } from '@packhouse/programme';
import { listKeys, type OtherReport } from './report-kind.ts';
import { textIn } from './row-values.ts';

/** Entry numbers that other months hold, normalised, with the title of their period. */
export function entriesIn(others: readonly OtherReport[]): ReadonlyMap<string, string> {
  return new Map(
    others.flatMap(({ periodTitle, rows }) =>
      listKeys
        .flatMap((list) => rows[list])
        .map((row) => [normaliseEntryNumber(textIn(row, 'entryNumber') ?? ''), periodTitle] as const),
    ),
  );
}
