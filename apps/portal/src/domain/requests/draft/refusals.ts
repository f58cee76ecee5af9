import type { DraftRow, Failure, FormDraft, Problem } from '@packhouse/programme';

/** A problem that the backend found, with the value that it found it in. */
export interface Refusal {
  readonly problem: Problem & { readonly field: string };
  readonly value: unknown;
}

/** An item that was sent goes on under a new id once it is edited. */
const rowIn = ({ rows }: FormDraft, id: string): DraftRow | undefined =>
  Object.values(rows)
    .flat()
    .find((row) => row.id === id || row.replaces?.includes(id));

function valueAt(draft: FormDraft, { field, row }: Refusal['problem']): unknown {
  return (row === undefined ? draft.values : rowIn(draft, row)?.values)?.[field];
}

/** The problems of a refused save that are about a field; the others are said beside the form. */
export function refusalsIn(draft: FormDraft, failures: readonly Failure[]): readonly Refusal[] {
  const problems = failures.flatMap((failure) => failure.problems ?? []);
  return problems.flatMap((problem): readonly Refusal[] => {
    const { field } = problem;
    if (field === undefined) return [];
    const about = { ...problem, field };
    return [{ problem: about, value: valueAt(draft, about) }];
  });
}

/** Those about values that still stand: of another value the backend has said nothing yet. */
export function remainingRefusals(refusals: readonly Refusal[], draft: FormDraft): readonly Problem[] {
  return refusals.flatMap(({ problem, value }): readonly Problem[] => {
    const row = problem.row === undefined ? undefined : rowIn(draft, problem.row);
    const isGone = problem.row !== undefined && row === undefined;
    if (isGone || valueAt(draft, problem) !== value) return [];
    return [{ ...problem, row: row?.id }];
  });
}
