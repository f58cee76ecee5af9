import { useTranslation } from 'react-i18next';
import { ClientError } from '../client/dialect/client-error.ts';
import { failureKind, toldStatus } from './failure-kind.ts';

export interface FailureText {
  /** The status, or the words that stand for it where there is none. */
  readonly status: string | number;
  /** The specification's text of a failed read, 'message: {status}' (section 8). */
  readonly title: string;
  /** Tells a person what happened and what to do. */
  readonly hint: string;
}

/**
 * Puts a failed call into words by its status alone: all that the sign-in page needs, which is to load without the
 * sentences of problems (`useFailureText`).
 */
export function useStatusText(): (error: unknown) => FailureText {
  const { t } = useTranslation('kernel');
  const told = (error: ClientError): string => {
    if (error.fields.some(({ code }) => code === 'tooManyMails')) return t('failure.tooManyMails');
    const kind = failureKind(error);
    if (kind !== 'busy') return t(`failure.${kind}`, { status: error.status });
    return error.retryAfter === null ? t('failure.busySoon') : t('failure.busy', { count: error.retryAfter });
  };
  const hint = (error: ClientError): string => {
    const { reference } = error;
    if (reference === undefined || failureKind(error) !== 'server') return told(error);
    return `${told(error)} ${t('failure.reference', { reference: reference.slice(0, 8) })}`;
  };
  return (error) => {
    if (!(error instanceof ClientError)) return { status: 500, title: t('screenCrashed'), hint: t('failure.program') };
    const status = toldStatus(error) ?? t(error.kind === 'unreadable' ? 'unreadableStatus' : 'offlineStatus');
    return { status, title: t('readFailed', { status }), hint: hint(error) };
  };
}
