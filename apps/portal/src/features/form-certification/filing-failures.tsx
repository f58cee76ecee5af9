import type { Failure } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client.ts';
import { useFailureText } from '#kernel/read-failure.ts';

/** What stood in the way of a filing, one paragraph for each thing. */
export function FilingFailures({ failures }: { failures: readonly Failure[] }) {
  const sentences = useSentences(failures);
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

function useSentences(failures: readonly Failure[]): readonly string[] {
  const { t } = useTranslation('form-certification');
  const failureText = useFailureText();
  const sentences = failures.flatMap(({ cause, status = 0, errors = [] }): string[] => {
    if (cause === 'status') return [t('failed.status')];
    if (cause === 'dropped' || cause === 'malformed') return [t('failed.dropped')];
    if (errors.length > 0) return [t('failed.refused'), ...errors.map(({ detail }) => detail)];
    const kind = cause === 'lost' ? 'offline' : 'status';
    return [failureText(new ClientError({ kind, status, errors: [], retryAfter: null })).hint];
  });
  return [...new Set(sentences)];
}
