import type { Failure, FormDraft, Problem, Values } from '@packhouse/programme';

const none: readonly Problem[] = [];
const answers = new WeakMap<Values, readonly Problem[]>();

/** The backend's problems with these very values. An edit makes new values, about which it has not been asked yet. */
export const answersAbout = (values: Values): readonly Problem[] => answers.get(values) ?? none;

/** Takes what a save was refused for to the rows and fields of the draft; a save that was kept takes it away. */
export function takeAnswers({ values, rows }: FormDraft, failures: readonly Failure[]): void {
  // A problem without a field is shown beside the form: nothing in it could be corrected.
  const problems = failures.flatMap((failure) => failure.problems ?? []).filter(({ field }) => field !== undefined);
  const of = (row: string | undefined) => problems.filter((problem) => problem.row === row);
  const put = (about: Values, found: readonly Problem[]) => {
    if (found.length > 0) answers.set(about, found);
    else answers.delete(about);
  };
  put(values, of(undefined));
  for (const row of Object.values(rows).flat()) put(row.values, of(row.id));
}
