import { paymentsList } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { RecordPayment } from './item/record-payment.tsx';
import { PaymentPlaces } from './payment-places.tsx';

/** /office/payments: money that came in, each payment once. */
export function PaymentList() {
  return (
    <ListScreen
      actions={<RecordPayment />}
      hrefOf={({ id }) => deskUrls.item('payments', id)}
      list={paymentsList}
      nameKey="reference"
      rowTone={({ reversedOn, company }) => (reversedOn !== null ? 'danger' : company === null ? 'warning' : undefined)}
    >
      <PaymentPlaces here="list" />
    </ListScreen>
  );
}
