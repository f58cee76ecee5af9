import { editableStatuses, isLocked } from './form-statuses.ts';
import { mayMove, type Subject, statusesOf } from './transitions.ts';

/** True where a company can neither change a form nor open it again: from certification on, until the office returns it to be mended. */
export const standsAsCertified = (subject: Subject, status: string | null): boolean =>
  isLocked(status) && !editableStatuses.some((to) => mayMove({ subject, from: status, to, by: 'company' }));

export const certifiedStatuses = (subject: Subject): readonly string[] =>
  statusesOf(subject).filter((status) => standsAsCertified(subject, status));

/** The statuses from which a company may still give a certified form up. */
export const statusesToWithdraw = (subject: Subject): readonly string[] =>
  certifiedStatuses(subject).filter(
    (from) => from !== 'withdrawn' && mayMove({ subject, from, to: 'withdrawn', by: 'company' }),
  );
