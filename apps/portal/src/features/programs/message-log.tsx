import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/failures/call-failure.tsx';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { StatusTag } from '#ui/data/status-tag.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { useEventWord } from './use-event-word.ts';
import { companyWebhooks, type Message, type MessageState, sendAgain } from './webhooks.calls.ts';

const tones: Record<MessageState, 'success' | 'neutral' | 'danger'> = {
  waiting: 'neutral',
  delivered: 'success',
  failed: 'danger',
};

/** The last messages, each to be sent once more. */
export function MessageLog({ log }: { log: readonly Message[] }) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const eventWord = useEventWord();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: sendAgain,
    onSuccess: () => queries.invalidateQueries({ queryKey: companyWebhooks().queryKey }),
  });
  const columns: readonly TableColumn<Message>[] = [
    { id: 'made', header: t('log.made'), cell: ({ made }) => format.dateTime(made), isRowHeader: true },
    { id: 'event', header: t('log.event'), cell: ({ event }) => eventWord(event) },
    { id: 'url', header: t('log.url'), cell: ({ url }) => url },
    {
      id: 'state',
      header: t('log.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`log.states.${state}`)}</StatusTag>,
      isUnbroken: true,
    },
    { id: 'answer', header: t('log.answer'), cell: ({ answer }) => (answer === 0 ? t('log.noAnswer') : answer) },
    { id: 'attempts', header: t('log.attempts'), cell: ({ attempts }) => String(attempts), isNumeric: true },
    {
      id: 'again',
      header: t('log.again'),
      isHeaderHidden: true,
      cell: ({ id, made }) => (
        <Button
          isPending={sending.isPending && sending.variables === id}
          label={t('log.againNamed', { time: format.dateTime(made) })}
          onPress={() => sending.mutate(id)}
          size="small"
        >
          {t('log.again')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <CallFailure error={sending.error} />
      <Table caption={t('log.title')} columns={columns} isCaptionShown isStacked rowKey={({ id }) => id} rows={log} />
    </>
  );
}
