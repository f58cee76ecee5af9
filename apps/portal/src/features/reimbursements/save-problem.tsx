import type { Failure } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client.ts';
import { useFormat } from '#kernel/format.ts';
import { useFailureText } from '#kernel/read-failure.ts';
import type { SaveState } from '#kernel/use-request-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Why the last save did not succeed, and what to do; nothing otherwise. */
export function SaveProblem({ state, onReload }: { state: SaveState; onReload: () => void }) {
  const { t } = useTranslation('reimbursements');
  const { t: kernel } = useTranslation('kernel');
  const format = useFormat();
  if (state.kind === 'failed') {
    return (
      <Banner announce="assertive" title={kernel('saveFailed')} tone="danger">
        <FailureLines failures={state.failures} />
      </Banner>
    );
  }
  if (state.kind !== 'conflict') return null;
  const { by, at } = state.conflict;
  return (
    <Banner
      action={<Button onPress={onReload}>{kernel('reload')}</Button>}
      announce="assertive"
      title={kernel('saveFailed')}
      tone="warning"
    >
      {by !== null && at !== null ? t('conflict.by', { name: by, time: format.dateTime(at) }) : t('conflict.unknown')}
    </Banner>
  );
}

/** What stood in the way, one paragraph for each thing. */
export function FailureLines({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation('reimbursements');
  const failureText = useFailureText();
  const sentences = failures.flatMap(({ cause, status, errors = [] }): string[] => {
    if (cause === 'status') return [t('failed.status')];
    if (cause === 'dropped') return [t('failed.dropped')];
    if (cause === 'malformed' || cause === 'editedInPlace') return [t('failed.malformed')];
    if (errors.length > 0) return [t('failed.refused'), ...errors.map(({ detail }) => detail)];
    const kind = cause === 'lost' && status === undefined ? 'offline' : 'status';
    return [failureText(new ClientError({ kind, status: status ?? 0, errors: [], retryAfter: null })).hint];
  });
  return [...new Set(sentences)].map((sentence) => <p key={sentence}>{sentence}</p>);
}
