import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Words } from './forms/words.ts';

/** The words of the language shown now; another language makes other words. */
export function useWords(): Words {
  const { t } = useTranslation('form-certification');
  const format = useFormat();
  return useMemo(() => ({ t, format, language: currentLanguage(), settings: config().settings }), [t, format]);
}
