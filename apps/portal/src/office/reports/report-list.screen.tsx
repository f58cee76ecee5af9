import { reportsList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

/** /office/reports: monthly reports, to be seen, given back and looked up. */
export function ReportList() {
  const { t } = useTranslation('office-reports');
  return (
    <ListScreen
      acts={[{ act: 'report receive', label: t('receive'), right: 'reportsSeen', given: (id) => ({ report: id }) }]}
      hrefOf={({ id }) => deskUrls.item('reports', id)}
      list={reportsList}
      rowTone={({ state, daysLate }) =>
        state === 'certified' && typeof daysLate === 'number' && daysLate > 0 ? 'warning' : undefined
      }
      subject="report"
    />
  );
}
