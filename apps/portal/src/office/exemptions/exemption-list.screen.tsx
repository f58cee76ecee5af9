import { exemptionsList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';

/** /office/exemptions: those that wait, and what became of the others. */
export function ExemptionList() {
  const { t } = useTranslation('office');
  return (
    <ListScreen
      list={exemptionsList}
      nextStep={
        <StepLink href={deskUrls.list('seasons')} right="seasons">
          {t('step.seasons')}
        </StepLink>
      }
      rowTone={({ state }) => (state === 'pending' ? 'accent' : undefined)}
      subject="request"
    />
  );
}
