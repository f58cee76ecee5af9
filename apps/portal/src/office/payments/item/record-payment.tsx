import { type PaymentMethod, paymentMethods } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#kernel/clock/clock.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { MoneyField } from '#office/desk-parts/money-field.tsx';
import { isAmount } from '../amounts.ts';
import { PayerField } from '../reconcile/find-field.tsx';

interface Typed {
  readonly company: string;
  readonly amount: string;
  readonly method: PaymentMethod;
  readonly on: string;
  readonly postmarked: string;
  readonly reference: string;
}

const nothing = (): Typed => {
  return { company: '', amount: '', method: 'check', on: clock.today(), postmarked: '', reference: '' };
};

/** Records money that came in; what it pays is said on the payment itself. */
export function RecordPayment() {
  const { t } = useTranslation('office-payments');
  const [typed, setTyped] = useState(nothing);
  const given = () => {
    const { company, postmarked, ...needed } = typed;
    if (!isAmount(typed.amount) || typed.reference.trim() === '' || typed.on === '') return null;
    return { ...needed, company: company || undefined, postmarked: postmarked || undefined };
  };
  return (
    <FormAct
      act="payment record"
      given={given}
      icon="plus"
      isPrimary
      label={t('record.open')}
      onDone={() => setTyped(nothing)}
      said={() => t('record.done')}
      windowSize="l"
    >
      {(isTried) => (
        <RecordFields isTried={isTried} onChange={(change) => setTyped({ ...typed, ...change })} typed={typed} />
      )}
    </FormAct>
  );
}

interface RecordFieldsProps {
  readonly typed: Typed;
  readonly isTried: boolean;
  readonly onChange: (change: Partial<Typed>) => void;
}

function RecordFields({ typed, isTried, onChange }: RecordFieldsProps) {
  const { t } = useTranslation('office-payments');
  const word = useDeskWords();
  return (
    <>
      <PayerField onChange={(company) => onChange({ company })} value={typed.company} />
      <Columns min="s">
        <MoneyField
          error={isTried && !isAmount(typed.amount) ? t('split.amountMissing') : undefined}
          label={t('columns.amount')}
          onChange={(amount) => onChange({ amount })}
          value={typed.amount}
        />
        <Select
          label={t('record.method')}
          onChange={(id) => onChange({ method: paymentMethods.find((method) => method === id) ?? 'other' })}
          options={paymentMethods.map((id) => ({ id, label: word?.('state', id) ?? '' }))}
          value={typed.method}
        />
        <DateField
          error={isTried && typed.on === '' ? t('record.dayMissing') : undefined}
          label={t('record.on')}
          max={clock.today()}
          onChange={(on) => onChange({ on })}
          value={typed.on}
        />
        <DateField
          description={t('record.postmarkedHint')}
          label={t('record.postmarked')}
          max={clock.today()}
          onChange={(postmarked) => onChange({ postmarked })}
          value={typed.postmarked}
        />
      </Columns>
      <TextField
        description={t('record.referenceHint')}
        error={isTried && typed.reference.trim() === '' ? t('record.referenceMissing') : undefined}
        label={t('record.reference')}
        onChange={(reference) => onChange({ reference })}
        value={typed.reference}
      />
    </>
  );
}
