import { useTranslation } from 'react-i18next';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';
import { Places } from '#office/desk-parts/places.tsx';
import { paymentUrls } from './payment-urls.ts';

const places = ['list', 'unapplied', 'outstanding', 'statements', 'import'] as const;

export function PaymentPlaces({ here }: { here: (typeof places)[number] }) {
  const { t } = useTranslation('office-payments');
  const names = {
    list: t('title'),
    unapplied: t('unapplied.title'),
    outstanding: t('outstanding'),
    statements: t('statements'),
    import: t('import.title'),
  };
  return (
    <Places
      here={here}
      hrefOf={(place) => paymentUrls[place]()}
      label={t('places')}
      nameOf={(place) => names[place]}
      places={places}
    />
  );
}

/** The way from an empty list to the bank's statements, which fill it. */
export function ImportStep() {
  const { t } = useTranslation('office-payments');
  return (
    <StepLink href={paymentUrls.import()} right="paymentsMatch">
      {t('import.title')}
    </StepLink>
  );
}
