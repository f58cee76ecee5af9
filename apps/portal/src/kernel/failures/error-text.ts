import type { ErrorObject } from '@packhouse/jsonapi';
import { type LanguageCode, type Problem, problemOfError } from '@packhouse/programme';
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

type ToldError = Pick<ErrorObject, 'detail' | 'meta'>;

/** An error of an answer in the language of `problemText`; what has no code is said in the words that came. */
export function errorSentence(
  { detail, meta }: ToldError,
  { language, problemText }: { readonly language: LanguageCode; readonly problemText: (problem: Problem) => string },
): string {
  const problem = problemOfError({ ...(meta === undefined ? {} : { meta }) });
  const isSaidBetter = problem === null || (generalCodes.includes(problem.code) && language === 'en');
  return isSaidBetter && detail !== '' ? detail : problem === null ? detail : problemText(problem);
}

/** Puts an error of an answer into the person's language. */
export function useErrorText(): (error: ToldError) => string {
  const problemText = useProblemText();
  return useCallback((error) => errorSentence(error, { language: currentLanguage(), problemText }), [problemText]);
}
