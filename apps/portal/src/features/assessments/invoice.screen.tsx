import {
  billFigures,
  compareDecimals,
  type Invoice,
  isDebitNumber,
  type OpenBill,
  openBills,
  type ReportType,
  reportTypes,
} from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billsOf, type CompanyBill } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { mayFile } from '#kernel/session/may-file.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { invoiceOf } from './assessments.calls.ts';
import { HowToPay } from './how-to-pay.tsx';
import { InvoicePdf } from './invoice-pdf.tsx';
import { InvoiceState, usePeriodText } from './invoice-texts.tsx';

/** Which report an invoice bills; null where the provider does not say. */
export function reportBehind({ report }: Pick<Invoice, 'report'>): { type: ReportType; id: string } | null {
  const type = reportTypes.find((known) => report?.type === `node--${known}`);
  return type === undefined || report === null ? null : { type, id: report.id };
}

/** From the amount to what is still open, and to what is to be paid where a credit is set against it. */
function useAmountRows(invoice: CompanyBill, open: OpenBill | null): SummaryRow[] {
  const { t, format } = useTexts('assessments');
  const { state, amountDue, amountPaid, givenUp, balance } = billFigures(invoice, today());
  const row = (id: 'amount' | 'lateCharge' | 'interest' | 'paid' | 'balance', amount: string | null) =>
    amount === null ? null : { id, term: t(`field.${id}`), value: format.money(amount), isNumeric: true };
  const isWrittenOff = givenUp !== null && state !== 'void' && compareDecimals(givenUp, '0') > 0;
  const total = row('balance', balance);
  const rows: (SummaryRow | null)[] = [
    row('amount', amountDue),
    row('lateCharge', invoice.lateCharge),
    row('interest', invoice.interest),
    row('paid', amountPaid),
    isWrittenOff
      ? { id: 'writtenOff', term: t('totals.writtenOff'), value: format.money(givenUp), isNumeric: true }
      : null,
    total && { ...total, isTotal: true },
    ...(open !== null && compareDecimals(open.credit, '0') > 0
      ? [
          { id: 'credit', term: t('open.credit'), value: format.money(open.credit), isNumeric: true },
          { id: 'toPay', term: t('open.toPay'), value: format.money(open.rest), isNumeric: true, isTotal: true },
        ]
      : []),
  ];
  return rows.filter((entry) => entry !== null);
}

/** The rows of an invoice's page: its subject, its dates and how it was paid. */
function useFactRows(invoice: CompanyBill): SummaryRow[] {
  const { t, format } = useTexts('assessments');
  const periodText = usePeriodText();
  const { issuedOn, dueOn, paidOn, paymentReference } = invoice;
  const row = (id: 'period' | 'issued' | 'due' | 'paidOn' | 'reference', value: string | null) =>
    value === null ? null : { id, term: t(`field.${id}`), value };
  const day = (date: string | null) => (date === null ? null : format.date(date));
  const rows: (SummaryRow | null)[] = [
    row('period', periodText(invoice)),
    row('issued', day(issuedOn)),
    row('due', day(dueOn)),
    row('paidOn', day(paidOn)),
    row('reference', paymentReference),
  ];
  return rows.filter((entry) => entry !== null);
}

/** An invoice in one line: "Due December 10, 2026: $824.75" (domain.md 2.13). */
function useInvoiceSentence(): (invoice: Invoice) => string | null {
  const { t, format } = useTexts('assessments');
  return (invoice) => {
    const { state, balance } = billFigures(invoice, today());
    if (state === 'paid') {
      return invoice.paidOn === null ? null : t('detail.paidText', { date: format.date(invoice.paidOn) });
    }
    if (state === 'credit' || state === 'void' || state === 'written_off' || invoice.dueOn === null || balance === null)
      return null;
    return t('detail.dueText', { date: format.date(invoice.dueOn), amount: format.money(balance) });
  };
}

/**
 * The open part of an invoice, with the company's credits set against it; null where nothing is. Without the company's
 * other bills, while they are read or where they cannot be, no credit is known of.
 */
function useOpenBill(invoice: CompanyBill): OpenBill<CompanyBill> | null {
  const { companyId } = useSession();
  const { data = [] } = useQuery(billsOf(companyId));
  const isListed = data.some(({ id }) => id === invoice.id);
  const { open } = openBills(isListed ? data : [invoice]);
  return open.find(({ bill }) => bill.id === invoice.id) ?? null;
}

/** /dashboard/assessments/{invoice}: one invoice with its document and the report behind it. */
export function InvoiceDetail() {
  const { invoiceId } = usePathParams('invoiceId');
  const query = useQuery(invoiceOf(invoiceId));
  const { t } = useTranslation('assessments');
  return (
    <Stack gap="l">
      {query.data === undefined && <PageHeader eyebrow={<BackLink />} title={t('invoiceTitle')} />}
      <ReadStates read={useRead(query)} shape="form">
        {(invoice) => <Detail invoice={invoice} />}
      </ReadStates>
    </Stack>
  );
}

function BackLink() {
  const { t } = useTranslation('assessments');
  return (
    <TextLink href={urls.assessments()} icon="arrow-left">
      {t('title')}
    </TextLink>
  );
}

function Detail({ invoice }: { invoice: CompanyBill }) {
  const { t } = useTranslation('assessments');
  const { company } = useSession();
  const sentence = useInvoiceSentence();
  const open = useOpenBill(invoice);
  const figures = billFigures(invoice, today());
  return (
    <Stack gap="l">
      <PageHeader
        eyebrow={<BackLink />}
        meta={
          <>
            <span>{company.title}</span>
            <InvoiceState figures={figures} />
            <span>{sentence(invoice)}</span>
          </>
        }
        title={t('detail.heading', { number: invoice.number ?? invoice.title })}
      />
      <Notice invoice={invoice} state={figures.state} />
      <WithAside aside={<HowToPay open={open} />}>
        <Card title={t('detail.amounts')}>
          <SummaryList rows={useAmountRows(invoice, open)} />
        </Card>
        <Card title={t('detail.facts')}>
          <Stack gap="m">
            <SummaryList rows={useFactRows(invoice)} />
            <Row gap="m">
              <InvoicePdf invoice={invoice} isShort={false} />
              <ReportLink invoice={invoice} />
            </Row>
          </Stack>
        </Card>
      </WithAside>
    </Stack>
  );
}

function Notice({ invoice, state }: { invoice: CompanyBill; state: string | null }) {
  const { t } = useTranslation('assessments');
  if (state === 'credit') return <Banner title={t('detail.creditTitle')}>{t('detail.creditBody')}</Banner>;
  if (state === 'void') return <Banner title={t('detail.voidTitle')}>{t('detail.voidBody')}</Banner>;
  if (isDebitNumber(invoice.number)) return <Banner title={t('debit.title')}>{t('debit.body')}</Banner>;
  return null;
}

function ReportLink({ invoice }: { invoice: CompanyBill }) {
  const { t } = useTranslation('assessments');
  const { company } = useSession();
  const report = reportBehind(invoice);
  // Its forms are shut to one that may not file.
  if (report === null || !mayFile(company)) return null;
  return (
    <ButtonLink href={urls.formCertification(report.type, report.id)} icon="form">
      {t('detail.report')}
    </ButtonLink>
  );
}
