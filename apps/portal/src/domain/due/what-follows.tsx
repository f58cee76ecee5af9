import { billOfFiling, type FormType, type ReportType, reportTypes } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filedMoneyOf } from '#domain/invoices/bills.ts';
import { useWhatFollows } from '#domain/invoices/use-filing-money.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useWhatIsDue } from './use-what-is-due.ts';

/** After a certified form: what is to be paid or credited, the invoice that says so, and the month that is due next. */
export function WhatFollows({ formType, id }: { formType: FormType; id: string }) {
  const reportType = reportTypes.find((one) => one === formType) ?? null;
  const money = useWhatFollows(formType, id);
  return (
    <>
      {money} {reportType !== null && <InvoiceLink id={id} reportType={reportType} />}
      {reportType !== null && <NextDue id={id} />}
    </>
  );
}

function InvoiceLink({ reportType, id }: { reportType: ReportType; id: string }) {
  const { t } = useTranslation('words');
  const { data } = useQuery(filedMoneyOf(reportType, id));
  const bill = billOfFiling(data?.bills ?? []);
  if (bill === null) return null;
  return (
    <TextLink href={urls.invoice(bill.id)}>{t('term.invoiceNumber', { number: bill.number ?? bill.title })}</TextLink>
  );
}

/** The month that is to be done next; of one that is late or was given back that it is. */
function NextDue({ id }: { id: string }) {
  const { t, format } = useTexts('words');
  const found = useWhatIsDue();
  const open = found?.items.flatMap((item) =>
    item.kind === 'report' && item.task.report?.id !== id ? [item.task] : [],
  );
  const next = open?.[0] ?? found?.next ?? null;
  if (next === null) return null;
  const { month, state } = next;
  const said: Partial<Record<typeof state, 'nextLate' | 'nextReturned' | 'nextAmended'>> = {
    overdue: 'nextLate',
    returned: 'nextReturned',
    amending: 'nextAmended',
  };
  const values = { month: format.month(month.startsOn), date: format.date(month.dueOn) };
  return (
    <>
      <br />
      {t(`money.${said[state] ?? 'nextDue'}`, values)}
    </>
  );
}
