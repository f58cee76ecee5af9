import type { Season } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { Banner } from '#ui/states/banner.tsx';
import { deadlineOf } from './claim-list.ts';

/** Until when a season's reimbursements can be asked for, or since when no longer. */
export function DeadlineNotice({ season }: { season: Season }) {
  const { t } = useTranslation('reimbursements');
  const format = useFormat();
  const problemText = useProblemText();
  const { reimbursementDays, afterReimbursementDeadline } = config().settings;
  const deadline = deadlineOf(season, reimbursementDays);
  if (deadline === null) return null;
  if (today() <= deadline) {
    return <Banner tone="info">{t('deadline.open', { season: season.title, date: format.date(deadline) })}</Banner>;
  }
  const values = { season: season.title, deadline };
  const tone = afterReimbursementDeadline === 'block' ? 'danger' : 'warning';
  return (
    <Banner title={problemText({ code: 'claimDeadlinePassed', values })} tone={tone}>
      {t(`deadline.${afterReimbursementDeadline}`)}
    </Banner>
  );
}
