import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useTranslation } from 'react-i18next';
import type { ClientError } from '#kernel/client/client.ts';
import { toldStatus } from '#kernel/failures/failure-kind.ts';
import { useStatusText } from '#kernel/failures/status-text.ts';
import type { SignInState } from './use-sign-in.ts';

interface SignInProblemProps {
  readonly state: SignInState;
  readonly missing: readonly { readonly fieldId: string; readonly message: string }[];
  /** Counts the presses of the button. */
  readonly attempt: number;
}

/** Why nobody was signed in, announced. */
export function SignInProblem({ state, missing, attempt }: SignInProblemProps) {
  const { t } = useTranslation('sign-in');
  if (missing.length > 0) return <ErrorSummary attempt={attempt} errors={missing} title={t('errorSummary')} />;
  if (state.kind === 'failed') return <Failure error={state.error} />;
  if (state.kind !== 'credentials') return null;
  return <Banner announce="assertive" title={t('invalidCredentials')} tone="danger" />;
}

/** The thrown message, and what to do (specification, section 8: other login failures). */
function Failure({ error }: { error: ClientError }) {
  const { t } = useTranslation('sign-in');
  const { title, hint } = useStatusText()(error);
  const wait = error.retryAfter === null ? null : Math.ceil(error.retryAfter / 60);
  const tooMany = wait === null ? t('tooManyAttemptsSoon') : t('tooManyAttempts', { count: wait });
  return (
    <Banner announce="assertive" title={toldStatus(error) === null ? t('failedTitle') : title} tone="danger">
      {error.status === 429 ? tooMany : hint}
    </Banner>
  );
}
