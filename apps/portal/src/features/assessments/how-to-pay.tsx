import { compareDecimals, type OpenBill, type PaymentDetails, paymentLink } from '@packhouse/programme';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { PayButton } from '#domain/invoices/pay-button.tsx';
import { paymentOf, type HowToPay as Told } from '#domain/invoices/payment.calls.ts';
import { Reading } from '#domain/reading.tsx';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import styles from './how-to-pay.module.css';

type Open = OpenBill<CompanyBill> | null;

/** How the provider wants to be paid. @param open the invoice of this page, as far as it is open */
export function HowToPay({ open = null }: { open?: Open }) {
  const { t } = useTranslation('assessments');
  return (
    <Card isFolded={open === null} title={t('pay.title')}>
      <Stack gap="m">
        <Reading of={paymentOf()} shape="text">
          {(told) => <PaymentPart open={open} {...told} />}
        </Reading>
        <Contact />
      </Stack>
    </Card>
  );
}

function PaymentPart({ howToPay, payment, open }: Told & { open: Open }) {
  const { t } = useTranslation('assessments');
  const rows = usePaymentRows(payment, open);
  if (howToPay === null && payment === null) return <p>{t('pay.ask')}</p>;
  return (
    <>
      {howToPay !== null && <p>{howToPay[currentLanguage()] ?? howToPay.en}</p>}
      {open !== null && payment?.link !== undefined && (
        <div className={styles.online}>
          <PayButton isShort={false} open={open} />
          <span>{t('pay.opens')}</span>
        </div>
      )}
      {open !== null && payment?.link !== undefined && <OnPaper link={payment.link} open={open} />}
      {rows.length > 0 && <SummaryList isDense rows={rows} />}
    </>
  );
}

/** The URL that the button opens: on paper nothing can be pressed. */
function OnPaper({ link, open: { bill, rest } }: { link: string; open: OpenBill<CompanyBill> }) {
  const { t } = useTranslation('assessments');
  if (compareDecimals(rest, '0') <= 0) return null;
  return (
    <p className={styles.paper}>
      <strong>{t('pay.online')}</strong>
      <br />
      {paymentLink(link, { number: bill.number ?? bill.title, amount: rest })}
    </p>
  );
}

/** The account as the setting names it, and what a payment names. */
function usePaymentRows(payment: PaymentDetails | null, open: Open): SummaryRow[] {
  const { t } = useTranslation('assessments');
  const labeled = useLabeled();
  if (payment === null) return [];
  const { payee, bank, routing, account, remitTo, reference } = payment;
  const number = open === null ? null : (open.bill.number ?? open.bill.title);
  const named = reference?.[currentLanguage()] ?? reference?.en ?? t('pay.invoiceNumber');
  const lines = remitTo?.map((line) => <div key={line}>{line}</div>);
  const texts = { payee, bank, routing, account } as const;
  const ids = ['payee', 'bank', 'routing', 'account'] as const;
  return [
    ...ids.flatMap((id) => (texts[id] === undefined ? [] : { id, term: t(`pay.${id}`), value: texts[id] })),
    ...(lines === undefined ? [] : [{ id: 'remitTo', term: t('pay.remitTo'), value: lines }]),
    {
      id: 'name',
      term: t('pay.name'),
      value: number === null ? named : labeled(named, number),
    },
  ];
}

function Contact() {
  const { t } = useTranslation('assessments');
  const { contactLine } = config().settings;
  if (contactLine.en === '') return null;
  return (
    <p>
      <strong>{t('pay.contact')}</strong>
      <br />
      {contactLine[currentLanguage()] ?? contactLine.en}
    </p>
  );
}
