import type { Failure } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFailureLines } from '#kernel/failures/failure-lines.ts';

export function FilingFailures({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation('form-certification');
  const dropped = t('failed.dropped');
  const lines = useFailureLines({
    status: t('failed.status'),
    dropped,
    malformed: dropped,
    refused: t('failed.refused'),
  });
  return lines(failures).map((sentence) => <p key={sentence}>{sentence}</p>);
}
