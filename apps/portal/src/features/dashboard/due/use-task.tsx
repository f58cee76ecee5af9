import { billFigures, compareDecimals, dueIn } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';

import type { DueItem, DueTask } from '#domain/due/what-is-due.ts';
import { Status } from '#domain/statuses/status.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import type { Task } from '#ui/data/task-list.tsx';

type Worded = Omit<Task, 'id' | 'action' | 'tone'> & { readonly href: string; readonly actionLabel: string };
type ItemOf<Kind extends DueItem['kind']> = Extract<DueItem, { kind: Kind }>;

/** A due thing as the list shows it; what the company does itself has the button of its next step. */
export function useTask(): (item: DueItem, index: number) => Task {
  const worded = useWorded();
  return (item, index) => {
    const { actionLabel, ...task } = worded(item);
    const button = (
      <ButtonLink href={task.href} size="small" variant={index === 0 ? 'primary' : 'secondary'}>
        {actionLabel}
      </ButtonLink>
    );
    return {
      id: item.id,
      ...task,
      ...(item.isOurs ? { action: button } : {}),
      ...(item.isOverdue ? { tone: 'danger' as const } : {}),
    };
  };
}

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

/** "due in 3 days", "10 days late". */
function useWhen(): (day: string) => string {
  const { t } = useTranslation(['dashboard', 'words']);
  return (day) => {
    const { days, isLate } = dueIn(day, today());
    if (isLate) return t('due.late', { count: days });
    return days === 0 ? t('due.today') : t('due.in', { count: days });
  };
}

/** Where the next step of a report is done. */
function hrefOf({ id, action, report, reportType }: DueTask): string {
  return action === 'certify' && report !== null
    ? urls.formCertification(reportType, report.id)
    : urls.report(reportType, id);
}

function useReportWords(): (task: DueTask) => Worded {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const when = useWhen();
  return (task) => {
    const { month, reportType, state, action, isBeforeAdmission } = task;
    const { extendedFrom } = month;
    const extended = extendedFrom ? t('words:month.extended', { date: format.shortDate(extendedFrom) }) : null;
    // Its first filing decides whether a month is late; a correction has no due date, nor what was over before admission.
    const hasNoDueDate = state === 'amending' || state === 'returned' || isBeforeAdmission;
    return {
      title: t(`report.${reportType}`, { month: format.month(month.startsOn) }),
      href: hrefOf(task),
      description: t(`who.${action}`),
      ...(hasNoDueDate ? {} : { due: extended === null ? when(month.dueOn) : `${when(month.dueOn)}, ${extended}` }),
      status: <Status status={state} subject="report" />,
      actionLabel: t(`words:action.${action}`),
    };
  };
}

function usePaymentWords(): (item: ItemOf<'payment'>) => Worded {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const when = useWhen();
  return ({ open: { bill, credit, rest } }) => {
    const { state } = billFigures(bill, today());
    const amount = format.money(rest);
    const isCredited = compareDecimals(credit, '0') > 0;
    return {
      title: t('payment', { number: bill.number ?? bill.title }),
      href: urls.invoice(bill.id),
      description: isCredited ? t('who.payLess', { amount, credit: format.money(credit) }) : t('who.pay', { amount }),
      ...(bill.dueOn === null ? {} : { due: when(bill.dueOn) }),
      ...(state === null ? {} : { status: <Status status={state} subject="invoice" /> }),
      actionLabel: t('due.toInvoice'),
    };
  };
}

function usePacketWords(): (item: ItemOf<'packet'>) => Worded {
  const { t } = useTranslation('dashboard');
  return ({ packet: { season, state } }) => ({
    title: t('packet', { season: season.title }),
    href: urls.packet(season.id),
    description: t('who.packet'),
    status: <Status status={state} subject="packet" />,
    actionLabel: t('due.toPacket'),
  });
}

function useClaimWords(): (item: ItemOf<'claim'>) => Worded {
  const { t } = useTranslation(['dashboard', 'words']);
  const { seasons, types } = useSession();
  const kind = types.includes('importer') ? 'import' : 'domestic';
  return ({ claim, isOurs }) => ({
    title: t('request.reimbursement_request', {
      season: seasons.find(({ id }) => id === claim.season?.id)?.title ?? '',
    }),
    href: urls.reimbursement(kind, claim.id),
    description: isOurs ? t('who.claim') : t('who.office'),
    status: <Status status={claim.status ?? 'certified'} subject="request" />,
    actionLabel: t('due.toClaim'),
  });
}
