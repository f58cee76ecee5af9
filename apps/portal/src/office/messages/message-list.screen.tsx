import type { SentMessage } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { WaitingChanges } from '#office/desk-parts/acts/waiting-changes.tsx';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';
import { Letter } from './letter.tsx';
import { allMessages } from './messages.calls.ts';

/** /office/messages: messages to many that were sent or wait, and the ways to write one. */
export function MessageList() {
  const { t } = useTranslation('office-messages');
  const mayWrite = reachOf(useMe(), 'mailToMany') !== 'hidden';
  return (
    <Stack gap="m">
      <PageHeader
        actions={
          <>
            <ButtonLink href="/office/messages/templates">{t('templates')}</ButtonLink>
            <ButtonLink href={deskUrls.list('jobs/mails')}>{t('mails')}</ButtonLink>
            {mayWrite && (
              <ButtonLink href="/office/messages/new" variant="primary">
                {t('write')}
              </ButtonLink>
            )}
          </>
        }
        title={t('title')}
      />
      <Reading of={allMessages()} shape="table">
        {(messages, onReload) => <Messages messages={messages} onReload={onReload} />}
      </Reading>
    </Stack>
  );
}

/** A message that waits, in each language that it has. */
function Letters({ texts }: Pick<SentMessage, 'texts'>) {
  return Object.entries(texts).map(([code, { subject, text }]) => (
    <Letter key={code} language={code} subject={subject} text={text} />
  ));
}

function Messages({ messages, onReload }: { messages: readonly SentMessage[]; onReload: () => void }) {
  const { t, format } = useTexts('office-messages');
  const mayWrite = reachOf(useMe(), 'mailToMany') !== 'hidden';
  const waiting = messages.filter(({ isWaiting }) => isWaiting);
  const sent = messages.filter(({ isWaiting }) => !isWaiting);
  if (messages.length === 0) {
    return (
      <EmptyState
        action={mayWrite && <ButtonLink href="/office/messages/new">{t('write')}</ButtonLink>}
        scene="empty"
        title={t('none')}
      >
        <p>{t('noneHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <WaitingChanges
        changes={waiting.map((message) => ({ ...message, kind: 'message.send', given: {} }))}
        onReload={onReload}
        right="mailToMany"
        shown={({ number }) => <Letters texts={waiting.find((one) => one.number === number)?.texts ?? {}} />}
        told={({ number }) => {
          const message = waiting.find((one) => one.number === number);
          return t('toMany', { subject: message?.subject ?? '', number: format.number(message?.people ?? 0) });
        }}
      />
      <TableCard
        columns={[
          { id: 'subject', header: t('subject'), isRowHeader: true, cell: ({ subject }) => subject },
          { id: 'at', header: t('at'), cell: ({ at }) => format.dateTime(at) },
          { id: 'who', header: t('by'), cell: ({ who }) => who },
          { id: 'people', header: t('people'), isNumeric: true, cell: ({ people }) => format.number(people) },
        ]}
        empty={<p>{t('none')}</p>}
        isStacked
        rowKey={({ number }) => number}
        rows={sent}
        title={t('sent')}
      />
    </>
  );
}
