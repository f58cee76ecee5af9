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
  const { t } = useTranslation('profile');
  const format = useFormat();
  const eventWord = useEventWord();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: sendAgain,
    onSuccess: () => queries.invalidateQueries({ queryKey: companyWebhooks().queryKey }),
  });
  const columns: readonly TableColumn<Message>[] = [
    { id: 'made', header: t('programs.log.made'), cell: ({ made }) => format.dateTime(made), isRowHeader: true },
    { id: 'event', header: t('programs.log.event'), cell: ({ event }) => eventWord(event) },
    { id: 'url', header: t('programs.log.url'), cell: ({ url }) => url },
    {
      id: 'state',
      header: t('programs.log.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`programs.log.states.${state}`)}</StatusTag>,
      isUnbroken: true,
    },
    {
      id: 'answer',
      header: t('programs.log.answer'),
      cell: ({ answer }) => (answer === 0 ? t('programs.log.noAnswer') : answer),
    },
    { id: 'attempts', header: t('programs.log.attempts'), cell: ({ attempts }) => String(attempts), isNumeric: true },
    {
      id: 'again',
      header: t('programs.log.again'),
      isHeaderHidden: true,
      cell: ({ id, made }) => (
        <Button
          isPending={sending.isPending && sending.variables === id}
          label={t('programs.log.againNamed', { time: format.dateTime(made) })}
          onPress={() => sending.mutate(id)}
          size="small"
        >
          {t('programs.log.again')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <CallFailure error={sending.error} />
      <Table
        caption={t('programs.log.title')}
        columns={columns}
        isCaptionShown
        isStacked="early"
        rowKey={({ id }) => id}
        rows={log}
      />
    </>
  );
}
