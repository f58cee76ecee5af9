import { mostOpenOfPayer, type PaymentAnswer } from '@packhouse/programme';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { type ItemPartProps, ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { isUpTo, smaller } from '../amounts.ts';
import { InvoiceField } from '../reconcile/find-field.tsx';
import { AmountUpTo } from './amount-up-to.tsx';
import { Allocations, PaymentFacts } from './payment-parts.tsx';
import { Refunds } from './refunds.tsx';
import { MovePayment, RefundPayment, SplitPayment } from './take-out.tsx';

interface Target {
  readonly id: string;
  readonly name: string;
  readonly balance: string;
}

/** Applies what is left of a payment to an invoice of its payer; who that is, an invoice tells where nobody knew. */
function ApplyPayment({ id, item }: ItemPartProps<PaymentAnswer>) {
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

/** /office/payments/:id: a payment, what it pays, and everything that can be done with its money. */
export function Payment() {
  const { id } = usePathParams('id');
  const { t, format } = useTexts('office-payments');
  const acts = ({ returned, line, isReinstated, mayReplace, replaces }: PaymentAnswer): readonly ItemAct[] => [
    ...mayReplace.map(
      ({ id: of, name, on }): ItemAct => ({
        act: 'payment replace',
        label: t('payment.replace', { reference: name || '–', day: format.shortDate(on) }),
        given: { payment: id, of },
      }),
    ),
    {
      act: 'payment replace',
      label: t('payment.part'),
      given: { payment: id },
      isHidden: replaces === null,
    },
    {
      act: 'bank undo',
      label: t('payment.undoBooking'),
      given: { line: line?.id ?? '' },
      version: 'booked',
      isHidden: line === null || !line.isBooked || returned !== null,
    },
    {
      act: 'payment return',
      label: t('payment.return'),
      given: { payment: id },
      asks: 'reason',
      tone: 'danger',
      isHidden: returned !== null,
    },
    {
      act: 'payment return',
      label: t('payment.mistake'),
      given: { payment: id, mistake: true },
      asks: 'reason',
      tone: 'danger',
      isHidden: returned !== null || line?.isBooked === true,
    },
    {
      act: 'payment reinstate',
      label: t(returned?.isMistake === true ? 'payment.noMistake' : 'payment.reinstate'),
      given: { payment: id },
      asks: 'reason',
      isHidden: returned === null || isReinstated,
    },
  ];
  return (
    <ItemScreen<PaymentAnswer>
      actions={(item) =>
        Number(item.rest) > 0 && (
          <Row>
            <ApplyPayment id={id} item={item} />
            <MovePayment id={id} item={item} />
            <SplitPayment id={id} item={item} />
            <RefundPayment id={id} item={item} />
          </Row>
        )
      }
      acts={acts}
      checks={({ rest, head, returned, isReinstated }) => [
        returned !== null &&
          !isReinstated && {
            id: 'returned',
            tone: 'danger',
            title: t(returned.isMistake ? 'payment.isMistake' : 'payment.isReturned'),
          },
        Number(rest) > 0 && { id: 'rest', tone: 'warning', title: t('payment.hasRest') },
        head.company === null && { id: 'payer', tone: 'warning', title: t('payer.unknown') },
      ]}
      id={id}
      kind="payments"
      subject="invoice"
    >
      {(item) => (
        <>
          <PaymentFacts item={item} />
          <Allocations item={item} />
          <Refunds item={item} />
        </>
      )}
    </ItemScreen>
  );
}
