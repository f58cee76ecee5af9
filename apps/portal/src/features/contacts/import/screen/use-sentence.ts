import { useTranslation } from 'react-i18next';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { type ContactProblem, type FileCode, fileCodes } from '../check-contacts.ts';

const isFileCode = (code: ContactProblem['code']): code is FileCode => fileCodes.some((known) => known === code);

/** Returns a function that puts a cell's problem into words. */
export function useSentence(): (problem: ContactProblem) => string {
  const { t } = useTranslation('contacts');
  const problemText = useProblemText();
  return ({ code, values }) =>
    isFileCode(code) ? t(`import.problems.${code}`, { row: values?.row }) : problemText({ code, values });
}
