import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { ClientError } from '#kernel/client/dialect/client-error.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useEventWord } from './use-event-word.ts';
import { companyWebhooks, type Message, sendAgain } from './webhooks.calls.ts';

const tones: Record<Message['state'], 'success' | 'neutral' | 'danger'> = {
  waiting: 'neutral',
  delivered: 'success',
  failed: 'danger',
};

/** A message that is being sent right now is no fault: it says so, and what to do. */
function SendingFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('profile');
  const isBeingSent = error instanceof ClientError && error.status === 409;
  if (!isBeingSent) return <CallFailure error={error} />;
  return <Banner announce="polite" title={t('programs.log.beingSent')} tone="info" />;
}

/** The last messages, each to be sent once more. */
export function MessageLog({ log }: { log: readonly Message[] }) {
  const { t, format } = useTexts(['profile', 'kernel']);
  const eventWord = useEventWord();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: sendAgain,
    // Also where it was refused: what is being sent may have arrived meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: companyWebhooks().queryKey }),
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
      cell: ({ answer, problem }) => {
        if (problem !== null) return t(`programs.log.problems.${problem}`);
        return answer === 0 ? t('programs.log.noAnswer') : answer;
      },
    },
    { id: 'attempts', header: t('programs.log.attempts'), cell: ({ attempts }) => String(attempts), isNumeric: true },
    {
      id: 'again',
      header: t('programs.log.again'),
      isHeaderHidden: true,
      // Of an address that was removed nobody can be told anew.
      cell: ({ id, made, problem }) =>
        problem !== 'removed' && (
          <Button
            isPending={sending.isPending && sending.variables === id}
            label={t('programs.log.againNamed', { time: format.dateTime(made) })}
            onPress={() => sending.mutate(id)}
            pendingLabel={t('kernel:term.sending')}
            size="small"
          >
            {t('programs.log.again')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <SendingFailure error={sending.error} />
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
