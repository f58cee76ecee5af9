import { compareDecimals, type OpenBill, paymentLink } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import type { CompanyBill } from './bills.ts';
import { paymentOf } from './payment.calls.ts';

interface PayButtonProps {
  readonly open: OpenBill<CompanyBill>;
  /** In a row of a list, where the amount stands beside it. */
  readonly isShort: boolean;
  /** The one of a list that is due first. */
  readonly isFirst?: boolean;
  /** In its place where the program has no payment page. */
  readonly otherwise?: ReactNode;
}

/** Opens the program's payment page with number and amount filled in; nothing where nothing is to be paid. */
export function PayButton({ open: { bill, rest }, isShort, isFirst = false, otherwise = null }: PayButtonProps) {
  const { t, format } = useTexts('words');
  const link = useQuery(paymentOf()).data?.payment?.link;
  const number = bill.number ?? bill.title;
  if (compareDecimals(rest, '0') <= 0) return null;
  if (link === undefined) return otherwise;
  return (
    <ButtonLink
      href={paymentLink(link, { number, amount: rest })}
      size={isShort ? 'small' : 'medium'}
      target="_blank"
      variant={isShort && !isFirst ? 'secondary' : 'primary'}
    >
      {isShort ? t('action.pay') : t('term.payAmount', { amount: format.money(rest) })}
      {isShort && <VisuallyHidden>{t('term.invoiceNumber', { number })}</VisuallyHidden>}
    </ButtonLink>
  );
}
