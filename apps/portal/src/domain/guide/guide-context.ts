import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Guide, GuideIndex, Topic } from './guide.ts';
import type { GuideLibrary } from './guide-library.ts';

export interface ShownGuide {
  readonly library: GuideLibrary;
  /** The URL of a page, or of a heading on it; without a page that of the guide. */
  readonly url: (topic?: string, heading?: string) => string;
  /** The URL of a picture by its file; null for one that is not there. */
  readonly pictureUrl: (file: string) => string | null;
}

export const GuideContext = createContext<ShownGuide | null>(null);

/** The guide that is read here. @throws Error outside of one */
export function useShownGuide(): ShownGuide {
  const guide = use(GuideContext);
  if (guide === null) throw new Error('A page of a guide needs a GuideContext around it.');
  return guide;
}

/** The guide's titles in the language shown now; what is drawn with them waits until they have come. */
export function useGuideIndex(): GuideIndex {
  useTranslation('guide');
  return use(useShownGuide().library.indexIn(currentLanguage()));
}

/** A page of the guide in the language shown now; null where the guide has none of that name. */
export function useGuidePage(id: string): Topic | null {
  useTranslation('guide');
  return use(useShownGuide().library.pageIn(currentLanguage(), id));
}

export function useWholeGuide(): Guide {
  useTranslation('guide');
  return use(useShownGuide().library.wholeIn(currentLanguage()));
}
