import { dueIn } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { addresses } from '#kernel/routing/addresses.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { StatusTag } from '#ui/data/status-tag.tsx';
import { type Task, TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Tone } from '#ui/states/banner.tsx';
import { CardStates } from '../card-states.tsx';
import type { Months, useMonths } from '../use-months.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';
import { NextMonth } from './next-month.tsx';
import { NoReportDue } from './no-report-due.tsx';

/** What is due, the most urgent first; the first one has the primary button of the screen. */
export function DueCard({ months, hasSeason }: { months: ReturnType<typeof useMonths>; hasSeason: boolean }) {
  const { t } = useTranslation('dashboard');
  const hasList = months.data !== undefined && tasksIn(months.data).due.length > 0;
  return (
    <Card isFlush={hasList} title={t('due.title')}>
      <CardStates query={months}>{(found) => <Due {...tasksIn(found)} hasSeason={hasSeason} />}</CardStates>
    </Card>
  );
}

function tasksIn({ now, before }: Months) {
  const { settings, timeZone } = config();
  return dueTasks([...now, ...before], { today: today(), timeZone, isReportRequired: settings.nilReportRequired });
}

function Due({ due, next, hasSeason }: ReturnType<typeof tasksIn> & { hasSeason: boolean }) {
  const { t } = useTranslation('dashboard');
  const toTask = useTask();
  if (due.length === 0) return <NoReportDue hasSeason={hasSeason} next={next} />;
  return (
    <>
      <TaskList label={t('due.label')} tasks={due.map(toTask)} />
      {next && <NextMonth task={next} />}
    </>
  );
}

/** Where the next step of a task is done. */
function hrefOf({ action, reportId, month: { reportType, packageId } }: DueTask): string {
  return action === 'certify' && reportId !== null
    ? addresses.formCertification(reportType, reportId)
    : addresses.report(reportType, packageId);
}

const tones: Readonly<Partial<Record<DueTask['state'], Tone | 'accent'>>> = {
  overdue: 'danger',
  returned: 'warning',
  amending: 'warning',
  ready: 'accent',
};

function useTask(): (task: DueTask, index: number) => Task {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (task, index) => {
    const { month, state, action } = task;
    const { days, isLate } = dueIn(month.dueOn, today());
    const when = isLate ? t('due.late', { count: days }) : days === 0 ? t('due.today') : t('due.in', { count: days });
    const isUrgent = state === 'overdue';
    // Its first filing decides whether a month is late; a correction has no due date.
    const isCorrection = state === 'amending' || state === 'returned';
    return {
      id: month.packageId,
      title: t(`report.${month.reportType}`, { month: format.month(month.startsOn) }),
      href: hrefOf(task),
      description: t(`who.${action}`),
      ...(isCorrection ? {} : { due: when }),
      status: <StatusTag tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</StatusTag>,
      ...(index === 0
        ? {
            action: (
              <ButtonLink href={hrefOf(task)} size="small" variant="primary">
                {t(`action.${action}`)}
              </ButtonLink>
            ),
          }
        : {}),
      ...(isUrgent ? { tone: 'danger' as const } : {}),
    };
  };
}
