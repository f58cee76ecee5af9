import { owedOn } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billsOf } from '#domain/invoices/bills.ts';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { DueTask } from './due-tasks.ts';
import { type NothingDue, nothingDue } from './nothing-due.ts';

/** In the place of tasks: that nothing is due, unless money is owed or no season is open. */
export function NoReportDue({ next, hasSeason }: { next: DueTask | null; hasSeason: boolean }) {
  const { companyId } = useSession();
  const { data } = useQuery(billsOf(companyId));
  const owed = data === undefined ? null : owedOn(data, today());
  const { title, body } = useWords(nothingDue(owed, { hasSeason, hasNext: next !== null }), next);
  const isOwed = owed !== null && owed.count > 0;
  return (
    <EmptyState
      action={isOwed ? <ToAssessments /> : next && <StartNext next={next} />}
      headingLevel={3}
      illustration={<Illustration scene={isOwed ? 'documents' : 'done'} />}
      title={title}
    >
      {body}
    </EmptyState>
  );
}

function ToAssessments() {
  const { t } = useTranslation(['dashboard', 'words']);
  return (
    <ButtonLink href={urls.assessments()} variant="primary">
      {t('due.money.toAssessments')}
    </ButtonLink>
  );
}

function StartNext({ next: { id, reportType } }: { next: DueTask }) {
  const { t } = useTranslation(['dashboard', 'words']);
  return <ButtonLink href={urls.report(reportType, id)}>{t('due.start')}</ButtonLink>;
}

function useWords(said: NothingDue, next: DueTask | null): { readonly title: string; readonly body: string } {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const title = t('due.money.title');
  const coming = next === null ? '' : t('due.emptyNext', { month: format.month(next.month.startsOn) });
  switch (said.kind) {
    case 'overdue':
      return { title, body: t('due.money.overdue', { amount: format.money(said.amount) }) };
    case 'open': {
      const amount = format.money(said.amount);
      if (said.dueOn === null) return { title, body: t('due.money.openSome', { amount }) };
      return { title, body: t('due.money.open', { amount, date: format.date(said.dueOn) }) };
    }
    case 'noSeason':
      return { title: t('due.noSeasonTitle'), body: t('due.noSeason') };
    case 'noReport':
      return { title, body: coming };
    default:
      return next === null
        ? { title: t('words:term.nothingIsDue'), body: t('due.emptyAll') }
        : { title: t('due.emptyTitle', { date: format.date(next.month.dueOn) }), body: coming };
  }
}
