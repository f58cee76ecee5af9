import type { InvoiceItem, InvoiceLink } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { type FactColumn, FactTable } from '#office/desk-parts/fact-table.tsx';

export interface PartProps {
  readonly item: InvoiceItem;
  readonly word: DeskWord;
}

/** Its amounts: billed, charged, paid and open. */
export function Amounts({ item: { figures }, word }: PartProps) {
  const { t, format } = useTexts('office-billing');
  const shown = (['amount', 'charges', 'paid', 'balance'] as const).map((key) => ({
    id: key,
    label: word('column', key),
    value: format.money(figures[key]),
  }));
  const given = { id: 'writtenOff', label: t('writtenOff'), value: format.money(figures.writtenOff) };
  return (
    <Card title={t('amounts')}>
      <Figures figures={figures.writtenOff === '0.00' ? shown : [...shown.slice(0, 3), given, ...shown.slice(3)]} />
    </Card>
  );
}

/** The days of an invoice, and the report that it bills. */
export function Dates({ item, word }: PartProps) {
  const { t, format } = useTexts('office-billing');
  const { month, issued, due, chargeableFrom, report, debitOf } = item;
  const rows = [
    month !== null && { id: 'month', term: word('column', 'month'), value: format.month(`${month}-01`) },
    { id: 'issued', term: word('column', 'issued'), value: format.date(issued) },
    item.head.state !== 'credit' && { id: 'due', term: word('column', 'due'), value: format.date(due) },
    chargeableFrom !== due && { id: 'chargeable', term: t('chargeableFrom'), value: format.date(chargeableFrom) },
    report !== null && {
      id: 'report',
      term: t('report'),
      value: <TextLink href={deskUrls.item('reports', report.id)}>{report.name}</TextLink>,
    },
    debitOf !== null && {
      id: 'debitOf',
      term: t('debitOf'),
      value: <TextLink href={deskUrls.item('payments', debitOf.id)}>{debitOf.name || t('noReference')}</TextLink>,
    },
  ];
  return <SummaryCard isInColumns rows={rows} title={t('days')} />;
}

/** The money that pays the invoice, or paid it once. */
export function Payments({ item: { payments }, word }: PartProps) {
  const { t } = useTranslation('office-billing');
  return (
    <FactTable
      columns={[
        {
          key: 'reference',
          value: ({ reference }) => reference,
          draw: ({ source }, words) => (
            <TextLink href={deskUrls.item(source.kind === 'credit' ? 'invoices' : 'payments', source.id)}>
              {words || t('noReference')}
            </TextLink>
          ),
        },
        { key: 'method', kind: 'state', value: ({ method }) => method ?? 'credit' },
        { key: 'received', kind: 'day', value: ({ on }) => on },
        { key: 'amount', kind: 'money', value: ({ amount }) => amount },
        { key: 'undone', header: t('undone'), kind: 'day', value: ({ undoneOn }) => undoneOn },
      ]}
      empty={t('noPayments')}
      rowKey={({ id }) => id}
      rows={payments}
      title={t('payments')}
      word={word}
    />
  );
}

/** Amounts let go of the charges or given up of the invoice, with its reason. */
export function LetGo({ id, item: { letGo, version }, word }: PartProps & { readonly id: string }) {
  const { t } = useTranslation('office-billing');
  if (letGo.length === 0) return null;
  return (
    <FactTable
      columns={[
        { key: 'kind', value: ({ kind }) => t(`letGoKinds.${kind}`) },
        { key: 'day', kind: 'day', value: ({ on }) => on },
        { key: 'amount', kind: 'money', value: ({ amount }) => amount },
        { key: 'reason', value: ({ reason }) => reason },
        { key: 'person', value: ({ who }) => who },
        {
          key: 'act',
          header: t('act'),
          draw: ({ id: entry, isUndoable }) =>
            isUndoable && (
              <ActButton
                item={{
                  act: 'invoice undo-write-off',
                  label: t('undoWriteOff'),
                  given: { number: id, entry },
                  asks: 'reason',
                  isSmall: true,
                }}
                version={version}
              />
            ),
        },
      ]}
      rowKey={({ id: entry }) => entry}
      rows={letGo}
      title={t('letGo')}
      word={word}
    />
  );
}

const linkColumns: readonly FactColumn<InvoiceLink>[] = [
  {
    key: 'number',
    value: ({ number }) => number,
    draw: ({ id }, words) => <TextLink href={deskUrls.item('invoices', id)}>{words}</TextLink>,
  },
  { key: 'day', kind: 'day', value: ({ on }) => on },
  { key: 'amount', kind: 'money', value: ({ amount }) => amount },
];

/** Credits of the company with something left, each with the act that applies it. */
export function Credits({ item: { credits }, word }: PartProps) {
  const { t } = useTranslation('office-billing');
  return (
    <FactTable
      columns={[
        ...linkColumns,
        {
          key: 'act',
          header: t('act'),
          draw: ({ id, version }) => (
            <ActButton
              item={{
                act: 'credit apply',
                label: t('applyCredit'),
                given: { number: id },
              }}
              version={version ?? undefined}
            />
          ),
        },
      ]}
      rowKey={({ id }) => id}
      rows={credits}
      title={t('openCredits')}
      word={word}
    />
  );
}

export function Applied({ item: { applied }, word }: PartProps) {
  const { t } = useTranslation('office-billing');
  return (
    <FactTable
      columns={[...linkColumns, { key: 'undone', header: t('undone'), kind: 'day', value: (row) => row.undoneOn }]}
      empty={t('notApplied')}
      rowKey={({ id, on, amount }) => `${id} ${on} ${amount}`}
      rows={applied}
      title={t('applied')}
      word={word}
    />
  );
}
