/** Work that can be left and gone on with between its steps; answers with its result. */
export type Steps<Result> = Generator<void, Result>;

/** Does all of it at once. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
