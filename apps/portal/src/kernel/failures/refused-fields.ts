import type { ErrorObject, Problem, Resource } from '@packhouse/jsonapi';
import { fieldOfError, toldProblem } from '@packhouse/programme';

/** The server's problems: at a field of the form, or with the form as a whole. */
export interface Refusals<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  readonly others: readonly string[];
}

interface Form<Field extends string> {
  readonly resource: Resource;
  readonly keys: readonly Field[];
  /** Puts a problem into the person's language. */
  readonly problemText: (problem: Problem) => string;
}

/** Sorts the errors of a refused save of one row; of several at a field the first is told, as with our own rules. */
export function refusedFields<Field extends string>(
  { resource, keys, problemText }: Form<Field>,
  errors: readonly ErrorObject[],
): Refusals<Field> {
  const fields: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const error of errors) {
    const named = fieldOfError(resource, error);
    const field = keys.find((key) => key === named);
    if (field === undefined) others.push(problemText(toldProblem(error)));
    else fields[field] ??= problemText(toldProblem(error));
  }
  return { fields, others };
}
