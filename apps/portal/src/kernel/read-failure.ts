import { useTranslation } from 'react-i18next';
import { ClientError } from './client/client-error.ts';

/** A failed call in words. */
export interface FailureText {
  /** The specification's text of a failed read, 'message: {status}' (section 8). */
  readonly title: string;
  /** What happened and what to do, for a person. */
  readonly hint: string;
}

const busy: ReadonlySet<number> = new Set([429, 503]);
const hintKeys = {
  401: 'failure.signedOut',
  403: 'failure.forbidden',
  404: 'failure.notFound',
  409: 'failure.conflict',
  422: 'failure.refused',
} as const;

const isHinted = (status: number): status is keyof typeof hintKeys => status in hintKeys;

/** Puts a failed call into words: a function, for a screen with several calls. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('kernel');
  const hint = (error: ClientError): string => {
    if (error.kind === 'offline') return t('failure.offline');
    if (error.fields.some(({ code }) => code === 'tooManyMails')) return t('failure.tooManyMails');
    if (busy.has(error.status)) {
      return error.retryAfter === null ? t('failure.busySoon') : t('failure.busy', { count: error.retryAfter });
    }
    if (isHinted(error.status)) return t(hintKeys[error.status]);
    return error.status >= 500 ? t('failure.server') : t('failure.other', { status: error.status });
  };
  return (error) => {
    if (!(error instanceof ClientError)) return { title: t('screenCrashed'), hint: t('failure.server') };
    const status = error.kind === 'offline' ? t('offlineStatus') : error.status;
    return { title: t('readFailed', { status }), hint: hint(error) };
  };
}

/** The words of a failed read or write. */
export function useReadFailure(error: unknown): FailureText {
  return useFailureText()(error);
}
