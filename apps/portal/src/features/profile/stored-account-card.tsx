import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** At a provider whose backend lets nobody change their account: what is known of it. */
export function StoredAccountCard() {
  const { t } = useTranslation(['profile', 'kernel']);
  const { user } = useSession();
  return (
    <Card title={t('account.title')}>
      <Stack gap="m">
        <SummaryList
          rows={[
            { id: 'username', term: t('kernel:term.username'), value: user.username },
            { id: 'firstName', term: t('account.firstName'), value: user.firstName },
          ]}
        />
        <p>{t('account.askOffice')}</p>
      </Stack>
    </Card>
  );
}
