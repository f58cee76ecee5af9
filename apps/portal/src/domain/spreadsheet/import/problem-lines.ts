import type { LocatedProblem } from './file-problem.ts';

/** A fault that several rows repeat: told once, mended once. */
export interface ProblemLine<Found extends LocatedProblem> {
  /** The first of them. */
  readonly problem: Found;
  /** Numbers of its rows, in the order of the file. */
  readonly rows: readonly number[];
}

/** The same figure twice is two figures; the same unknown code or day twice is one mistake. */
const isFigure = ({ code }: LocatedProblem) => /^(?:weight|amount|figure|customs)/.test(code);

const lineKey = (problem: LocatedProblem): string => {
  const { row, field, code, value, correction, values } = problem;
  const own = value === '' || field === '' || isFigure(problem) ? row : '';
  return JSON.stringify([own, field, code, value, correction, values]);
};

/** One line for each fault, in the order of their first rows. */
export const problemLines = <Found extends LocatedProblem>(problems: readonly Found[]): readonly ProblemLine<Found>[] =>
  [...Map.groupBy(problems, lineKey).values()].flatMap(([problem, ...more]) =>
    problem === undefined ? [] : [{ problem, rows: [problem, ...more].map(({ row }) => row) }],
  );
