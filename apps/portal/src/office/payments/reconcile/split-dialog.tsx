import { addDecimals, isDecimal, moneyScale, type PaidByLine, subtractDecimals } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { MoneyField } from '#office/desk-parts/money-field.tsx';
import { isAmount, smaller } from '../amounts.ts';
import { InvoiceField } from './find-field.tsx';
import styles from './reconcile.module.css';
import type { Sitting } from './use-sitting.ts';

interface Part {
  readonly invoiceId: string;
  readonly name: string;
  readonly balance: string;
  readonly amount: string;
}

interface SplitDialogProps {
  /** US dollars of the line. */
  readonly amount: string;
  readonly pays: readonly PaidByLine[];
  readonly sitting: Sitting;
  readonly onClose: () => void;
}

const sumOf = (parts: readonly Part[]) =>
  addDecimals(
    parts.map(({ amount }) => (isDecimal(amount) ? amount : '0')),
    moneyScale,
  );

/** Books a line on invoices that somebody names: of one company or several, whole or in part. The rest stays unapplied. */
export function SplitDialog({ amount, pays, sitting, onClose }: SplitDialogProps) {
  const { t, format } = useTexts('office-payments');
  const [parts, setParts] = useState<readonly Part[]>(() =>
    pays.map((pay) => ({ ...pay, name: separated(pay.number, pay.company.name) })),
  );
  const rest = subtractDecimals(amount, sumOf(parts), moneyScale);
  const isOver = rest.startsWith('-');
  const isReady = parts.length > 0 && !isOver && parts.every((part) => isAmount(part.amount));
  const change = (id: string, typed: string) =>
    setParts(parts.map((part) => (part.invoiceId === id ? { ...part, amount: typed } : part)));
  return (
    <ActDialog
      act={sitting.troubled}
      isReady={isReady}
      isRunning={sitting.isRunning}
      label={t('split.book')}
      onClose={onClose}
      onRun={() => void sitting.book(parts)}
      size="l"
      title={t('split.title', { amount: format.money(amount) })}
    >
      <Parts onChange={change} onRemove={(id) => setParts(parts.filter((one) => one.invoiceId !== id))} parts={parts} />
      <InvoiceField
        key={parts.length}
        onTake={({ id, number, company, balance }) => {
          const left = isOver ? '0.00' : rest;
          const part = { invoiceId: id, name: separated(number, company), balance, amount: smaller(balance, left) };
          setParts([...parts, part]);
        }}
        taken={parts.map(({ invoiceId }) => invoiceId)}
      />
      <p className={isOver ? styles.over : undefined} role="status">
        {t(isOver ? 'split.over' : 'split.rest', { amount: format.money(rest.replace('-', '')) })}
      </p>
    </ActDialog>
  );
}

interface PartsProps {
  readonly parts: readonly Part[];
  readonly onChange: (id: string, amount: string) => void;
  readonly onRemove: (id: string) => void;
}

function Parts({ parts, onChange, onRemove }: PartsProps) {
  const { t, format } = useTexts('office-payments');
  return parts.map(({ invoiceId, name, balance, amount }) => (
    <Row align="end" key={invoiceId}>
      <MoneyField
        description={t('reconcile.openOf', { balance: format.money(balance) })}
        error={isAmount(amount) ? undefined : t('split.amountMissing')}
        label={name}
        onChange={(typed) => onChange(invoiceId, typed)}
        value={amount}
      />
      <Button icon="trash" label={t('split.remove', { name })} onPress={() => onRemove(invoiceId)} variant="quiet" />
    </Row>
  ));
}
