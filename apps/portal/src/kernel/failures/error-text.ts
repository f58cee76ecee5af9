import type { ErrorObject } from '@packhouse/jsonapi';
import { problemOfError } from '@packhouse/programme';
import { useCallback } from 'react';
import { currentLanguage } from '../texts/i18n.ts';
import { useProblemText } from '../texts/problem-text.ts';

/** Codes that say no more than the status of an answer: its own sentence says more to who reads English. */
const generalCodes: readonly string[] = [
  'badRequest',
  'conflicts',
  'notPermitted',
  'notThere',
  'refusedValue',
  'serverBusy',
  'tooLarge',
  'tooManyRequests',
];

/** Puts an error of an answer into the person's language; what has no code is said in the words that came. */
export function useErrorText(): (error: Pick<ErrorObject, 'detail' | 'meta'>) => string {
  const problemText = useProblemText();
  return useCallback(
    ({ detail, meta }) => {
      const problem = problemOfError({ ...(meta === undefined ? {} : { meta }) });
      const isSaidBetter = problem === null || (generalCodes.includes(problem.code) && currentLanguage() === 'en');
      return isSaidBetter && detail !== '' ? detail : problem === null ? detail : problemText(problem);
    },
    [problemText],
  );
}
