import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { FigureField } from '#ui/fields/figure-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PayerField } from '../reconcile/find-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { isUpTo, type MoneyActProps, useMoneyAct } from './money-act.ts';

/** Moves what is left of a payment to another company. */
export function MovePayment({ id, item, onReload }: MoneyActProps) {
  const { t } = useTranslation('office-payments');
  // The version of a move is the company that it moves from.
  const version = item.head.company?.id ?? 'unknown';
  const { act, label, isOpen, open, close } = useMoneyAct('payment move', 'paymentsMatch', t('payment.move'), version);
  const [company, setCompany] = useState('');
  if (label === null) return null;
  return (
    <>
      <Button onPress={open}>{label}</Button>
      {isOpen && (
        <ActDialog
          act={act}
          isReady={company !== ''}
          onClose={close}
          onReload={onReload}
          onRun={() => void act.run({ payment: id, company })}
          title={label}
        >
          <PayerField onChange={setCompany} value={company} />
        </ActDialog>
      )}
    </>
  );
}

/** Makes a part of what is left a payment of its own. */
export function SplitPayment({ id, item, onReload }: MoneyActProps) {
  const { t } = useTranslation('office-payments');
  const format = useFormat();
  const figures = useFigureTyping();
  const company = item.head.company?.id ?? null;
  const name = t('payment.split');
  const { act, label, isOpen, open, close } = useMoneyAct('payment move', 'paymentsMatch', name, company ?? 'unknown');
  const [amount, setAmount] = useState('');
  if (label === null || company === null) return null;
  return (
    <>
      <Button onPress={open}>{label}</Button>
      {isOpen && (
        <ActDialog
          act={act}
          isReady={isUpTo(amount, item.rest)}
          onClose={close}
          onReload={onReload}
          onRun={() => void act.run({ payment: id, company, amount })}
          title={label}
        >
          <p>{t('payment.splitHint')}</p>
          <FigureField
            description={t('payment.upTo', { amount: format.money(item.rest) })}
            figures={figures}
            label={t('columns.amount')}
            onChange={setAmount}
            prefix="$"
            value={amount}
          />
        </ActDialog>
      )}
    </>
  );
}

/** Notes that what is left of a payment was paid back. */
export function RefundPayment({ id, item, onReload }: MoneyActProps) {
  const { t } = useTranslation('office-payments');
  const format = useFormat();
  const figures = useFigureTyping();
  const { act, label, isOpen, open, close } = useMoneyAct(
    'payment refund',
    'paymentsReverse',
    t('payment.refund'),
    item.version,
  );
  const [amount, setAmount] = useState(item.rest);
  const [reference, setReference] = useState('');
  if (label === null) return null;
  return (
    <>
      <Button onPress={open}>{label}</Button>
      {isOpen && (
        <ActDialog
          act={act}
          isReady={reference.trim() !== '' && isUpTo(amount, item.rest)}
          onClose={close}
          onReload={onReload}
          onRun={() => void act.run({ payment: id, amount, reference: reference.trim() })}
          title={label}
        >
          <FigureField
            description={t('payment.upTo', { amount: format.money(item.rest) })}
            figures={figures}
            label={t('columns.amount')}
            onChange={setAmount}
            prefix="$"
            value={amount}
          />
          <TextField
            description={t('payment.refundReferenceHint')}
            label={t('record.reference')}
            onChange={setReference}
            value={reference}
          />
        </ActDialog>
      )}
    </>
  );
}
