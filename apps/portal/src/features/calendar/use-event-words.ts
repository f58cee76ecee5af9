import { type CalendarEvent, daysBetween } from '@packhouse/programme';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';

export type EventTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export interface EventWords {
  readonly title: string;
  readonly href: string;
  /** "done", "late", or when. */
  readonly state: string;
  readonly tone: EventTone;
  /** "extended from Nov 10", where the office gave a later day. */
  readonly extended: string | null;
}

/** A task that is due within these days is pointed out. */
const soon = 7;

/** Words, link and color of events: a function, for lists of them. */
export function useEventWords(): (event: CalendarEvent) => EventWords {
  const { t, format } = useTexts(['calendar', 'words']);
  const { types } = useSession();
  const exemptions = urls.exemptions(
    types.some((type) => config().settings.deMinimisApplicants.includes(type)) ? 'deMinimis' : 'organic',
  );
  const titleOf = ({ kind, about, name, month }: CalendarEvent): string => {
    if (kind !== 'reportDue') return t(`kinds.${kind}`, { name });
    const report = about === 'importer_report' ? 'importer_report' : 'first_handler_report';
    return t(`kinds.reportDue.${report}`, { name: month === null ? name : format.month(month) });
  };
  const hrefOf = ({ kind, about, rowId }: CalendarEvent): string => {
    if (kind === 'invoiceDue') return urls.invoice(rowId ?? '');
    if (kind === 'reimbursementLimit') return urls.reimbursements(types.includes('importer') ? 'import' : 'domestic');
    if (kind === 'certificateEnds') return urls.exemptions(about === 'organic' ? 'organic' : 'deMinimis');
    if (about !== 'first_handler_report' && about !== 'importer_report') return exemptions;
    return rowId === null ? urls.reports(about) : urls.report(about, rowId);
  };
  const stateOf = (event: CalendarEvent): Pick<EventWords, 'state' | 'tone'> => {
    const now = today();
    if (event.isDone) return { state: t('done'), tone: 'success' };
    if (event.isOverdue) return { state: t('late', { count: daysBetween(event.day, now) }), tone: 'danger' };
    const isSoon = event.day >= now && daysBetween(now, event.day) <= soon;
    return { state: format.daysUntil(event.day), tone: isSoon ? 'warning' : event.day < now ? 'neutral' : 'info' };
  };
  const extendedOf = ({ extendedFrom }: CalendarEvent) =>
    extendedFrom === undefined ? null : t('words:month.extended', { date: format.shortDate(extendedFrom) });
  return (event) => ({
    title: titleOf(event),
    href: hrefOf(event),
    extended: extendedOf(event),
    ...stateOf(event),
  });
}
