import type { Season } from '@packhouse/programme';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { deadlineOf } from './claim-list.ts';

/** That a season's reimbursements can no longer be asked for; until when they can, the list of claims says. */
export function DeadlineNotice({ season }: { season: Season }) {
  const { t } = useTranslation('reimbursements');
  const problemText = useProblemText();
  const { reimbursementDays, afterReimbursementDeadline } = config().settings;
  const deadline = deadlineOf(season, reimbursementDays);
  if (deadline === null || today() <= deadline) return null;
  const values = { season: season.title, deadline };
  const tone = afterReimbursementDeadline === 'block' ? 'danger' : 'warning';
  return (
    <Banner title={problemText({ code: 'claimDeadlinePassed', values })} tone={tone}>
      {t(`deadline.${afterReimbursementDeadline}`)}
    </Banner>
  );
}
