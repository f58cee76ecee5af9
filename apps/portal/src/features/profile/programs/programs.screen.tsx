import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { KeysCard } from './keys-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** /dashboard/programs: by which keys programs of the company work here. */
export function ProgramsScreen() {
  const { t } = useTranslation('profile');
  return (
    <Stack gap="l">
      <PageHeader description={t('programs.intro')} title={t('programs.title')} />
      <KeysCard />
      {isAnnounced('companyWebhooks') && <WebhooksCard />}
      <p>
        <TextLink href="/api">{t('programs.reference')}</TextLink>
      </p>
    </Stack>
  );
}
