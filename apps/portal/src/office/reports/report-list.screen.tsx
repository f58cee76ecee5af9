import { reportsList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { StepLink } from '#office/desk-parts/list/step-link.tsx';

/** /office/reports: monthly reports, to be seen, given back and looked up. */
export function ReportList() {
  const { t } = useTranslation(['office-reports', 'office']);
  return (
    <ListScreen
      acts={[{ act: 'report receive', label: t('receive'), given: (id) => ({ report: id }) }]}
      list={reportsList}
      nextStep={
        <StepLink href={deskUrls.list('seasons')} right="seasons">
          {t('office:step.seasons')}
        </StepLink>
      }
      rowTone={({ state, daysLate }) =>
        state === 'certified' && typeof daysLate === 'number' && daysLate > 0 ? 'warning' : undefined
      }
      subject="report"
    />
  );
}
