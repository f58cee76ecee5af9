import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';
import { Card } from '#ui/layout/card.tsx';

/** That the person may act for other companies, and for how many. */
export function ProxyCard() {
  const { t } = useTranslation('profile');
  const { companies } = useSession();
  return (
    <Card title={t('proxy.title')}>
      <p>{t('proxy.hint', { count: companies.length })}</p>
    </Card>
  );
}
