import { Banner } from '@packhouse/ui/states/banner.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#kernel/failures/read-failure.ts';

interface FailureBannerProps {
  /** Null: nothing failed. */
  readonly error: unknown;
  /** Says that it was not done; absent: the specification's words for the failure. */
  readonly title?: string;
  readonly headingLevel?: 2 | 3;
}

/** A call that failed, and what to do (section 8; decisions.md 25). */
export function FailureBanner({ error, title, headingLevel }: FailureBannerProps) {
  const failureText = useFailureText();
  if (error === null) return null;
  const failure = failureText(error);
  return (
    <Banner announce="assertive" headingLevel={headingLevel} title={title ?? failure.title} tone="danger">
      {failure.hint}
    </Banner>
  );
}

/** The same in a line, below what did not succeed. */
export function FailureLine({ error, title }: { error: Error | null; title: ReactNode }) {
  const failureText = useFailureText();
  return (
    error && (
      <p role="alert">
        {title} {failureText(error).hint}
      </p>
    )
  );
}

/** A form that was not sent or saved. */
export function CallFailure({ error }: Pick<FailureBannerProps, 'error'>) {
  const { t } = useTranslation('kernel');
  return <FailureBanner error={error} title={t('saveFailed')} />;
}
