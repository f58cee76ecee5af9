import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Words } from './forms/words.ts';

/** The words of the language shown now; another language makes other words. */
export function useWords(): Words {
  const { t } = useTranslation(['form-certification', 'words', 'kernel']);
  const format = useFormat();
  const { t: report } = useTranslation('reports');
  return useMemo(
    () => ({
      t,
      // Border: every column's key has a heading in the kind's texts (a test compares).
      fieldLabel: (kind, key) => report(`${kind}.columns.${key as 'inshell'}`),
      format,
      language: currentLanguage(),
      settings: config().settings,
    }),
    [t, report, format],
  );
}
