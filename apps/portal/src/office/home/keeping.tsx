import { type HomeAnswer, homeFigures, outstandingDays } from '@packhouse/programme';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { type Task, TaskList } from '@packhouse/ui/data/task-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';

/** Money that came in and pays nothing yet, for anyone who may see it. */
export function Money({ answer: { figures }, word }: { answer: HomeAnswer; word: DeskWord }) {
  const { t, format } = useTexts(['office-home', 'office']);
  const { openLines, unapplied, outstanding } = figures;
  if (openLines === undefined || unapplied === undefined || outstanding === undefined) return null;
  const dollars = (sum: string | null) => format.money(sum ?? '0.00');
  return (
    <Card isFlush title={t('money.title')}>
      <TaskList
        label={t('money.title')}
        tasks={[
          {
            id: 'lines',
            title: t('money.lines', { count: openLines.count, number: format.number(openLines.count) }),
            description: dollars(openLines.sum),
            href: deskUrls.list('payments/statements', { 'open.from': '1' }),
            ...(openLines.count > 0 && { tone: 'warning' as const }),
          },
          {
            id: 'unapplied',
            title: t('office:history.entered', {
              field: word('list', 'unapplied'),
              after: format.number(unapplied.count),
            }),
            description: dollars(unapplied.sum),
            href: deskUrls.list('payments/unapplied'),
          },
          {
            id: 'outstanding',
            title: t('money.outstanding', {
              count: outstanding.count,
              number: format.number(outstanding.count),
              days: outstandingDays,
            }),
            href: deskUrls.list('payments/outstanding', homeFigures.outstanding.filters),
            ...(outstanding.count > 0 && { tone: 'warning' as const }),
          },
        ]}
      />
    </Card>
  );
}

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Nightly work that was last done before yesterday began has failed. */
const isOld = (at: string, today: string) => Date.parse(at) < Date.parse(today) - day;

/** Mails and documents that failed, the chain of records and the backup. */
export function Keeping({ answer: { figures, integrity, today } }: { answer: HomeAnswer }) {
  const { t, format } = useTexts('office-home');
  const { failedJobs } = figures;
  const jobs: readonly Task[] =
    failedJobs === undefined
      ? []
      : [
          {
            id: 'jobs',
            title: t('keeping.jobs', { count: failedJobs.count, number: format.number(failedJobs.count) }),
            href: deskUrls.list('jobs', { state: 'failed,retry' }),
            tone: failedJobs.count > 0 ? 'danger' : undefined,
          },
        ];
  const { walk = null, backup = null } = integrity ?? {};
  const foundOf = ({ broken, ledger }: { readonly broken: number; readonly ledger: number }): readonly string[] =>
    broken + ledger === 0
      ? [t('keeping.holds')]
      : [
          ...(broken === 0 ? [] : [t('keeping.broken', { count: broken, number: format.number(broken) })]),
          ...(ledger === 0 ? [] : [t('keeping.ledgerBroken', { count: ledger, number: format.number(ledger) })]),
        ];
  const overdue = <StatusTag tone="danger">{t('keeping.overdue')}</StatusTag>;
  const records: readonly Task[] =
    integrity === null
      ? []
      : [
          {
            id: 'walk',
            title: walk === null ? t('keeping.neverWalked') : separated(...foundOf(walk)),
            description: walk === null ? undefined : t('keeping.walked', { time: format.dateTime(walk.at) }),
            href: deskUrls.list('integrity'),
            tone:
              walk === null ? 'warning' : walk.broken + walk.ledger > 0 || isOld(walk.at, today) ? 'danger' : undefined,
            status: walk !== null && isOld(walk.at, today) && overdue,
          },
          {
            id: 'backup',
            title: backup === null ? t('keeping.noBackup') : t('keeping.backup', { time: format.dateTime(backup.at) }),
            href: deskUrls.list('integrity'),
            tone: backup === null ? 'warning' : isOld(backup.at, today) ? 'danger' : undefined,
            status: backup !== null && isOld(backup.at, today) && overdue,
          },
        ];
  const tasks = [...jobs, ...records];
  if (tasks.length === 0) return null;
  return (
    <Card isFlush title={t('keeping.title')}>
      <TaskList label={t('keeping.title')} tasks={tasks} />
    </Card>
  );
}
