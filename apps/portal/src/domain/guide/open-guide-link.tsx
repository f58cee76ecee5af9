import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { guideUrl, placesOfRoutes } from '#kernel/routing/guide-places.ts';
import { urls } from '#kernel/routing/urls.ts';

/** Help for anyone who is not signed in: the guide's place about the page with this route. */
export function OpenGuideLink({ route }: { route: string }) {
  const { t } = useTranslation('kernel');
  const place = placesOfRoutes[route];
  return <TextLink href={place ? guideUrl(place, urls.openHelp) : urls.openHelp()}>{t('guide')}</TextLink>;
}
