import { billFigures, compareDecimals, type OpenBill, openBills } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { PayButton } from '#domain/invoices/pay-button.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import { AmountText, InvoiceNote, usePeriodText } from './invoice-texts.tsx';

type Open = OpenBill<CompanyBill>;

/** An invoice or a credit, with its open part; null where nothing of it is open. */
export interface InvoiceLine {
  readonly bill: CompanyBill;
  readonly open: Open | null;
}

const isCredit = ({ amountDue }: CompanyBill) => compareDecimals(amountDue ?? '0', '0') < 0;

/**
 * Those that are open first, the longest overdue before the others; then the credits set against it; then the latest
 * first. Of all of a company's: a credit of one season is set against an invoice of another.
 */
export function linesOf(bills: readonly CompanyBill[]): readonly InvoiceLine[] {
  const { open } = openBills(bills);
  const settled = bills
    .filter((bill) => open.every((one) => one.bill !== bill))
    .toSorted((a, b) => ((a.dueOn ?? '') < (b.dueOn ?? '') ? 1 : -1));
  const credits = settled.filter(isCredit);
  const others = settled.filter((bill) => !isCredit(bill));
  return [...open.map((one) => ({ bill: one.bill, open: one })), ...[...credits, ...others].map(settledLine)];
}

const settledLine = (bill: CompanyBill): InvoiceLine => ({ bill, open: null });

export function InvoiceTable({ caption, lines }: { caption: string; lines: readonly InvoiceLine[] }) {
  return (
    <Table
      caption={caption}
      columns={useColumns(lines[0])}
      isStacked
      rowKey={({ bill }) => bill.id}
      rows={lines}
      rowTone={({ bill }) => (billFigures(bill, today()).state === 'overdue' ? 'danger' : undefined)}
    />
  );
}

function useColumns(first: InvoiceLine | undefined): TableColumn<InvoiceLine>[] {
  const { t, format } = useTexts(['assessments', 'words']);
  const periodText = usePeriodText();
  return [
    {
      id: 'number',
      header: t('field.number'),
      isRowHeader: true,
      cell: ({ bill }) => <TextLink href={urls.invoice(bill.id)}>{bill.number ?? bill.title}</TextLink>,
      isUnbroken: true,
      below: { id: 'period', header: t('field.period'), isUnbroken: true, cell: ({ bill }) => periodText(bill) },
    },
    {
      id: 'due',
      header: t('field.due'),
      cell: ({ bill }) => (bill.dueOn === null ? t('words:none') : format.shortDate(bill.dueOn)),
      isUnbroken: true,
      below: {
        id: 'state',
        header: t('field.state'),
        isUnbroken: true,
        cell: ({ bill }) => <InvoiceNote bill={bill} />,
      },
    },
    {
      id: 'amount',
      header: t('field.amount'),
      isNumeric: true,
      cell: ({ bill }) => <AmountText figures={billFigures(bill, today())} />,
    },
    {
      id: 'rest',
      header: t('open.toPay'),
      isNumeric: true,
      cell: ({ open }) => (open === null ? null : format.money(open.rest)),
    },
    {
      id: 'pay',
      header: t('words:term.nextStep'),
      isHeaderHidden: true,
      cell: (line) => (
        <Row>
          {line.open && <PayButton isFirst={line === first} isShort open={line.open} />}
          <InvoicePdf invoice={line.bill} isShort />
        </Row>
      ),
    },
  ];
}
