import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { topicOf } from './help-topics.ts';

/** Help at the top bar: the guide's page about the screen that is open. */
export function HelpLink() {
  const { t } = useTranslation('shell');
  const feature = useMatches({ select: (matches) => matches.at(-1)?.staticData.feature });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return <ButtonLink href={urls.help(topicOf(feature, path))} icon="help" label={t('helpHere')} variant="chrome" />;
}
