import type { PaymentAnswer } from '@packhouse/programme';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { ApplyPayment } from './apply-payment.tsx';
import { Allocations, PaymentFacts } from './payment-parts.tsx';
import { Refunds } from './refunds.tsx';
import { MovePayment, RefundPayment, SplitPayment } from './take-out.tsx';

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
