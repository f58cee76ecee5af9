import { useTranslation } from 'react-i18next';
import { useUnreadDue, useWhatIsDue } from '#domain/due/use-what-is-due.ts';
import type { WhatIsDue } from '#domain/due/what-is-due.ts';
import type { useMonths } from '#domain/months/use-months.ts';
import { Button } from '#ui/actions/button.tsx';
import { TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CardStates } from '../card-states.tsx';
import { NextMonth } from './next-month.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { useTask } from './use-task.tsx';

/** Everything due, the most urgent first; the first one has the primary button of the screen. */
export function DueCard({ months, hasSeason }: { months: ReturnType<typeof useMonths>; hasSeason: boolean }) {
  const { t } = useTranslation(['dashboard', 'kernel']);
  const found = useWhatIsDue();
  // Read here and not where it is shown: what comes to a failed read anew reads it again.
  const unread = useUnreadDue();
  const hasList = months.data !== undefined && found !== undefined && found.items.length > 0;
  return (
    <Card isFlush={hasList} title={t('due.title')}>
      <CardStates query={months}>
        {() =>
          found === undefined ? (
            <Skeleton count={3} label={t('kernel:loading')} />
          ) : (
            <>
              <Due found={found} hasSeason={hasSeason} />
              <Unread reads={unread} />
            </>
          )
        }
      </CardStates>
    </Card>
  );
}

function Due({ found, hasSeason }: { found: WhatIsDue; hasSeason: boolean }) {
  const { t } = useTranslation('dashboard');
  const toTask = useTask();
  if (found.items.length === 0) return <NothingToDo found={found} hasSeason={hasSeason} />;
  return (
    <>
      <TaskList label={t('due.label')} tasks={found.items.map(toTask)} />
      {found.next && <NextMonth task={found.next} />}
    </>
  );
}

/** Says what could not be read where it is missing. */
function Unread({ reads }: { reads: ReturnType<typeof useUnreadDue> }) {
  const { t } = useTranslation(['dashboard', 'kernel']);
  return reads.map(({ name, isFetching, refetch }) => (
    <Banner
      action={
        <Button isPending={isFetching} onPress={() => void refetch()} pendingLabel={t('kernel:loading')} size="small">
          {t('kernel:retry')}
        </Button>
      }
      announce="polite"
      headingLevel={3}
      key={name}
      title={t(`due.unread.${name}`)}
      tone="danger"
    />
  ));
}
