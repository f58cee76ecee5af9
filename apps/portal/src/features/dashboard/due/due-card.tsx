import { dueIn } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { LineContext } from '#domain/months/package-line.ts';
import { useUnchanged } from '#domain/months/unchanged-amendments.ts';
import { Status } from '#domain/statuses/status.tsx';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { type Task, TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardStates } from '../card-states.tsx';
import type { Months, useMonths } from '../use-months.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';
import { NextMonth } from './next-month.tsx';
import { NoReportDue } from './no-report-due.tsx';

/** Due forms, the most urgent first; the first one has the primary button of the screen. */
export function DueCard({ months, hasSeason }: { months: ReturnType<typeof useMonths>; hasSeason: boolean }) {
  const { t } = useTranslation('dashboard');
  const { reportsFrom } = useSession().company;
  const unchanged = useUnchanged(months.data === undefined ? [] : [...months.data.now, ...months.data.before]);
  const hasList = months.data !== undefined && tasksIn(months.data, { unchanged, reportsFrom }).due.length > 0;
  return (
    <Card isFlush={hasList} title={t('due.title')}>
      <CardStates query={months}>
        {(found) => <Due {...tasksIn(found, { unchanged, reportsFrom })} hasSeason={hasSeason} />}
      </CardStates>
    </Card>
  );
}

function tasksIn({ now, before }: Months, known: Pick<LineContext, 'unchanged' | 'reportsFrom'>) {
  return dueTasks([...now, ...before], { today: today(), settings: config().settings, ...known });
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
function hrefOf({ id, action, report, reportType }: DueTask): string {
  return action === 'certify' && report !== null
    ? urls.formCertification(reportType, report.id)
    : urls.report(reportType, id);
}

function useTask(): (task: DueTask, index: number) => Task {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  return (task, index) => {
    const { id, month, reportType, state, action, isBeforeAdmission } = task;
    const { days, isLate } = dueIn(month.dueOn, today());
    const when = isLate ? t('due.late', { count: days }) : days === 0 ? t('due.today') : t('due.in', { count: days });
    const isUrgent = state === 'overdue';
    // Its first filing decides whether a month is late; a correction has no due date, nor what was over before admission.
    const hasNoDueDate = state === 'amending' || state === 'returned' || isBeforeAdmission;
    return {
      id,
      title: t(`report.${reportType}`, { month: format.month(month.startsOn) }),
      href: hrefOf(task),
      description: t(`who.${action}`),
      ...(hasNoDueDate ? {} : { due: when }),
      status: <Status status={state} subject="report" />,
      ...(index === 0
        ? {
            action: (
              <ButtonLink href={hrefOf(task)} size="small" variant="primary">
                {t(`words:action.${action}`)}
              </ButtonLink>
            ),
          }
        : {}),
      ...(isUrgent ? { tone: 'danger' as const } : {}),
    };
  };
}
