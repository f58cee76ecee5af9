import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnLetter } from '#domain/spreadsheet/table/cell-address.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Arrangement, arrangedRows } from './arrange-paste.ts';

type PasteDialogProps = {
  cells: readonly (readonly string[])[];
  arrangement: Arrangement;
  /** The columns of the table that can be typed in. */
  columns: readonly { readonly id: string; readonly header: string }[];
  onPaste: (arrangement: Arrangement) => void;
  /** Cell by cell, as they stand. */
  onPasteAsIs: () => void;
  onClose: () => void;
};

/** Asks which pasted column is which, before a cell is filled with what belongs in another. */
export function PasteDialog({ cells, arrangement, columns, onPaste, onPasteAsIs, onClose }: PasteDialogProps) {
  const { t } = useTranslation(['report-editor', 'kernel']);
  const [chosen, setChosen] = useState(arrangement);
  const rows = arrangedRows(cells, chosen);
  // A column of the table takes one of the pasted ones.
  const choose = (at: number, to: string | null) =>
    setChosen({
      ...chosen,
      columns: chosen.columns.map((column, index) =>
        index === at ? { ...column, to } : column.to === to ? { ...column, to: null } : column,
      ),
    });
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button onPress={onPasteAsIs}>{t('paste.asIs')}</Button>
          <Button isDisabled={rows.length === 0} onPress={() => onPaste(chosen)} variant="primary">
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
        <Columns min="s">
          {chosen.columns.map(({ heading, samples, to, unit }, at) => (
            <Select
              description={[samples.join(' · '), unit].filter(Boolean).join(', ')}
              key={columnLetter(at)}
              label={heading || t('paste.column', { letter: columnLetter(at) })}
              onChange={(id) => choose(at, id === '' ? null : id)}
              options={columns.map(({ id, header }) => ({ id, label: header }))}
              placeholder={t('paste.leaveOut')}
              value={to ?? ''}
            />
          ))}
        </Columns>
      </Stack>
    </Dialog>
  );
}
