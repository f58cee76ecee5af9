import { Button } from '@packhouse/ui/actions/button.tsx';
import { Icon } from '@packhouse/ui/art/icon.tsx';
import { GridFilter } from '@packhouse/ui/grid/grid-filter.tsx';
import { GridSteps } from '@packhouse/ui/grid/grid-steps.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { useEditor } from '../use-editor-model.ts';
import styles from './receipt-cards.module.css';
import { ReceiptForm } from './receipt-form.tsx';
import { rowName } from './receipt-grid.ts';
import { useGridTexts } from './use-grid-texts.ts';
import type { ReceiptTableParts } from './use-receipt-grid.ts';

/** More cards than this are shown on request: a phone scrolls through hundreds, not thousands. */
const shownAtOnce = 100;

type ReceiptCardsProps = { parts: ReceiptTableParts; onRemove: (key: string) => void };

/** The receipts on a phone: a card each, and one form for the row that is typed. */
export function ReceiptCards({ parts, onRemove }: ReceiptCardsProps) {
  const { t } = useTranslation('report-editor');
  const { view, session } = parts;
  const texts = useGridTexts(false);
  const [openKey, setOpenKey] = useState<string>();
  const [shown, setShown] = useState(shownAtOnce);
  // A line of what is to be corrected leads to a cell: here to its field in the form of its row.
  const wanted = useSyncExternalStore(session.subscribe, () => session.wanted());
  useEffect(() => {
    if (wanted !== null) setOpenKey(wanted.row);
  }, [wanted]);
  const keys = useSyncExternalStore(view.subscribe, view.rowKeys);
  const rows = keys.slice(0, -1);
  // Also once all of them were deleted: that can be taken back.
  const all = useSyncExternalStore(view.subscribe, () => view.counts().all);
  const canUndo = useSyncExternalStore(view.subscribe, () => view.history.canUndo());
  return (
    <Stack gap="s">
      {(all > 0 || canUndo) && (
        <>
          <GridSteps onRedo={() => view.history.redo()} onUndo={() => view.history.undo()} texts={texts} view={view} />
          <GridFilter isReadOnly={false} texts={texts} view={view} />
        </>
      )}
      {all === 0 && <EmptyState title={t('rows.none')} />}
      <ul className={styles.cards}>
        {rows.slice(0, shown).map((key) => (
          <li key={key}>
            <ReceiptCard onOpen={() => setOpenKey(key)} parts={parts} rowKey={key} />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button onPress={() => setShown(shown + shownAtOnce)} variant="quiet">
          {t('rows.showMore', { count: rows.length - shown })}
        </Button>
      )}
      <Button icon="plus" isWide onPress={() => setOpenKey(keys.at(-1))}>
        {t('rows.add')}
      </Button>
      {openKey !== undefined && (
        <ReceiptForm
          onClose={() => setOpenKey(undefined)}
          onRemove={() => {
            onRemove(openKey);
            setOpenKey(undefined);
          }}
          parts={parts}
          rowKey={openKey}
        />
      )}
    </Stack>
  );
}

type ReceiptCardProps = { parts: ReceiptTableParts; rowKey: string; onOpen: () => void };

function ReceiptCard({ parts, rowKey, onOpen }: ReceiptCardProps) {
  const { t, format } = useTexts('report-editor');
  const { grid, columns } = parts;
  const { kind, liveDraft } = useEditor().model;
  const row = useSyncExternalStore(grid.subscribe, () => grid.row(rowKey));
  const values = liveDraft.row(rowKey)?.values ?? {};
  const cells = Object.values(row.cells);
  const message = cells.find(({ mark }) => mark === 'error')?.message;
  const facts = columns.filter(({ id, isNumeric }) => isNumeric || id.endsWith('On') || id.endsWith('Date'));
  return (
    <button
      className={styles.card}
      data-error={message === undefined ? undefined : true}
      onClick={onOpen}
      type="button"
    >
      <span className={styles.head}>
        <span className={styles.number}>{row.label}</span>
        <span className={styles.name}>{rowName(values) || t('rows.unnamed')}</span>
        <Icon name="chevron-right" size="s" />
      </span>
      <span className={styles.facts}>
        {facts.map(({ id, header }) => {
          const text = row.cells[id]?.text ?? '';
          return ['', format.decimal('0.00'), format.quantity('0.00')].includes(text) ? null : (
            <span key={`${kind.id} ${id}`}>
              <span className={styles.term}>{header}</span> {text}
            </span>
          );
        })}
      </span>
      {message !== undefined && (
        <span className={styles.message}>
          <Icon name="danger" size="s" />
          {message}
        </span>
      )}
    </button>
  );
}
