import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Guide, GuideIndex, Topic } from './guide/guide.ts';
import { guideIndexIn, guidePageIn, wholeGuideIn } from './guide/user-guide.ts';

/** The guide's titles in the language shown now; what is drawn with them waits until they have come. */
export function useGuideIndex(): GuideIndex {
  useTranslation('help');
  return use(guideIndexIn(currentLanguage()));
}

/** A page of the guide in the language shown now; null where the guide has none of that name. */
export function useGuidePage(id: string): Topic | null {
  useTranslation('help');
  return use(guidePageIn(currentLanguage(), id));
}

/** The guide with all its pages, to be searched. */
export function useWholeGuide(): Guide {
  useTranslation('help');
  return use(wholeGuideIn(currentLanguage()));
}
