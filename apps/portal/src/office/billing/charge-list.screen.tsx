import { chargesList, type ListRow } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';

const hrefOf = ({ id }: ListRow) => deskUrls.item('charges', id);

/** /office/charges: late charges and interest that were booked, and the way to the next run. */
export function ChargeList() {
  const { t } = useTranslation('office-billing');
  return (
    <ListScreen
      actions={
        <ButtonLink href={deskUrls.item('charges', 'run')} variant="primary">
          {t('toRun')}
        </ButtonLink>
      }
      hrefOf={hrefOf}
      list={chargesList}
      nameKey="invoice"
      nextStep={
        <StepLink href={deskUrls.item('charges', 'run')} right="chargesRun">
          {t('toRun')}
        </StepLink>
      }
    />
  );
}
