import { certifiableFrom } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TaskList } from '@packhouse/ui/data/task-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { type CompanyDue, useWhatIsDue } from '#domain/due/use-what-is-due.ts';
import type { DueTask } from '#domain/due/what-is-due.ts';
import { dueDateText } from '#domain/months/due-date-text.ts';
import type { useMonths } from '#domain/months/use-months.ts';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { CardStates } from '../card-states.tsx';
import { BalanceLine } from './balance-line.tsx';
import styles from './next-month.module.css';
import { NothingToDo } from './nothing-to-do.tsx';
import { useTask } from './use-task.tsx';

/** The month that runs now: not due yet, and may be filled in already. */
function NextMonth({ task: { id, reportType, month } }: { task: DueTask }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const report = t(`report.${reportType}`, { month: format.month(month.startsOn) });
  return (
    <p className={styles.next}>
      {t('due.next', { report, date: dueDateText(t, format, month) })}{' '}
      {t('due.nextBody', { date: format.date(certifiableFrom(month.endsOn)) })}{' '}
      <TextLink href={urls.report(reportType, id)}>{t('due.start')}</TextLink>
    </p>
  );
}

/** The balance, and below it everything to do, the most urgent first; the first payment has the screen's primary button. */
export function DueCard({ months, hasSeason }: { months: ReturnType<typeof useMonths>; hasSeason: boolean }) {
  const { t } = useTranslation(['dashboard', 'kernel']);
  const found = useWhatIsDue();
  const hasList = months.data !== undefined && found !== undefined && found.items.length > 0;
  return (
    <>
      {found && <BalanceLine due={found} />}
      <Card isFlush={hasList} title={t('due.title')}>
        <CardStates query={months}>
          {() =>
            found === undefined ? (
              <Skeleton count={3} label={t('kernel:loading')} />
            ) : (
              <>
                <Due found={found} hasSeason={hasSeason} />
                {found.unread.map((read) => (
                  <Unread key={read.name} {...read} />
                ))}
              </>
            )
          }
        </CardStates>
      </Card>
    </>
  );
}

function Due({ found, hasSeason }: { found: CompanyDue; hasSeason: boolean }) {
  const { t } = useTranslation('dashboard');
  const toTask = useTask();
  const { items, next } = found;
  if (items.length === 0) return <NothingToDo found={found} hasSeason={hasSeason} />;
  const first = items.find(({ kind }) => kind === 'payment') ?? items[0];
  return (
    <>
      <TaskList label={t('due.label')} tasks={items.map((item) => toTask(item, item === first))} />
      {next && <NextMonth task={next} />}
    </>
  );
}

/** Says what could not be read where it is missing. */
function Unread({ name, query: { error, isFetching, refetch } }: CompanyDue['unread'][number]) {
  const { t } = useTranslation(['dashboard', 'kernel']);
  const { title, hint } = useReadFailure(error);
  return (
    <Banner
      action={
        <Button isPending={isFetching} onPress={() => void refetch()} pendingLabel={t('kernel:loading')} size="small">
          {t('kernel:retry')}
        </Button>
      }
      announce="polite"
      headingLevel={3}
      title={t(`due.unread.${name}`)}
      tone="danger"
    >
      {title} {hint}
    </Banner>
  );
}
