import { Button } from '@packhouse/ui/actions/button.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import { ColumnLines } from '#domain/spreadsheet/import/column-lines.tsx';
import { VoidedRows } from '#domain/spreadsheet/import/doubtful-rows.tsx';
import { type Arrangement, arrangedRows, isPounds, withPastedColumn } from './arrange-paste.ts';

type PasteDialogProps = {
  cells: readonly (readonly string[])[];
  arrangement: Arrangement;
  table: ReceiptTable;
  /** The columns of the table that can be typed in. */
  columns: readonly { readonly id: string; readonly header: string }[];
  onPaste: (arrangement: Arrangement) => void;
  /** Cell by cell, as they stand. */
  onPasteAsIs: () => void;
  onClose: () => void;
};

/** Asks which pasted column is which, before a cell is filled with what belongs in another. */
export function PasteDialog({ cells, arrangement, table, columns, onPaste, onPasteAsIs, onClose }: PasteDialogProps) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const [chosen, setChosen] = useState(arrangement);
  const rows = arrangedRows(cells, chosen);
  const isColumnAsked = chosen.columns.some(({ asked }) => asked !== undefined);
  const isAsked = isColumnAsked || (chosen.voided.length > 0 && chosen.wantsVoided === null);
  const hasPounds = isColumnAsked || chosen.columns.some(({ to }) => to !== null && isPounds(table, to));
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button onPress={onPasteAsIs}>{t('paste.asIs')}</Button>
          <Button isDisabled={rows.length === 0 || isAsked} onPress={() => onPaste(chosen)} variant="primary">
            {t('paste.take', { count: rows.length })}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size="l"
      title={t('paste.title')}
    >
      <Stack>
        <p>{chosen.hasHeadings ? t('paste.withHeadings') : t('paste.otherOrder')}</p>
        {chosen.voided.length > 0 && (
          <VoidedRows
            isWanted={chosen.wantsVoided}
            onChoose={(wantsVoided) => setChosen({ ...chosen, wantsVoided })}
            rows={chosen.voided}
          />
        )}
        <ColumnLines
          columns={chosen.columns.map(({ unit, asked, ...column }) => ({
            ...column,
            note: asked === undefined ? unit : t(`paste.asked_${asked}`),
            isAsked: asked !== undefined,
          }))}
          label={t('paste.title')}
          missing={hasPounds ? [] : [t('paste.noPounds')]}
          onChoose={(at, to) => setChosen(withPastedColumn(chosen, at, to))}
          options={columns.map(({ id, header }) => ({ id, label: header }))}
        />
      </Stack>
    </Dialog>
  );
}
