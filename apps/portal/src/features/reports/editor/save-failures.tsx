import type { Failure } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client.ts';
import { useFailureText } from '#kernel/read-failure.ts';

type SaveFailuresProps = {
  failures: readonly Failure[];
  /** Nothing was typed that the device could keep. */
  isNothingKept?: boolean;
};

/** What stood in the way of a save, one paragraph for each thing, and where the draft is meanwhile. */
export function SaveFailures({ failures, isNothingKept = false }: SaveFailuresProps) {
  const { t } = useTranslation('reports');
  const failureText = useFailureText();
  const sentences = failures.flatMap(({ cause, status, errors = [] }): string[] => {
    if (cause === 'status') return [t('failed.status')];
    if (cause === 'dropped') return [t('failed.dropped')];
    if (cause === 'malformed' || cause === 'editedInPlace') return [t('failed.malformed')];
    if (errors.length > 0) return [t('failed.refused'), ...errors.map(({ detail }) => detail)];
    const kind = cause === 'lost' && status === undefined ? 'offline' : 'status';
    return [failureText(new ClientError({ kind, status: status ?? 0, errors: [], retryAfter: null })).hint];
  });
  return [...new Set(isNothingKept ? sentences : [...sentences, t('failed.kept')])].map((sentence) => (
    <p key={sentence}>{sentence}</p>
  ));
}
