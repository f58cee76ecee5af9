import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/save-file.ts';
import { Button } from '#ui/button.tsx';
import type { CheckParts } from './step-parts.ts';
import { useSentences } from './use-sentences.ts';

/** The rows that are not added as a file, with what is wrong with each, for a spreadsheet. */
export function ListDownload({ flow, report }: Pick<CheckParts, 'flow' | 'report'>) {
  const { t } = useTranslation('reports');
  const { sentencesOf } = useSentences();
  const get = async () => {
    const text = await flow.list(sentencesOf(report.codes));
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), t('import.check.listName'));
  };
  return (
    <Button icon="download" onPress={() => void get()} size="small">
      {t('import.check.download')}
    </Button>
  );
}
