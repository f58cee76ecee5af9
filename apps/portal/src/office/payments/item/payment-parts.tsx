import type { NamedCell, PaymentAnswer } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import type { SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import { SummaryCard, TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { paymentUrls } from '../payment-urls.ts';

/** Another payment by its name; false where there is none. */
const linked = (id: string, term: string, payment: NamedCell | null, nameless = '–'): SummaryRow | false =>
  payment !== null && {
    id,
    term,
    value: <TextLink href={deskUrls.item('payments', payment.id)}>{payment.name || nameless}</TextLink>,
  };

type Allocation = PaymentAnswer['allocations'][number];

/** The payment itself: its amount first, then where it came from. */
export function PaymentFacts({ item }: { item: PaymentAnswer }) {
  const { t, format } = useTexts('office-payments');
  const labeled = useLabeled();
  const word = useDeskWords();
  const lineLink = (line: NonNullable<PaymentAnswer['line']>) => (
    <TextLink href={paymentUrls.reconcile(line.statement)}>{line.text}</TextLink>
  );
  const rows: readonly (SummaryRow | false)[] = [
    { id: 'amount', term: t('columns.amount'), value: format.money(item.amount), isNumeric: true },
    { id: 'rest', term: t('unapplied.title'), value: format.money(item.rest), isNumeric: true, isTotal: true },
    { id: 'on', term: t('record.on'), value: format.shortDate(item.receivedOn) },
    item.postmarkedOn !== null && {
      id: 'postmarked',
      term: t('record.postmarked'),
      value: format.shortDate(item.postmarkedOn),
    },
    { id: 'method', term: t('record.method'), value: word?.('state', item.method) ?? item.method },
    { id: 'by', term: t('payment.by'), value: `${item.by ?? '–'}, ${format.dateTime(item.at)}` },
    item.line !== null && { id: 'line', term: t('payment.line'), value: lineLink(item.line) },
    linked('moved', t('payment.movedFrom'), item.movedFrom, t('payer.unknown')),
    item.returned !== null && {
      id: 'returned',
      term: t(item.returned.isMistake ? 'payment.isMistake' : 'payment.isReturned'),
      value: labeled(format.shortDate(item.returned.on), item.returned.reason),
    },
    linked('again', t('payment.undoneAs'), item.again),
    linked('replaces', t('payment.replaces'), item.replaces),
    linked('replacedBy', t('payment.replacedBy'), item.replacedBy),
    item.debit !== null && {
      id: 'debit',
      term: t('payment.debit'),
      value: <TextLink href={deskUrls.item('invoices', item.debit.id)}>{item.debit.name}</TextLink>,
    },
    item.returnedLine !== null && { id: 'back', term: t('payment.returnedLine'), value: lineLink(item.returnedLine) },
  ];
  return <SummaryCard rows={rows} title={t('one')} />;
}

export function Allocations({ item }: { item: PaymentAnswer }) {
  const { t, format } = useTexts('office-payments');
  return (
    <TableCard<Allocation>
      columns={[
        {
          id: 'number',
          header: t('payment.invoice'),
          isRowHeader: true,
          cell: ({ invoiceId, number }) => <TextLink href={deskUrls.item('invoices', invoiceId)}>{number}</TextLink>,
        },
        { id: 'amount', header: t('columns.amount'), isNumeric: true, cell: ({ amount }) => format.money(amount) },
        {
          id: 'from',
          header: t('payment.countsFrom'),
          isUnbroken: true,
          cell: ({ countsFrom }) => format.shortDate(countsFrom),
        },
        {
          id: 'undo',
          header: t('payment.undo'),
          isHeaderHidden: true,
          cell: ({ id, undoneOn }) =>
            undoneOn === null ? (
              <ActButton
                item={{
                  act: 'payment undo',
                  label: t('payment.undo'),
                  given: { allocation: id },
                }}
              />
            ) : (
              t('payment.undoneOn', { day: format.shortDate(undoneOn) })
            ),
        },
      ]}
      empty={t('payment.paysNothing')}
      isDense
      isStacked
      rowKey={({ id }) => id}
      rows={item.allocations}
      title={t('payment.pays')}
    />
  );
}
