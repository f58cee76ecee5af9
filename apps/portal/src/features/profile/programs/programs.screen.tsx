import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useOnceRead } from '@packhouse/ui/states/use-once-read.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { KeysCard } from './keys-card.tsx';
import { companyKeys } from './programs.calls.ts';
import { companyWebhooks } from './webhooks.calls.ts';
import { WebhooksCard } from './webhooks-card.tsx';

/** /dashboard/programs: by which keys programs of the company work here. */
export function ProgramsScreen() {
  const { t } = useTranslation(['profile', 'kernel']);
  const keys = useQuery(companyKeys());
  const webhooks = useQuery({ ...companyWebhooks(), enabled: isAnnounced('companyWebhooks') });
  const isDrawn = useOnceRead(!(keys.isLoading || webhooks.isLoading));
  return (
    <Stack gap="l">
      <PageHeader description={t('programs.intro')} title={t('programs.title')} />
      {isDrawn ? <ProgramCards /> : <Skeleton label={t('kernel:loading')} shape="table" />}
    </Stack>
  );
}

function ProgramCards() {
  const { t } = useTranslation('profile');
  return (
    <>
      <KeysCard />
      {isAnnounced('companyWebhooks') && <WebhooksCard />}
      <p>
        <TextLink href="/api">{t('programs.reference')}</TextLink>
      </p>
    </>
  );
}
