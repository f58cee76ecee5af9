import { type FilingMoney, type FormType, moneyOfFiling, type ReportType, reportTypes } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { filedMoneyOf } from './bills.ts';

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
export function useWhatFollows(formType: FormType, id: string): string {
  const { t } = useTranslation('words');
  const moneyText = useMoneyText();
  const reportType: ReportType | null = reportTypes.find((one) => one === formType) ?? null;
  const { data, error } = useQuery({
    ...filedMoneyOf(reportType ?? 'first_handler_report', id),
    enabled: reportType !== null,
  });
  if (reportType === null) return t('money.decides');
  if (error !== null) return t('money.unknown');
  return data === undefined ? '' : moneyText(moneyOfFiling(data.filed, data.bills, today()));
}
