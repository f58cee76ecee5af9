import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { labelsOf } from './forms/field-label.ts';
import type { Words } from './forms/words.ts';

/** The words of the language shown now; another language makes other words. */
export function useWords(): Words {
  const { t, format } = useTexts(['form-certification', 'words', 'kernel']);
  const problemText = useProblemText();
  const { t: report } = useTranslation('reports');
  const { t: request } = useTranslation('requests');
  return useMemo(
    () => ({
      t,
      fieldLabel: labelsOf(report, request),
      problemText,
      format,
      language: currentLanguage(),
      settings: config().settings,
    }),
    [t, report, request, problemText, format],
  );
}
