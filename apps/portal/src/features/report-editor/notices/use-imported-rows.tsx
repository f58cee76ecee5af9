import { Button } from '@packhouse/ui/actions/button.tsx';
import type { Notice } from '@packhouse/ui/states/notice-line.tsx';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { browserTimes, inPieces } from '#domain/reports/draft/in-steps.ts';
import { importMemory } from '#domain/reports/import-memory.ts';
import type { ImportedRows } from '#domain/reports/imported-rows.ts';
import { pendingImport } from '#domain/reports/pending-import.ts';
import { useTexts } from '#kernel/format/format.ts';
import { type TakenOver, takeOver } from '../take-over.ts';
import { useEditor } from '../use-editor-model.ts';

/** Takes over the rows that the import's page sends, as one change that one press takes back. */
export function useImportedRows(): readonly Notice[] {
  const { t, format } = useTexts('report-editor');
  const { model, file } = useEditor();
  const { liveDraft } = model;
  const [taken, setTaken] = useState<TakenOver & { readonly edits: number }>();
  const edits = useSyncExternalStore(liveDraft.subscribe, liveDraft.edits);
  useEffect(() => {
    const month = file.month.id;
    const finish = (imported: ImportedRows, done: TakenOver) => {
      pendingImport.taken(month);
      const earlier = importMemory.rows(month);
      const own = imported.rows.map(({ key, row }) => ({ key, row, file: imported.file }));
      void earlier.then(() => importMemory.keepRows(month, [...imported.origins, ...own]));
      const undo = () => {
        done.undo();
        void earlier.then((rows) => importMemory.keepRows(month, rows));
      };
      const edits = liveDraft.edits();
      // After the rows, which are drawn first.
      startTransition(() => setTaken({ ...done, undo, edits }));
    };
    // Not in the task that draws the editor; who leaves before it is done finds the rows waiting still.
    const imported = pendingImport.of(month);
    if (imported === null) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = inPieces(takeOver(liveDraft, imported), browserTimes, (done) => finish(imported, done));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [liveDraft, file]);
  if (taken === undefined) return [];
  const undo = () => {
    taken.undo();
    setTaken(undefined);
  };
  const changes = (['added', 'changed', 'removed'] as const).filter((change) => taken[change] > 0);
  return [
    {
      id: 'imported',
      tone: 'success',
      title: format.list(changes.map((change) => t(`import.done.${change}`, { count: taken[change] }))),
      announce: 'polite',
      // It makes the report what it was before; what was typed since is not to be lost with it.
      action: edits === taken.edits && (
        <Button icon="undo" onPress={undo} size="small">
          {t('rows.undo')}
        </Button>
      ),
      dismissLabel: t('rows.keep'),
      onDismiss: () => setTaken(undefined),
    },
  ];
}
