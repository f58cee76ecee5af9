import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { type OutboxMail, outboxMails } from './outbox.calls.ts';
import styles from './outbox.module.css';
import { partsOf } from './parts-of.ts';

/** /outbox: the mails that a demonstration wrote, the newest first. Anywhere else there is no such page. */
export function OutboxScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outbox />
    </QueryClientProvider>
  );
}

function Outbox() {
  const { t } = useTranslation('outbox');
  const query = useQuery(outboxMails());
  return (
    <Stack gap="l">
      <PageHeader
        actions={
          <Button
            icon="refresh"
            isPending={query.isFetching}
            onPress={() => void query.refetch()}
            pendingLabel={t('again')}
            size="small"
          >
            {t('again')}
          </Button>
        }
        description={t('hint')}
        title={t('title')}
      />
      <ReadStates read={useRead(query)} shape="text">
        {(mails) =>
          mails.length === 0 ? (
            <EmptyState scene="empty" title={t('empty')}>
              {t('emptyHint')}
            </EmptyState>
          ) : (
            mails.map((mail) => <Mail key={mail.id} mail={mail} />)
          )
        }
      </ReadStates>
    </Stack>
  );
}

/** A mail as it was written, in whichever language its reader has: the page does not know which (`lang=""`). */
function Mail({ mail: { to, subject, text, at } }: { mail: OutboxMail }) {
  const { t, format } = useTexts('outbox');
  return (
    <Card title={<span lang="">{subject}</span>}>
      <p className={styles.about}>{t('about', { to, time: format.dateTime(at) })}</p>
      <p className={styles.text} lang="">
        {partsOf(text, location.origin).map(({ id, words, href }) =>
          href === null ? (
            words
          ) : (
            <TextLink href={href} key={id}>
              {words}
            </TextLink>
          ),
        )}
      </p>
    </Card>
  );
}
