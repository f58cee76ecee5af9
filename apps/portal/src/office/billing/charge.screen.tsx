import { type ChargeItem, compareDecimals } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { AmountAct } from '#office/desk-parts/acts/amount-act.tsx';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { type DeskWord, useDeskWords } from '#office/desk-parts/desk-words.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { ChargeSheet } from './charge-sheet.tsx';

/** /office/charges/:id: a charge with the days that made it. */
export function ChargeScreen() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-billing');
  const word = useDeskWords();
  if (word === null) return null;
  return (
    <ItemScreen<ChargeItem>
      actions={({ charge: { left }, version }) =>
        left !== null &&
        compareDecimals(left, '0') > 0 && (
          <AmountAct on={{ charge: id }} label={t('waive')} most={left} version={version} />
        )
      }
      id={id}
      kind="charges"
      subject="invoice"
      title={({ head, charge }) => t('chargeOf', { kind: word('state', charge.kind), invoice: head.name })}
    >
      {(item) => (
        <>
          <Facts item={item} word={word} />
          <ChargeSheet days={item.sheet} word={word} />
          {item.corrections.length > 0 && (
            <FactTable
              columns={[
                { key: 'booked', kind: 'day', value: ({ bookedOn }) => bookedOn },
                { key: 'base', kind: 'money', value: ({ base }) => base },
                { key: 'amount', kind: 'money', value: ({ amount }) => amount },
              ]}
              rowKey={(row) => row.id}
              rows={item.corrections}
              title={t('corrections')}
              word={word}
            />
          )}
        </>
      )}
    </ItemScreen>
  );
}

/** Of what, at which rate, for which days, and what is left of it. */
function Facts({ item: { charge, invoice }, word }: { item: ChargeItem; word: DeskWord }) {
  const { t, format } = useTexts('office-billing');
  const facts = [
    { id: 'invoice', value: <TextLink href={deskUrls.item('invoices', invoice.id)}>{invoice.name}</TextLink> },
    { id: 'kind', value: word('state', charge.kind) },
    { id: 'from', value: format.date(charge.from) },
    { id: 'to', value: format.date(charge.to) },
    { id: 'base', value: format.money(charge.base) },
    { id: 'rate', value: format.percent(Number(charge.rate) / 100) },
    { id: 'amount', value: format.money(charge.amount) },
    { id: 'booked', value: format.date(charge.bookedOn) },
  ].map(({ id, value }) => ({ id, term: word('column', id), value }));
  const left = charge.left !== null && { id: 'left', term: t('left'), value: format.money(charge.left) };
  return <SummaryCard isInColumns rows={[...facts, left]} title={t('charge')} />;
}
