import { type Failure, toldProblem } from '@packhouse/programme';
import { useProblemText } from '../texts/problem-text.ts';
import { errorOfFailure } from './failure-kind.ts';
import { useFailureText } from './read-failure.ts';

/** A form's names for the things that stopped its save. */
interface FailureWords {
  /** The form can no longer be changed. */
  readonly status: string;
  /** The backend did not keep everything. */
  readonly dropped: string;
  readonly malformed: string;
  /** Stands before what the backend said of the values. */
  readonly refused: string;
}

/** Puts failures of a save into sentences, each thing once. */
export function useFailureLines(words: FailureWords): (failures: readonly Failure[]) => readonly string[] {
  const failureText = useFailureText();
  const problemText = useProblemText();
  const sentences = (failure: Failure): readonly string[] => {
    const { cause, errors = [] } = failure;
    if (cause === 'status') return [words.status];
    if (cause === 'dropped') return [words.dropped];
    if (cause === 'malformed' || cause === 'editedInPlace') return [words.malformed];
    if (cause === 'program') return [failureText(null).hint];
    if (errors.length > 0) return [words.refused, ...errors.map((error) => problemText(toldProblem(error)))];
    return [failureText(errorOfFailure(failure)).hint];
  };
  return (failures) => [...new Set(failures.flatMap(sentences))];
}
