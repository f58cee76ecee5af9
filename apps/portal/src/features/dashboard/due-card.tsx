import { certifiableFrom, compareDecimals, type Owed } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TaskList } from '@packhouse/ui/data/task-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import type { CompanyDue } from '#domain/due/use-what-is-due.ts';
import type { DueTask, WhatIsDue } from '#domain/due/what-is-due.ts';
import { useOwedText } from '#domain/invoices/use-owed-text.ts';
import { dueDateText } from '#domain/months/due-date-text.ts';
import type { useMonths } from '#domain/months/use-months.ts';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import { CardStates } from './card-states.tsx';
import styles from './next-month.module.css';
import { type NothingDue, nothingDue } from './nothing-due.ts';
import { useTask } from './use-task.tsx';

/** Above the tasks, in one line, how the company stands with the program; nothing where its invoices could not be read. */
function BalanceLine({ due: { items, owed } }: { due: CompanyDue }) {
  const { t } = useTranslation('dashboard');
  const payments = items.filter(({ kind }) => kind === 'payment');
  const sentence = useBalance(payments.length, payments.filter(({ isOverdue }) => isOverdue).length);
  if (owed === null) return null;
  return (
    <Row gap="m" isSpread>
      <strong>{sentence(owed)}</strong>
      <TextLink href={urls.assessments()}>{t('balance.toAssessments')}</TextLink>
    </Row>
  );
}

/** The amount of one invoice stands with it in the list below: only the sum of several is said here. */
function useBalance(open: number, late: number): (owed: Owed) => string {
  const { t, format } = useTexts(['dashboard', 'words']);
  const owedText = useOwedText();
  return (owed) => {
    const { amount, credit, overdueSince } = owed;
    if (open === 0) return owedText(owed) ?? t('balance.nothing');
    const since = overdueSince === null ? null : format.date(overdueSince);
    const lateness = open === late ? t('words:owed.allOverdue', { date: since }) : null;
    return joinSentences([
      t('balance.open', { count: open, amount: format.money(amount) }),
      ...(since === null ? [] : [lateness ?? t('balance.overdue', { count: late, date: since })]),
      ...(compareDecimals(credit, '0') > 0 ? [t('words:owed.credit', { credit: format.money(credit) })] : []),
    ]);
  };
}

/** In the place of tasks: that nothing is due, as far as that is known. */
function NothingToDo({ found, hasSeason }: { found: WhatIsDue; hasSeason: boolean }) {
  const { next } = found;
  const { title, body } = useWords(nothingDue(found, hasSeason), next);
  return (
    <EmptyState action={next && <StartNext next={next} />} headingLevel={3} scene="done" title={title}>
      {body}
    </EmptyState>
  );
}

function StartNext({ next: { id, reportType } }: { next: DueTask }) {
  const { t } = useTranslation(['dashboard', 'words']);
  return <ButtonLink href={urls.report(reportType, id)}>{t('due.start')}</ButtonLink>;
}

function useWords(said: NothingDue, next: DueTask | null): { readonly title: string; readonly body: string } {
  const { t, format } = useTexts(['dashboard', 'words']);
  const coming = next === null ? '' : t('due.emptyNext', { month: format.month(next.month.startsOn) });
  if (said === 'noSeason') return { title: t('due.noSeasonTitle'), body: t('due.noSeason') };
  if (said === 'noReport') return { title: t('due.noReport'), body: coming };
  return next === null
    ? { title: t('words:term.nothingIsDue'), body: t('due.emptyAll') }
    : { title: t('due.emptyTitle', { date: dueDateText(t, format, next.month) }), body: coming };
}

/** The month that runs now: not due yet, and may be filled in already. */
function NextMonth({ task: { id, reportType, month } }: { task: DueTask }) {
  const { t, format } = useTexts(['dashboard', 'words']);
  const report = t(`report.${reportType}`, { month: format.month(month.startsOn) });
  return (
    <p className={styles.next}>
      {t('due.next', { report, date: dueDateText(t, format, month) })}{' '}
      {t('due.nextBody', { date: format.date(certifiableFrom(month.endsOn)) })}{' '}
      <TextLink href={urls.report(reportType, id)}>{t('due.start')}</TextLink>
    </p>
  );
}

type DueCardProps = { due: CompanyDue | undefined; months: ReturnType<typeof useMonths>; hasSeason: boolean };

/** The balance, and below it everything to do, the most urgent first; the first payment has the screen's primary button. */
export function DueCard({ due: found, months, hasSeason }: DueCardProps) {
  const { t } = useTranslation(['dashboard', 'kernel']);
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
