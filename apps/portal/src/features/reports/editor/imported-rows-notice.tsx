import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { importMemory } from '../import/flow/import-memory.ts';
import { pendingImport } from '../import/pending-import.ts';
import { type TakenOver, takeOver } from '../import/take-over.ts';
import { useEditor } from './use-editor-model.ts';
import { useColumnContext } from './use-receipt-grid.ts';

/** Takes over the rows that the import's page sends, as one change that one press takes back. */
export function ImportedRowsNotice() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { model, file } = useEditor();
  const columns = useColumnContext();
  const { sheet, kind } = model;
  const [taken, setTaken] = useState<TakenOver>();
  useEffect(() => {
    const month = file.month.id;
    const imported = pendingImport.take(month);
    if (imported === null) return;
    const done = takeOver(sheet, imported, (list, values) => kind.tables[list].derived(values, columns));
    const earlier = importMemory.rows(month);
    const own = imported.rows.map(({ key, row }) => ({ key, row, file: imported.file }));
    void earlier.then(() => importMemory.keepRows(month, [...imported.origins, ...own]));
    const undo = () => {
      done.undo();
      void earlier.then((rows) => importMemory.keepRows(month, rows));
    };
    setTaken({ ...done, undo });
  }, [sheet, kind, file, columns]);
  if (taken === undefined) return null;
  const undo = () => {
    taken.undo();
    setTaken(undefined);
  };
  const deeds = (['added', 'changed', 'removed'] as const).filter((deed) => taken[deed] > 0);
  return (
    <Banner
      action={
        <Button icon="undo" onPress={undo} size="small">
          {t('rows.undo')}
        </Button>
      }
      announce="polite"
      dismissLabel={t('rows.keep')}
      onDismiss={() => setTaken(undefined)}
      title={format.list(deeds.map((deed) => t(`import.done.${deed}`, { count: taken[deed] })))}
      tone="success"
    />
  );
}
