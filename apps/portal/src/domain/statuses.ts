import type { FormType } from '@packhouse/programme';
import type { IconName } from '@packhouse/ui/art/icon.tsx';
import type { Tone } from '@packhouse/ui/states/banner.tsx';
import type words from './words/texts/en.json';

/** The things that have a status: in many languages its word agrees with them. A report is also a month's package. */
export type StatusSubject = keyof typeof words.status;

export type StatusTone = Tone | 'neutral' | 'accent';

interface StatusStyle {
  readonly tone: StatusTone;
  readonly icon: IconName;
}

/**
 * How each status is drawn (docs/decisions/021). danger: the company has to act, or was refused. warning: look at it.
 * accent: one step is left that the company can take. info: under way. success: done. neutral: nothing is to be done.
 */
const statusStyles = {
  not_open: { tone: 'neutral', icon: 'lock' },
  not_started: { tone: 'neutral', icon: 'minus' },
  draft: { tone: 'info', icon: 'edit' },
  ready: { tone: 'accent', icon: 'check' },
  filed: { tone: 'success', icon: 'success' },
  filed_late: { tone: 'warning', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'danger' },
  amending: { tone: 'info', icon: 'edit' },
  returned: { tone: 'danger', icon: 'undo' },
  answered: { tone: 'info', icon: 'send' },
  certified: { tone: 'success', icon: 'success' },
  received: { tone: 'success', icon: 'success' },
  superseded: { tone: 'neutral', icon: 'history' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  sent: { tone: 'info', icon: 'send' },
  under_review: { tone: 'info', icon: 'eye' },
  more_info: { tone: 'warning', icon: 'warning' },
  approved: { tone: 'success', icon: 'success' },
  partially_approved: { tone: 'success', icon: 'success' },
  denied: { tone: 'danger', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  revoked: { tone: 'danger', icon: 'close' },
  open: { tone: 'info', icon: 'clock' },
  partially_paid: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'success' },
  written_off: { tone: 'neutral', icon: 'close' },
  credit: { tone: 'accent', icon: 'refund' },
  void: { tone: 'neutral', icon: 'close' },
  none: { tone: 'warning', icon: 'warning' },
  confirmed: { tone: 'success', icon: 'success' },
  reconfirm_needed: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<string, StatusStyle>;

type KnownStatus = keyof typeof statusStyles;

/** A request that was certified is with the office, which decides: it is sent, not done. */
const shownAs = (subject: StatusSubject, status: string): string =>
  subject === 'request' && (status === 'certified' || status === 'received' || status === 'pending') ? 'sent' : status;

const isKnown = (status: string): status is KnownStatus => status in statusStyles;

/** A status as it is drawn; null for a word of the provider's own, which stands as it came. */
export function statusStyle(
  subject: StatusSubject,
  status: string,
): (StatusStyle & { readonly id: KnownStatus }) | null {
  const id = shownAs(subject, status);
  return isKnown(id) ? { id, ...statusStyles[id] } : null;
}

/** True where the company has to act before all else. */
export const isPressing = (subject: StatusSubject, status: string): boolean =>
  statusStyle(subject, status)?.tone === 'danger';

export const subjectOf = (formType: FormType): StatusSubject =>
  formType === 'first_handler_report' || formType === 'importer_report' ? 'report' : 'request';
