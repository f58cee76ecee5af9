import { programmeInSentence } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useHelpUrl } from './user-guide.tsx';

/** How to reach the program office, and in which language the guide is. */
export function ContactCard() {
  const { t } = useTranslation(['help', 'kernel']);
  const url = useHelpUrl();
  const { contactLine } = config().settings;
  return (
    <Card title={t('kernel:term.programmeOffice')}>
      <Stack gap="m">
        <p>{t('contact.hint', { programme: programmeInSentence(config().settings, currentLanguage()) })}</p>
        {/* The guide is this server's, and names what is its alone. */}
        {!isAnnounced('profile') && <p>{t('contact.partly')}</p>}
        {contactLine.en !== '' && (
          <p>
            <strong>{contactLine[currentLanguage()] ?? contactLine.en}</strong>
          </p>
        )}
        <p>
          <TextLink href={url('accessibility')}>{t('accessibility')}</TextLink>
        </p>
      </Stack>
    </Card>
  );
}
