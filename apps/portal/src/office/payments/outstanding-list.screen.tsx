import { type ListRow, outstandingClosedList, outstandingDays, outstandingList } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { AskWhy } from './close-outstanding.tsx';
import { ImportStep, PaymentPlaces } from './payment-places.tsx';
import { paymentUrls } from './payment-urls.ts';

const desks: Readonly<Record<string, string>> = { creditSent: 'invoices', claimSent: 'reimbursements' };
const hrefOf = ({ item, kind }: ListRow) => deskUrls.item(desks[String(kind)] ?? 'payments', String(item));

/** /office/payments/outstanding: entries of the books about the bank that no line of its statements says. */
export function OutstandingList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      acts={[{ act: 'outstanding close', label: t('closed.act'), given: (id) => ({ entry: id }), asks: AskWhy }]}
      hrefOf={hrefOf}
      list={outstandingList}
      nameKey="reference"
      nextStep={<ImportStep />}
      rowTone={({ days }) => (typeof days === 'number' && days >= outstandingDays ? 'warning' : undefined)}
    >
      <PaymentPlaces here="outstanding" />
      <p>
        {t('outstandingHint')} <TextLink href={paymentUrls.outstandingClosed()}>{t('closed.seeClosed')}</TextLink>
      </p>
    </ListScreen>
  );
}

/** /office/payments/outstanding/closed: those of them that no line will ever say, by whom and why. */
export function OutstandingClosedList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      acts={[{ act: 'outstanding reopen', label: t('closed.reopen'), given: (id) => ({ entry: id }) }]}
      hrefOf={hrefOf}
      list={outstandingClosedList}
      nameKey="reference"
    >
      <PaymentPlaces here="outstanding" />
      <p>{t('closed.hint')}</p>
    </ListScreen>
  );
}
