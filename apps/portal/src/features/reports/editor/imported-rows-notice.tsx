import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { importMemory } from '../import/flow/import-memory.ts';
import { pendingImport } from '../import/pending-import.ts';
import { type TakenOver, takeOver } from '../import/take-over.ts';
import { useEditor } from './use-editor-model.ts';

/** Takes over the rows that the import's page sends, as one change that one press takes back. */
export function ImportedRowsNotice() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { model, file } = useEditor();
  const { sheet } = model;
  const [taken, setTaken] = useState<TakenOver & { readonly edits: number }>();
  const edits = useSyncExternalStore(sheet.subscribe, sheet.edits);
  useEffect(() => {
    const month = file.month.id;
    const take = () => {
      const imported = pendingImport.take(month);
      if (imported === null) return;
      const done = takeOver(sheet, imported);
      const earlier = importMemory.rows(month);
      const own = imported.rows.map(({ key, row }) => ({ key, row, file: imported.file }));
      void earlier.then(() => importMemory.keepRows(month, [...imported.origins, ...own]));
      const undo = () => {
        done.undo();
        void earlier.then((rows) => importMemory.keepRows(month, rows));
      };
      setTaken({ ...done, undo, edits: sheet.edits() });
    };
    // A task of its own: thousands of rows are not taken over in the one that draws the editor.
    const timer = setTimeout(take);
    return () => clearTimeout(timer);
  }, [sheet, file]);
  if (taken === undefined) return null;
  const undo = () => {
    taken.undo();
    setTaken(undefined);
  };
  const deeds = (['added', 'changed', 'removed'] as const).filter((deed) => taken[deed] > 0);
  return (
    <Banner
      action={
        // It makes the report what it was before; what was typed since is not to be lost with it.
        edits === taken.edits && (
          <Button icon="undo" onPress={undo} size="small">
            {t('rows.undo')}
          </Button>
        )
      }
      announce="polite"
      dismissLabel={t('rows.keep')}
      onDismiss={() => setTaken(undefined)}
      title={format.list(deeds.map((deed) => t(`import.done.${deed}`, { count: taken[deed] })))}
      tone="success"
    />
  );
}
