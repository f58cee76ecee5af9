import { paymentsList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { RecordPayment } from './item/record-payment.tsx';
import { PaymentPlaces } from './payment-places.tsx';
import { paymentUrls } from './payment-urls.ts';

/** /office/payments: money that came in, each payment once. */
export function PaymentList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      actions={<RecordPayment />}
      list={paymentsList}
      nameKey="reference"
      nextStep={
        <>
          <RecordPayment />
          <StepLink href={paymentUrls.import()} right="paymentsMatch">
            {t('import.title')}
          </StepLink>
        </>
      }
      rowTone={({ reversedOn, company }) => (reversedOn !== null ? 'danger' : company === null ? 'warning' : undefined)}
    >
      <PaymentPlaces here="list" />
    </ListScreen>
  );
}
