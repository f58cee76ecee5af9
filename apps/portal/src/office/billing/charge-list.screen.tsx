import { chargesList, decisionsList } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pageOf } from '#office/desk-parts/desk.calls.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';

/** Says that a run was proposed: until somebody else confirms it, none of its charges is in the list. */
function RunWaits() {
  const { t } = useTranslation('office-billing');
  const { data } = useQuery(pageOf(decisionsList.name, { state: 'waiting' }));
  const run = data?.rows.find(({ kind }) => kind === 'charge.run');
  if (run === undefined) return null;
  return (
    <Banner title={t('runWaits')} tone="info">
      <TextLink href={deskUrls.item('decisions', run.id)}>{t('readProposal')}</TextLink>
    </Banner>
  );
}

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
      list={chargesList}
      nameKey="invoice"
      nextStep={
        <StepLink href={deskUrls.item('charges', 'run')} right="chargesRun">
          {t('toRun')}
        </StepLink>
      }
    >
      <RunWaits />
    </ListScreen>
  );
}
