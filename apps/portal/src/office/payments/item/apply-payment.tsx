import { compareDecimals } from '@packhouse/programme';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { InvoiceField } from '../reconcile/find-field.tsx';
import { AmountUpTo } from './amount-up-to.tsx';
import { isUpTo, type MoneyActProps } from './money-act.ts';

interface Target {
  readonly id: string;
  readonly number: string;
  readonly balance: string;
}

const smaller = (one: string, other: string) => (compareDecimals(one, other) < 0 ? one : other);

/** Applies what is left of a payment to an invoice: of its payer, or of the one that it turns out to be. */
export function ApplyPayment({ id, item, onReload }: MoneyActProps) {
  const { t } = useTranslation('office-payments');
  const format = useFormat();
  const [found, setFound] = useState<Target | null>(null);
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const targets: readonly Target[] = [...item.open, ...(found === null ? [] : [found])];
  const take = (target: Target) => {
    setChosen(target.id);
    setAmount(smaller(target.balance, item.rest));
  };
  return (
    <FormAct
      act="payment apply"
      given={() => (chosen !== '' && isUpTo(amount, item.rest) ? { payment: id, number: chosen, amount } : null)}
      isPrimary
      label={t('payment.apply')}
      onReload={onReload}
      version={item.version}
      waits
    >
      {() => (
        <>
          {targets.length > 0 && (
            <RadioGroup
              label={t('payment.invoice')}
              onChange={(next) => {
                const target = targets.find((one) => one.id === next);
                if (target !== undefined) take(target);
              }}
              options={targets.map(({ id: target, number, balance }) => ({
                id: target,
                label: number,
                description: t('reconcile.openOf', { balance: format.money(balance) }),
              }))}
              value={chosen}
            />
          )}
          <InvoiceField
            onTake={(invoice) => {
              setFound(invoice);
              take(invoice);
            }}
            taken={targets.map((target) => target.id)}
          />
          <AmountUpTo most={item.rest} onChange={setAmount} value={amount} />
        </>
      )}
    </FormAct>
  );
}
