import { billFigures, compareDecimals, type OpenBill, openBills, owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billsOf, type CompanyBill } from '#domain/invoices/bills.ts';
import { useOwedText } from '#domain/invoices/use-owed-text.ts';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useShellLayout } from '#ui/shell/sidebar-state.ts';
import { ReadStates } from '#ui/states/read-states.tsx';
import { InvoicePdf } from '../invoice-pdf.tsx';
import { InvoiceState, usePeriodText } from '../invoice-texts.tsx';
import { PayButton } from '../pay-button.tsx';

type Open = OpenBill<CompanyBill>;

/** Every invoice of which something is open, of whatever season, the longest overdue first; and what they come to. */
export function OpenInvoices() {
  const { t } = useTranslation('assessments');
  const { companyId } = useSession();
  const read = useRead(useQuery(billsOf(companyId)));
  return (
    <ReadStates read={read} shape="table">
      {(bills) => (
        <Stack gap="m">
          <h2>{t('open.title')}</h2>
          <Owing bills={bills} />
        </Stack>
      )}
    </ReadStates>
  );
}

function Owing({ bills }: { bills: readonly CompanyBill[] }) {
  const { t } = useTranslation('assessments');
  const layout = useShellLayout();
  const owedText = useOwedText();
  const owed = owedOn(bills, today());
  const { open } = openBills(bills);
  const hasCredit = compareDecimals(owed.credited, '0') > 0;
  return (
    <>
      <p>
        <strong>{owedText(owed) ?? t('balance.nothing')}</strong> {hasCredit && t('open.creditApplies')}
      </p>
      {open.length > 0 && (layout === 'mobile' ? <OpenCards open={open} /> : <OpenTable open={open} />)}
    </>
  );
}

function NumberLink({ bill }: { bill: CompanyBill }) {
  return <TextLink href={urls.invoice(bill.id)}>{bill.number ?? bill.title}</TextLink>;
}

function OpenTable({ open }: { open: readonly Open[] }) {
  const { t } = useTranslation('assessments');
  const columns = useColumns(
    open.some(({ credit }) => compareDecimals(credit, '0') > 0),
    open[0],
  );
  return (
    <Table
      caption={t('open.title')}
      columns={columns}
      rowKey={({ bill }) => bill.id}
      rows={open}
      rowTone={({ bill }) => (billFigures(bill, today()).state === 'overdue' ? 'danger' : undefined)}
    />
  );
}

function useColumns(hasCredit: boolean, first: Open | undefined): TableColumn<Open>[] {
  const { t } = useTranslation(['assessments', 'words']);
  const format = useFormat();
  const periodText = usePeriodText();
  const credit = { id: 'credit', header: t('open.credit'), cell: (line: Open) => format.money(line.credit) };
  return [
    {
      id: 'number',
      header: t('field.number'),
      isRowHeader: true,
      isUnbroken: true,
      cell: ({ bill }) => <NumberLink bill={bill} />,
      below: { id: 'period', header: t('field.period'), isUnbroken: true, cell: ({ bill }) => periodText(bill) },
    },
    {
      id: 'due',
      header: t('field.due'),
      isUnbroken: true,
      cell: ({ bill }) => (bill.dueOn === null ? t('words:none') : format.shortDate(bill.dueOn)),
    },
    {
      id: 'state',
      header: t('field.state'),
      isUnbroken: true,
      cell: ({ bill }) => <InvoiceState figures={billFigures(bill, today())} />,
    },
    {
      id: 'balance',
      header: t('field.balance'),
      isNumeric: true,
      cell: ({ balance }) => format.money(balance),
      ...(hasCredit ? { below: credit } : {}),
    },
    ...(hasCredit
      ? [{ id: 'rest', header: t('open.toPay'), isNumeric: true, cell: ({ rest }: Open) => format.money(rest) }]
      : []),
    { id: 'pdf', header: t('field.pdf'), cell: ({ bill }) => <InvoicePdf invoice={bill} isShort /> },
    {
      id: 'pay',
      header: t('pay.online'),
      isHeaderHidden: true,
      cell: (line) => <PayButton isFirst={line === first} isShort open={line} />,
    },
  ];
}

function OpenCards({ open }: { open: readonly Open[] }) {
  const { t } = useTranslation(['assessments', 'words']);
  const format = useFormat();
  const periodText = usePeriodText();
  return (
    <section aria-label={t('open.title')}>
      <Stack>
        {open.map((line) => {
          const { bill, balance, credit, rest } = line;
          const isCredited = compareDecimals(credit, '0') > 0;
          return (
            <Card
              action={<InvoiceState figures={billFigures(bill, today())} />}
              headingLevel={3}
              key={bill.id}
              title={<NumberLink bill={bill} />}
            >
              <Stack gap="s">
                <span>{periodText(bill)}</span>
                {bill.dueOn !== null && (
                  <span>{t('detail.dueText', { date: format.date(bill.dueOn), amount: format.money(balance) })}</span>
                )}
                {isCredited && <span>{`${t('open.credit')} ${format.money(credit)}`}</span>}
                {isCredited && <span>{`${t('open.toPay')} ${format.money(rest)}`}</span>}
                <Row>
                  <PayButton isFirst={line === open[0]} isShort open={line} />
                  <InvoicePdf invoice={bill} isShort />
                </Row>
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
