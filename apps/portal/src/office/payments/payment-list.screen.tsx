import { paymentsList } from '@packhouse/programme';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { RecordPayment } from './item/record-payment.tsx';
import { ImportStep, PaymentPlaces } from './payment-places.tsx';

/** /office/payments: money that came in, each payment once. */
export function PaymentList() {
  return (
    <ListScreen
      actions={<RecordPayment />}
      list={paymentsList}
      nameKey="reference"
      nextStep={
        <>
          <RecordPayment />
          <ImportStep />
        </>
      }
      rowTone={({ reversedOn, company }) => (reversedOn !== null ? 'danger' : company === null ? 'warning' : undefined)}
    >
      <PaymentPlaces here="list" />
    </ListScreen>
  );
}
