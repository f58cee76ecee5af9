import { type AccountEntry, absoluteDecimal, type CompanyItem, compareDecimals } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { StatementButton } from '#office/desk-parts/files/statement-button.tsx';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';

/** The desk on which an entry opens; others stand on their invoice. */
const deskOf: Readonly<Partial<Record<AccountEntry['kind'], string>>> = {
  invoice: 'invoices',
  credit: 'invoices',
  payment: 'payments',
  debit: 'invoices',
  void: 'invoices',
  back: 'payments',
  reversal: 'payments',
  backUndone: 'payments',
  mistake: 'payments',
};

const isOwed = (amount: string) => compareDecimals(amount, '0') >= 0;

/** The ledger of a company: what it owes more is positive, and the balance after each entry. */
export function Account({ item: { account, overview, head } }: { item: CompanyItem }) {
  const { t, format } = useTexts('office-companies');
  const me = useMe();
  const seesMoney = isOpenTo(me, ['paymentsMatch']);
  const number = overview.rootId;
  const kindOf = ({ kind }: AccountEntry) => t(`entry.${kind}`);
  const named = (entry: AccountEntry) => {
    const desk = deskOf[entry.kind];
    const text = entry.reference === '' ? '–' : entry.reference;
    return desk === undefined || !seesMoney ? text : <TextLink href={deskUrls.item(desk, entry.id)}>{text}</TextLink>;
  };
  return (
    <TableCard<AccountEntry>
      action={seesMoney && typeof number === 'string' && <StatementButton company={head.name} number={number} />}
      columns={[
        {
          id: 'day',
          header: t('day'),
          isRowHeader: true,
          isUnbroken: true,
          cell: ({ day }) => format.shortDate(day),
          footer: t('balanceNow'),
        },
        { id: 'kind', header: t('kind'), cell: kindOf },
        { id: 'reference', header: t('reference'), cell: named },
        {
          id: 'debit',
          header: t('debit'),
          isNumeric: true,
          cell: ({ amount }) => (isOwed(amount) ? format.money(amount) : ''),
        },
        {
          id: 'credit',
          header: t('credit'),
          isNumeric: true,
          cell: ({ amount }) => (isOwed(amount) ? '' : format.money(absoluteDecimal(amount))),
        },
        {
          id: 'balance',
          header: t('balance'),
          isNumeric: true,
          cell: ({ balance }) => format.money(balance),
          footer: format.money(account.balance),
        },
      ]}
      empty={<p>{t('noEntries')}</p>}
      isDense
      isStacked
      isTall={account.entries.length > 20}
      rowKey={({ id, kind }) => `${id} ${kind}`}
      rows={account.entries}
      title={t('tab.account')}
    />
  );
}
