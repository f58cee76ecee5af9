import { billFigures, type Invoice, isDebitNumber, type OpenBill, openBills } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
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
import { useFormat } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { mayFile } from '#kernel/session/may-file.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { invoiceOf } from './assessments.calls.ts';
import { HowToPay } from './how-to-pay.tsx';
import { InvoicePdf } from './invoice-pdf.tsx';
import { useAmountRows, useFactRows } from './invoice-rows.ts';
import { InvoiceState } from './invoice-texts.tsx';
import { reportBehind } from './report-behind.ts';

/** An invoice in one line: "Due December 10, 2026: $824.75" (domain.md 2.13). */
function useInvoiceSentence(): (invoice: Invoice) => string | null {
  const { t } = useTranslation('assessments');
  const format = useFormat();
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
