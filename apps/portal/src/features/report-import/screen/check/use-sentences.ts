import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { type FileCode, fileCodes, type ImportCode } from '../../check/import-problem.ts';
import { type Sentences, sentenceOf } from '../../out/problem-list.ts';

const isFileCode = (code: ImportCode): code is FileCode => fileCodes.some((known) => known === code);

/** The sentences of problems in the language shown now; what only a file can have wrong has its words in our texts. */
export function useSentences() {
  const { t } = useTranslation('report-import');
  const problemText = useProblemText();
  // Without values both leave the placeholders standing, for the rules' own writing of dates and figures.
  const template = (code: ImportCode) =>
    isFileCode(code) ? t(`import.problems.${code}`, { skipInterpolation: true }) : problemText({ code });
  const sentencesOf = (codes: readonly ImportCode[]): Sentences => ({
    templates: Object.fromEntries(codes.map((code) => [code, template(code)])),
    language: currentLanguage(),
  });
  return {
    sentencesOf,
    sentence: (problem: Parameters<typeof sentenceOf>[0]) => sentenceOf(problem, sentencesOf([problem.code])),
  };
}
