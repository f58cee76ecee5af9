import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { paymentUrls } from './payment-urls.ts';

const places = ['list', 'unapplied', 'outstanding', 'statements', 'import'] as const;
type PaymentList = (typeof places)[number];

export function PaymentPlaces({ here }: { here: PaymentList }) {
  const { t } = useTranslation('office-payments');
  const names = {
    list: t('title'),
    unapplied: t('unapplied.title'),
    outstanding: t('outstanding'),
    statements: t('statements'),
    import: t('import.title'),
  };
  return (
    <nav aria-label={t('places')}>
      <Row>
        {places.map((place) => (
          <ButtonLink
            href={paymentUrls[place]()}
            isCurrent={place === here}
            key={place}
            size="small"
            variant={place === here ? 'secondary' : 'quiet'}
          >
            {names[place]}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}
