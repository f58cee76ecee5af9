import type { Failure } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFailureLines } from '#kernel/failures/failure-lines.ts';

type SaveFailuresProps = {
  failures: readonly Failure[];
  /** Nothing was typed that the device could keep. */
  isNothingKept?: boolean;
};

/** The failures that stopped a save, one paragraph each, and where the draft is meanwhile. */
export function SaveFailures({ failures, isNothingKept = false }: SaveFailuresProps) {
  const { t } = useTranslation('reports');
  const lines = useFailureLines({
    status: t('failed.status'),
    dropped: t('failed.dropped'),
    malformed: t('failed.malformed'),
    refused: t('failed.refused'),
  })(failures);
  return (isNothingKept ? lines : [...lines, t('failed.kept')]).map((sentence) => <p key={sentence}>{sentence}</p>);
}
