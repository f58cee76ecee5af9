import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Guide } from './guide/guide.ts';
import { userGuideIn } from './guide/user-guide.ts';

/** The user guide in the language shown now; what is drawn with it waits until it has come. */
export function useGuide(): Guide {
  useTranslation('help');
  return use(userGuideIn(currentLanguage()));
}
