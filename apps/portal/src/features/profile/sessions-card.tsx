import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import type { OpenSession } from './own-account.ts';
import { endSession, openSessions } from './profile.calls.ts';

/** Where the person is signed in, each with "end it". */
export function SessionsCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('sessions.title')}>
      <Reading of={openSessions()} count={3} headingLevel={3}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Reading>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t, format } = useTexts(['profile', 'kernel']);
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: string) => endSession(id),
    onSuccess: () => {
      showToast({ title: t('sessions.ended'), tone: 'success' });
      return queries.invalidateQueries({ queryKey: openSessions().queryKey });
    },
  });
  const rows = sessions.map(({ id, current, signedIn, lastUsed }): SummaryRow => {
    const since = format.dateTime(signedIn);
    return {
      id,
      term: t('sessions.since', { time: since }),
      value: current ? (
        <StatusTag tone="accent">{t('sessions.this')}</StatusTag>
      ) : (
        t('sessions.lastUsed', { time: format.dateTime(lastUsed) })
      ),
      action: current ? undefined : (
        <Button
          isPending={ending.isPending && ending.variables === id}
          label={t('sessions.endNamed', { time: since })}
          onPress={() => ending.mutate(id)}
          pendingLabel={t('kernel:saving')}
          size="small"
        >
          {t('sessions.end')}
        </Button>
      ),
    };
  });
  return (
    <Stack gap="m">
      <CallFailure error={ending.error} />
      <SummaryList isDense rows={rows} />
      <p>{t('sessions.hint')}</p>
    </Stack>
  );
}
