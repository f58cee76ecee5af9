import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { pendingImport } from '../import/pending-import.ts';
import { type ListKey, listKeys } from '../kinds/report-kind.ts';
import { useEditor } from './use-editor-model.ts';
import { useColumnContext } from './use-receipt-grid.ts';

/** Takes over the rows that the import's page sends, as one change that one press takes back. */
export function ImportedRowsNotice() {
  const { t } = useTranslation('reports');
  const { model, file } = useEditor();
  const columns = useColumnContext();
  const { sheet, kind } = model;
  const [applied, setApplied] = useState<{ count: number; undo: () => void }>();
  useEffect(() => {
    const imported = pendingImport.take(file.month.id);
    if (imported === null) return;
    const before = sheet.draft();
    const rowsOf = (list: ListKey) =>
      imported.rows[list].map((values) => ({ ...values, ...kind.tables[list].derived(values, columns) }));
    sheet.append({ nonExemptReceipts: rowsOf('nonExemptReceipts'), exemptReceipts: rowsOf('exemptReceipts') });
    const count = listKeys.reduce((sum, list) => sum + imported.rows[list].length, 0);
    setApplied({ count, undo: () => sheet.restore(before) });
  }, [sheet, kind, file, columns]);
  if (applied === undefined) return null;
  const undo = () => {
    applied.undo();
    setApplied(undefined);
  };
  return (
    <Banner
      action={
        <Button icon="undo" onPress={undo} size="small">
          {t('rows.undo')}
        </Button>
      }
      announce="polite"
      dismissLabel={t('rows.keep')}
      onDismiss={() => setApplied(undefined)}
      title={t('rows.imported', { count: applied.count })}
      tone="success"
    />
  );
}
