import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { type GuideQuestion, guideUrl, placesOfQuestions } from '#kernel/routing/guide-places.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Help for anyone who is not signed in. */
export function OpenGuideLink({ about }: { about: GuideQuestion }) {
  const { t } = useTranslation('kernel');
  return <TextLink href={guideUrl(placesOfQuestions[about], urls.openHelp)}>{t('guide')}</TextLink>;
}
