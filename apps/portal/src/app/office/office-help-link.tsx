import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';

/** The guide's place about the desk that is open; null on the guide's own pages. */
function usePlace(): string | null {
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide });
  if (place === undefined) return null;
  const [page, heading] = place.split('#');
  return deskUrls.help(page, heading);
}

/** Help at the top bar. */
export function OfficeHelpLink() {
  const { t } = useTranslation('shell');
  return <ButtonLink href={usePlace() ?? deskUrls.help()} icon="help" label={t('helpHere')} variant="chrome" />;
}

/** Help at the head of each screen. */
export function OfficePageHelp() {
  const { t } = useTranslation('shell');
  const place = usePlace();
  return place === null ? null : (
    <TextLink href={place} icon="help" isQuiet>
      {t('helpHere')}
    </TextLink>
  );
}
