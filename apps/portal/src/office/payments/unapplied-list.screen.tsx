import { unappliedList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { ImportStep, PaymentPlaces } from './payment-places.tsx';

/** After so many days money that pays nothing is marked. */
const oldDays = 30;

/** /office/payments/unapplied: money that pays nothing yet, with its age; what is old is offered back. */
export function UnappliedList() {
  return (
    <ListScreen
      actions={<OfferBack />}
      hrefOf={({ id, kind }) => deskUrls.item(kind === 'credit' ? 'invoices' : 'payments', id)}
      list={unappliedList}
      nameKey="reference"
      nextStep={<ImportStep />}
      rowTone={({ days }) => (typeof days === 'number' && days >= oldDays ? 'warning' : undefined)}
    >
      <PaymentPlaces here="unapplied" />
    </ListScreen>
  );
}

/** Asks the companies by mail what becomes of their old money; anyone who was asked is not asked again. */
function OfferBack() {
  const { t } = useTranslation('office-payments');
  return (
    <FormAct
      act="payment offer"
      given={() => ({})}
      icon="send"
      label={t('unapplied.offer')}
      said={(answer) => t('unapplied.offered', { count: Array.isArray(answer) ? answer.length : 0 })}
    >
      {() => <p>{t('unapplied.offerHint')}</p>}
    </FormAct>
  );
}
