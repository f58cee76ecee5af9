import type { PaymentAnswer } from '@packhouse/programme';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { isUpTo } from '../amounts.ts';
import { PayerField } from '../reconcile/find-field.tsx';
import { AmountUpTo } from './amount-up-to.tsx';

export function MovePayment({ id, item }: ItemPartProps<PaymentAnswer>) {
  const { t } = useTranslation('office-payments');
  const [company, setCompany] = useState('');
  return (
    <FormAct
      act="payment move"
      given={() => (company === '' ? null : { payment: id, company })}
      label={t('payment.move')}
      // The version of a move is the company that it moves from.
      version={item.head.company?.id ?? 'unknown'}
      waits
    >
      {() => <PayerField onChange={setCompany} value={company} />}
    </FormAct>
  );
}

export function SplitPayment({ id, item }: ItemPartProps<PaymentAnswer>) {
  const { t } = useTranslation('office-payments');
  const company = item.head.company?.id ?? null;
  const [amount, setAmount] = useState('');
  if (company === null) return null;
  return (
    <FormAct
      act="payment move"
      given={() => (isUpTo(amount, item.rest) ? { payment: id, company, amount } : null)}
      label={t('payment.split')}
      version={company}
      waits
    >
      {() => (
        <>
          <p>{t('payment.splitHint')}</p>
          <AmountUpTo most={item.rest} onChange={setAmount} value={amount} />
        </>
      )}
    </FormAct>
  );
}

export function RefundPayment({ id, item }: ItemPartProps<PaymentAnswer>) {
  const { t } = useTranslation('office-payments');
  const [amount, setAmount] = useState(item.rest);
  const [reference, setReference] = useState('');
  return (
    <FormAct
      act="payment refund"
      given={() =>
        reference.trim() !== '' && isUpTo(amount, item.rest)
          ? { payment: id, amount, reference: reference.trim() }
          : null
      }
      label={t('payment.refund')}
      version={item.version}
      waits
    >
      {() => (
        <>
          <AmountUpTo most={item.rest} onChange={setAmount} value={amount} />
          <TextField
            description={t('payment.refundReferenceHint')}
            label={t('record.reference')}
            onChange={setReference}
            value={reference}
          />
        </>
      )}
    </FormAct>
  );
}
