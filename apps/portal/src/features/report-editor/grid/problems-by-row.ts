import { onceFor } from '@packhouse/jsonapi';
import type { Problem } from '@packhouse/programme';
import type { Review } from '#domain/reports/draft/review.ts';

export interface RowProblems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** The problems of a review by the id of their row; those of the report itself are in none. */
export const problemsByRow = onceFor((review: Review): ReadonlyMap<string, RowProblems> => {
  const byRow = new Map<string, { errors: Problem[]; warnings: Problem[] }>();
  const gather = (problems: readonly Problem[], of: 'errors' | 'warnings') => {
    for (const problem of problems) {
      if (problem.row === undefined) continue;
      const row = byRow.get(problem.row) ?? { errors: [], warnings: [] };
      row[of].push(problem);
      byRow.set(problem.row, row);
    }
  };
  gather(review.errors, 'errors');
  gather(review.warnings, 'warnings');
  return byRow;
});
