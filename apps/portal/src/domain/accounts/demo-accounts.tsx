import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { urls } from '#kernel/routing/urls.ts';

/** The demonstration's accounts and their one password; they exist in a demonstration only. */
const usernames = ['firsthandler', 'importer', 'producer', 'multi', 'proxy', 'staff', 'newcomer'] as const;
const password = 'packhouse-demo';

export function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const { t } = useTranslation('accounts');
  return (
    <Card title={t('demo.title')}>
      <Stack gap="s">
        <p>{t('demo.hint', { password })}</p>
        <Row gap="s">
          {usernames.map((username) => (
            <Button
              key={username}
              label={t('demo.use', { username, account: t(`demo.${username}`) })}
              onPress={() => onChoose(username, password)}
              size="small"
            >
              {t(`demo.${username}`)}
            </Button>
          ))}
        </Row>
        {isAnnounced('outbox') && (
          <p>
            <TextLink href={urls.outbox()}>{t('demo.mails')}</TextLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}
