import { compareDecimals, dueIn } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import type { Task } from '@packhouse/ui/data/task-list.tsx';
import { useTranslation } from 'react-i18next';
import { claimKind } from '#domain/due/claims.calls.ts';
import type { DueItem, DueTask } from '#domain/due/what-is-due.ts';
import { PayButton } from '#domain/invoices/pay-button.tsx';
import { stepUrl } from '#domain/months/step-url.ts';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';

type Worded = Omit<Task, 'id' | 'action' | 'tone'> & {
  readonly href: string;
  readonly action: (isFirst: boolean) => Task['action'];
};
type ItemOf<Kind extends DueItem['kind']> = Extract<DueItem, { kind: Kind }>;

/** A due thing as the list shows it; what the company does itself has the button of its next step. */
export function useTask(): (item: DueItem, isFirst: boolean) => Task {
  const worded = useWorded();
  return (item, isFirst) => {
    const { action, ...task } = worded(item);
    return {
      id: item.id,
      ...task,
      ...(item.isOurs ? { action: action(isFirst) } : {}),
      ...(item.isOverdue ? { tone: 'danger' as const } : {}),
    };
  };
}

const linked = (href: string, label: string) => ({
  href,
  action: (isFirst: boolean) => (
    <ButtonLink href={href} size="small" variant={isFirst ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ),
});

function useWorded(): (item: DueItem) => Worded {
  const report = useReportWords();
  const payment = usePaymentWords();
  const packet = usePacketWords();
  const claim = useClaimWords();
  return (item) => {
    if (item.kind === 'report') return report(item.task);
    if (item.kind === 'payment') return payment(item);
    return item.kind === 'packet' ? packet(item) : claim(item);
  };
}

/** "due tomorrow", "due in 3 days", "10 days late". */
function useWhen(): (day: string) => string {
  const { t } = useTranslation(['dashboard', 'words']);
  return (day) => {
    const { days, isLate } = dueIn(day, today());
    if (isLate) return t('due.late', { count: days });
    if (days <= 1) return t(days === 0 ? 'due.today' : 'due.tomorrow');
    return t('due.in', { count: days });
  };
}

function useReportWords(): (task: DueTask) => Worded {
  const { t, format } = useTexts(['dashboard', 'words']);
  const when = useWhen();
  return (task) => {
    const { month, reportType, state, action, isBeforeAdmission } = task;
    const { extendedFrom } = month;
    const extended = extendedFrom ? t('words:month.extended', { date: format.shortDate(extendedFrom) }) : null;
    // Its first filing decides whether a month is late; a correction has no due date, nor what was over before admission.
    const hasNoDueDate = state === 'amending' || state === 'returned' || isBeforeAdmission;
    const what = t(`who.${action}`);
    return {
      ...linked(stepUrl(task.action, task), t(`words:action.${action}`)),
      title: t(`report.${reportType}`, { month: format.month(month.startsOn) }),
      description: extended === null ? what : `${what} (${extended})`,
      ...(hasNoDueDate ? {} : { due: when(month.dueOn) }),
    };
  };
}

function usePaymentWords(): (item: ItemOf<'payment'>) => Worded {
  const { t, format } = useTexts(['dashboard', 'words']);
  const when = useWhen();
  return ({ open }) => {
    const { bill, credit, rest } = open;
    const seen = linked(urls.invoice(bill.id), t('words:action.view'));
    const isCredited = compareDecimals(credit, '0') > 0;
    return {
      ...seen,
      action: (isFirst) => <PayButton isFirst={isFirst} isShort open={open} otherwise={seen.action(isFirst)} />,
      title: t('payment', { number: bill.number ?? bill.title }),
      amount: format.money(rest),
      ...(isCredited ? { description: t('who.payLess', { credit: format.money(credit) }) } : {}),
      ...(bill.dueOn === null ? {} : { due: when(bill.dueOn) }),
    };
  };
}

function usePacketWords(): (item: ItemOf<'packet'>) => Worded {
  const { t } = useTranslation(['dashboard', 'words']);
  return ({ packet: { season } }) => ({
    ...linked(urls.packet(season.id), t('words:action.certify')),
    title: t('packet', { season: season.title }),
    description: t('who.packet'),
  });
}

function useClaimWords(): (item: ItemOf<'claim'>) => Worded {
  const { t } = useTranslation(['dashboard', 'words']);
  const { seasons } = useSession();
  return ({ claim, isOurs }) => ({
    ...linked(urls.reimbursement(claimKind(claim), claim.id), t('due.toClaim')),
    title: t('request.reimbursement_request', {
      season: seasons.find(({ id }) => id === claim.season?.id)?.title ?? t('words:none'),
    }),
    description: isOurs ? t('who.claim') : t('who.office'),
  });
}
