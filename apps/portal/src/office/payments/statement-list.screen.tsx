import { statementsList } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';
import { ImportStep, PaymentPlaces } from './payment-places.tsx';
import { paymentUrls } from './payment-urls.ts';

/** /office/payments/statements: statements of the bank, and how far each is reconciled. */
export function StatementList() {
  const { t } = useTranslation('office-payments');
  const mayImport = reachOf(useMe(), 'paymentsMatch') !== 'hidden';
  return (
    <ListScreen
      actions={
        mayImport && (
          <ButtonLink href={paymentUrls.import()} icon="upload" variant="primary">
            {t('import.title')}
          </ButtonLink>
        )
      }
      hrefOf={({ id }) => paymentUrls.reconcile(id)}
      list={statementsList}
      nameKey="to"
      nextStep={<ImportStep />}
      rowTone={({ open }) => (typeof open === 'number' && open > 0 ? 'accent' : undefined)}
    >
      <PaymentPlaces here="statements" />
    </ListScreen>
  );
}
