import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guideUrl, placesOfRoutes } from '#kernel/routing/guide-places.ts';
import { urls } from '#kernel/routing/urls.ts';

/** The guide's place about the screen that is open; null on the guide's own pages. */
function usePlace() {
  const path = useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' });
  return placesOfRoutes[path.replace(/\/$/, '')] ?? null;
}

/** Help with the screen that is open, in the top bar: the one place for it. */
export function HelpLink() {
  const { t } = useTranslation('shell');
  const place = usePlace();
  const url = place === null ? urls.help() : guideUrl(place);
  return <ButtonLink href={url} icon="help" label={t('helpHere')} variant="chrome" />;
}
