import { billFigures } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { useShellLayout } from '#ui/shell/sidebar-state.ts';
import { InvoicePdf } from '../invoice-pdf.tsx';
import { AmountText, InvoiceState, usePeriodText } from '../invoice-texts.tsx';

export interface InvoiceListProps {
  readonly caption: string;
  readonly lines: readonly CompanyBill[];
}

/** The invoices as a table, the latest due first. */
export function InvoiceTable({ caption, lines }: InvoiceListProps) {
  return (
    <Table
      caption={caption}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rows={lines}
      rowTone={(invoice) => (billFigures(invoice, today()).state === 'overdue' ? 'danger' : undefined)}
    />
  );
}

function useColumns(): TableColumn<CompanyBill>[] {
  const { t } = useTranslation(['assessments', 'words']);
  const format = useFormat();
  const periodText = usePeriodText();
  const isWide = useShellLayout() === 'desktop';
  const figuresOf = (invoice: CompanyBill) => billFigures(invoice, today());
  const figure = (id: 'amountPaid' | 'balance', header: string): TableColumn<CompanyBill> => ({
    id,
    header,
    isNumeric: true,
    cell: (line) => {
      const amount = figuresOf(line)[id];
      return amount === null ? t('words:none') : format.money(amount);
    },
  });
  return [
    {
      id: 'number',
      header: t('field.number'),
      isRowHeader: true,
      isUnbroken: true,
      cell: (invoice) => <TextLink href={urls.invoice(invoice.id)}>{invoice.number ?? invoice.title}</TextLink>,
    },
    { id: 'period', header: t('field.period'), isUnbroken: true, cell: periodText },
    {
      id: 'state',
      header: t('field.state'),
      isUnbroken: true,
      cell: (line) => <InvoiceState figures={figuresOf(line)} />,
    },
    {
      id: 'due',
      header: t('field.due'),
      isUnbroken: true,
      cell: (invoice) => (invoice.dueOn === null ? t('words:none') : format.shortDate(invoice.dueOn)),
    },
    {
      id: 'amount',
      header: t('field.amount'),
      isNumeric: true,
      cell: (line) => <AmountText figures={figuresOf(line)} />,
    },
    ...(isWide ? [figure('amountPaid', t('field.paid'))] : []),
    figure('balance', t('field.balance')),
    { id: 'pdf', header: t('field.pdf'), cell: (line) => <InvoicePdf invoice={line} isShort /> },
  ];
}
