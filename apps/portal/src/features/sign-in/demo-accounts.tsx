import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SummaryList } from '#ui/summary-list.tsx';

/** The demonstration's accounts and their one password; they exist in a demonstration only. */
const usernames = ['firsthandler', 'importer', 'producer', 'multi', 'proxy', 'staff'] as const;
const password = 'packhouse-demo';

/** Fills in an account of the demonstration. */
export function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <Card title={t('demo.title')}>
      <p>{t('demo.hint', { password })}</p>
      <SummaryList
        isDense
        rows={usernames.map((username) => ({
          id: username,
          term: username,
          value: t(`demo.${username}`),
          action: (
            <Button
              label={t('demo.use', { username })}
              icon="arrow-right"
              onPress={() => onChoose(username, password)}
              size="small"
              variant="quiet"
            />
          ),
        }))}
      />
    </Card>
  );
}
