import { Button } from '@packhouse/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { Refused } from '../acts/refused.tsx';
import { useSavedFile, type WantedFile } from './save-office-file.ts';

/** Saves what is shown as a file for a spreadsheet. */
export function SaveAsFile({ file }: { file: WantedFile }) {
  const { t } = useTranslation('office');
  const saved = useSavedFile();
  return (
    <>
      <Button
        icon="download"
        isPending={saved.isPending}
        onPress={() => saved.mutate(file)}
        pendingLabel={t('act.running')}
      >
        {t('list.export')}
      </Button>
      <Refused failure={saved.error} title={t('list.exportFailed')} />
    </>
  );
}
