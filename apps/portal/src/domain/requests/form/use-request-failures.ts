import { useTranslation } from 'react-i18next';
import { useFailureLines } from '#kernel/failures/failure-lines.ts';

/** Why a request was not saved, in words. */
export function useRequestFailures() {
  const { t } = useTranslation('requests');
  const lines = useFailureLines({
    status: t('failed.status'),
    dropped: t('failed.dropped'),
    malformed: t('failed.malformed'),
    refused: t('failed.refused'),
  });
  return { lines, unknownConflict: t('conflict.unknown') };
}
