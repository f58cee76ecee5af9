import type { Problem } from '@packhouse/jsonapi';
import { passwordLength } from '@packhouse/programme';
import type { FeatureId } from '../routing/feature.ts';
import { isPassword, useProblemText } from '../texts/problem-text.ts';

export interface FieldProblems<Field extends string> {
  /** For the summary on top of the form. */
  readonly summary: readonly { readonly fieldId: Field | undefined; readonly message: string }[];
  readonly errorOf: (field: Field) => string | undefined;
}

type Facts = Readonly<Record<string, number>>;

const asTexts = (facts: Facts = {}) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));

/**
 * The problems of a form in the person's language, each at its field. `fields` are the form's, each the id of its field
 * too; `facts` are what its sentences say of a field, such as its limit, unless the answer says it.
 */
export function useFieldProblems<Field extends string>(
  feature: FeatureId,
  fields: readonly Field[],
  problems: readonly Problem[],
  facts: Readonly<Record<string, Facts>> = {},
): FieldProblems<Field> {
  const problemText = useProblemText(feature);
  const sentenceOf = ({ values, ...problem }: Problem): string => {
    const { field = '' } = problem;
    const known = asTexts(isPassword(field) ? passwordLength : facts[field]);
    return problemText({ ...problem, values: { ...known, ...values } });
  };
  const errorOf = (field: Field): string | undefined => {
    const problem = problems.find((found) => found.field === field);
    return problem && sentenceOf(problem);
  };
  const summary = problems.map((problem) => ({
    fieldId: fields.find((field) => field === problem.field),
    message: sentenceOf(problem),
  }));
  return { summary, errorOf };
}
