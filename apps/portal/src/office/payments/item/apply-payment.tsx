import { mostOpenOfPayer } from '@packhouse/programme';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { isUpTo, smaller } from '../amounts.ts';
import { InvoiceField } from '../reconcile/find-field.tsx';
import { AmountUpTo } from './amount-up-to.tsx';
import type { MoneyActProps } from './money-act.ts';

interface Target {
  readonly id: string;
  readonly name: string;
  readonly balance: string;
}

/** Applies what is left of a payment to an invoice of its payer; who that is, an invoice tells where nobody knew. */
export function ApplyPayment({ id, item }: MoneyActProps) {
  const { t, format } = useTexts('office-payments');
  const [found, setFound] = useState<Target | null>(null);
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const payer = item.head.company ?? null;
  const own = item.open.map((one): Target => ({ ...one, name: one.number }));
  const targets = found === null ? own : [...own, found];
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
              options={targets.map(({ id: target, name, balance }) => ({
                id: target,
                label: name,
                description: t('reconcile.openOf', { balance: format.money(balance) }),
              }))}
              value={chosen}
            />
          )}
          {payer !== null && targets.length === 0 && <p>{t('payment.noneOpen', { company: payer.name })}</p>}
          {(payer === null || own.length >= mostOpenOfPayer) && (
            <InvoiceField
              company={payer?.id ?? null}
              onTake={({ number, company, ...invoice }) => {
                const target = { ...invoice, name: payer === null ? separated(number, company) : number };
                setFound(target);
                take(target);
              }}
              taken={targets.map((target) => target.id)}
            />
          )}
          <AmountUpTo most={item.rest} onChange={setAmount} value={amount} />
        </>
      )}
    </FormAct>
  );
}
