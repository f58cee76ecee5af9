import { compareDecimals, type OpenBill, paymentLink } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { useFormat } from '#kernel/format/format.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { paymentOf } from './assessments.calls.ts';

interface PayButtonProps {
  readonly open: OpenBill<CompanyBill>;
  /** In a row of a list. */
  readonly isShort: boolean;
  /** The one of a list that is due first. */
  readonly isFirst?: boolean;
}

/** Opens the program's payment page with number and amount filled in; nothing where it has none, or nothing is to be paid. */
export function PayButton({ open: { bill, rest }, isShort, isFirst = false }: PayButtonProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const link = useQuery(paymentOf()).data?.payment?.link;
  const number = bill.number ?? bill.title;
  if (link === undefined || compareDecimals(rest, '0') <= 0) return null;
  return (
    <ButtonLink
      href={paymentLink(link, { number, amount: rest })}
      size={isShort ? 'small' : 'medium'}
      target="_blank"
      variant={isShort && !isFirst ? 'secondary' : 'primary'}
    >
      {t('pay.pay', { amount: format.money(rest) })}
      {isShort && <VisuallyHidden>{t('pdf.of', { number })}</VisuallyHidden>}
    </ButtonLink>
  );
}
