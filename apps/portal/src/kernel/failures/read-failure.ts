import { problemOfError } from '@packhouse/programme';
import { ClientError } from '../client/dialect/client-error.ts';
import { useProblemText } from '../texts/problem-text.ts';
import { failureKind } from './failure-kind.ts';
import { type FailureText, useStatusText } from './status-text.ts';

/** The problem that the server names where the status alone says little; null where it names none. */
function namedProblem(error: unknown) {
  if (!(error instanceof ClientError) || failureKind(error) !== 'other') return null;
  const named = error.errors.map(problemOfError).find((found) => found !== null) ?? null;
  return named ?? (error.status === 413 ? { code: 'tooLarge' } : null);
}

/** Puts a failed call into words: a function, for a screen with several calls. */
export function useFailureText(): (error: unknown) => FailureText {
  const statusText = useStatusText();
  const problemText = useProblemText();
  return (error) => {
    const problem = namedProblem(error);
    const text = statusText(error);
    return problem === null ? text : { ...text, hint: problemText(problem) };
  };
}

export function useReadFailure(error: unknown): FailureText {
  return useFailureText()(error);
}
