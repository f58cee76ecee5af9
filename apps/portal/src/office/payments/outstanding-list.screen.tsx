import { outstandingDays, outstandingList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { PaymentPlaces } from './payment-places.tsx';
import { paymentUrls } from './payment-urls.ts';

/** /office/payments/outstanding: entries of the books about the bank that no line of its statements says. */
export function OutstandingList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      hrefOf={({ item, kind }) => deskUrls.item(kind === 'creditSent' ? 'invoices' : 'payments', String(item))}
      list={outstandingList}
      nameKey="reference"
      nextStep={
        <StepLink href={paymentUrls.import()} right="paymentsMatch">
          {t('import.title')}
        </StepLink>
      }
      rowTone={({ days }) => (typeof days === 'number' && days >= outstandingDays ? 'warning' : undefined)}
    >
      <PaymentPlaces here="outstanding" />
      <p>{t('outstandingHint')}</p>
    </ListScreen>
  );
}
