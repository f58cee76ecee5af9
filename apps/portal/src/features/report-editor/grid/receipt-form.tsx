import { Button } from '@packhouse/ui/actions/button.tsx';
import { ComboBox } from '@packhouse/ui/fields/combo-box.tsx';
import { FigureChoices } from '@packhouse/ui/fields/figure-choices.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import type { CellRef, GridCell } from '@packhouse/ui/grid/model/grid-model.ts';
import type { GridSession } from '@packhouse/ui/grid/model/grid-session.ts';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Drawer } from '@packhouse/ui/overlays/drawer.tsx';
import { focusField } from '@packhouse/ui/states/focus-field.ts';
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import { hasField } from '#kernel/client/announced.ts';
import { separated } from '#kernel/format/separated.ts';
import { useEditor } from '../use-editor-model.ts';
import { KilogramsDialog } from './kilograms-dialog.tsx';
import { type ReceiptTableParts, useColumnContext } from './use-receipt-grid.ts';

type ReceiptFormProps = {
  parts: ReceiptTableParts;
  rowKey: string;
  onClose: () => void;
  onRemove: () => void;
};

/** One row as a form, for a window too narrow for the grid. */
export function ReceiptForm({ parts, rowKey, onClose, onRemove }: ReceiptFormProps) {
  const { t } = useTranslation(['report-editor', 'kernel', 'words']);
  const { kind } = useEditor().model;
  const { list, grid, columns } = parts;
  const row = useSyncExternalStore(grid.subscribe, () => grid.row(rowKey));
  return (
    <Drawer
      actions={
        <>
          {row.isNew !== true && (
            <Button icon="trash" onPress={onRemove} variant="quiet">
              {t('kernel:remove')}
            </Button>
          )}
          <Button onPress={onClose} variant="primary">
            {t('words:term.closeForm')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      title={row.isNew === true ? t('rows.newTitle') : t('rows.title', { row: row.label })}
    >
      <Stack>
        {kind.tables[list].columns
          .filter((column) => column.kind !== 'calculated' && hasField(kind.form.lists[list], column.key))
          .map((column) => (
            <ReceiptField
              cell={row.cells[column.key] ?? { text: '' }}
              column={column}
              key={column.key}
              label={columns.find(({ id }) => id === column.key)?.header ?? ''}
              parts={parts}
              rowKey={rowKey}
            />
          ))}
        <WantedField rowKey={rowKey} session={parts.session} />
      </Stack>
    </Drawer>
  );
}

const fieldId = (column: string) => `receipt-${column}`;

/** Puts the focus in the field that it is wanted at, once the form stands there. */
function WantedField({ session, rowKey }: { session: GridSession; rowKey: string }) {
  const wanted = useSyncExternalStore(session.subscribe, () => session.wanted());
  useEffect(() => {
    if (wanted?.row === rowKey && session.takeFocus(wanted)) focusField(fieldId(wanted.column));
  }, [wanted, rowKey, session]);
  return null;
}

type ReceiptFieldProps = {
  column: ReceiptColumn;
  cell: GridCell;
  label: string;
  parts: ReceiptTableParts;
  rowKey: string;
};

function ReceiptField({ column, cell, label, parts, rowKey }: ReceiptFieldProps) {
  const { t } = useTranslation(['report-editor', 'kernel', 'words']);
  const { liveDraft } = useEditor().model;
  const context = useColumnContext();
  const [typed, setTyped] = useState<string>();
  const place = { row: rowKey, column: column.key };
  // A message would only hurry a person who is still typing.
  const error = cell.mark === 'error' && typed === undefined ? cell.message : undefined;
  const options = column.list?.(context) ?? [];
  const values = liveDraft.row(rowKey)?.values ?? {};
  // Taken over with each key: what was typed outlives the page, however long the person stays in the field.
  const take = (text: string) => {
    if (typed === undefined) parts.grid.begin();
    setTyped(text);
    parts.grid.enter(place, text);
  };
  const choose = (id: string) => (id === '' ? parts.grid.enter(place, '') : parts.grid.choose(place, id));
  if (column.options === 'strict' && column.kind === 'choice') {
    return (
      <Select
        error={error}
        id={fieldId(column.key)}
        label={label}
        onChange={choose}
        options={options.map((one) => ({
          id: one.id,
          label: separated(one.label, one.description),
        }))}
        placeholder={t('producer.choose')}
        value={textOf(values, column.key)}
      />
    );
  }
  if (column.options === 'strict') {
    const field = { error, id: fieldId(column.key), label, options, onChange: choose, chosen: values[column.key] };
    return <ProducerField {...field} onAdd={() => parts.grid.startAdding(place, cell.text)} />;
  }
  return (
    <>
      <TextField
        error={error}
        id={fieldId(column.key)}
        inputMode={column.kind === 'figure' ? 'decimal' : 'text'}
        label={label}
        onBlur={() => setTyped(undefined)}
        onChange={take}
        value={typed ?? cell.edit ?? cell.text}
      />
      {typed === undefined && <FigureChoices choices={cell.choices} onTake={(id) => parts.grid.choose(place, id)} />}
      {column.takesKilograms === true && <WeighButton label={label} parts={parts} place={place} />}
    </>
  );
}

type ProducerFieldProps = Pick<ComponentProps<typeof ComboBox>, 'error' | 'id' | 'label' | 'options' | 'onChange'> & {
  chosen: unknown;
  onAdd: () => void;
};

/** The grower, from the contacts or added to them. */
function ProducerField({ chosen, onAdd, ...field }: ProducerFieldProps) {
  const { t } = useTranslation(['report-editor', 'kernel', 'words']);
  const value = typeof chosen === 'object' && chosen !== null && 'id' in chosen ? String(chosen.id) : '';
  return (
    <>
      <ComboBox {...field} noMatch={t('producer.noMatch')} openLabel={t('rows.options')} value={value} />
      <Row>
        <Button icon="plus" onPress={onAdd} size="small" variant="quiet">
          {t('producer.add')}
        </Button>
      </Row>
    </>
  );
}

/** Kilograms for a weight: a phone's keys for figures have no letters to type the unit with. */
function WeighButton({ label, parts, place }: { label: string; parts: ReceiptTableParts; place: CellRef }) {
  const { t } = useTranslation(['report-editor', 'kernel', 'words']);
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button icon="scale" onPress={() => setOpen(true)} size="small" variant="quiet">
        {t('rows.kilograms.enter')}
      </Button>
      {isOpen && (
        <KilogramsDialog
          column={label}
          onClose={() => setOpen(false)}
          onDone={(pounds) => {
            parts.grid.enter(place, pounds);
            setOpen(false);
          }}
        />
      )}
    </Row>
  );
}
