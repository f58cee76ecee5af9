import {
  billOfFiling,
  type FilingMoney,
  type FormType,
  moneyOfFiling,
  type ReportType,
  reportTypes,
} from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filedMoneyOf } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useWhatIsDue } from './use-what-is-due.ts';

/** After a certified form: what is to be paid or credited, the invoice that says so, and the month that is due next. */
export function WhatFollows({ formType, id }: { formType: FormType; id: string }) {
  const reportType = reportTypes.find((one) => one === formType) ?? null;
  const money = useMoneyOf(reportType, id);
  return (
    <>
      {money} {reportType !== null && <InvoiceLink id={id} reportType={reportType} />}
      {reportType !== null && <NextDue id={id} />}
    </>
  );
}

/** Puts into a sentence the amount that a filed report leaves to pay or to credit; null while it is being read. */
function useMoneyText(): (money: FilingMoney) => string {
  const { t, format } = useTexts('words');
  return (money) => {
    if (!('amount' in money)) return t(`money.${money.kind}`);
    const amount = format.money(money.amount);
    if (!('dueOn' in money)) return t(`money.${money.kind}`, { amount });
    if (money.dueOn === null) return t('money.toPaySome', { amount });
    return t(`money.${money.kind}`, { amount, date: format.date(money.dueOn) });
  };
}

/**
 * The next step after a certified form: for a report the amount to be paid or credited, for a request the office's
 * decision. Empty while it is being read.
 */
function useMoneyOf(reportType: ReportType | null, id: string): string {
  const { t } = useTranslation('words');
  const moneyText = useMoneyText();
  const { data, error } = useQuery({
    ...filedMoneyOf(reportType ?? 'first_handler_report', id),
    enabled: reportType !== null,
  });
  if (reportType === null) return t('money.decides');
  if (error !== null) return t('money.unknown');
  return data === undefined ? '' : moneyText(moneyOfFiling(data.filed, data.bills, today()));
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
