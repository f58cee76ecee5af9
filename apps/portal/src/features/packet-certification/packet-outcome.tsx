import { toldProblem } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import { isCallFailure, type PacketReason } from './packet-failure.ts';

/** Why the packet was not certified, in the specification's words, and what to do about it. */
export function PacketOutcome({ reason, onRetry }: { reason: PacketReason; onRetry?: () => void }) {
  const { t } = useTranslation('kernel');
  const { title, remedy } = useReasonText(reason);
  return (
    <Banner
      action={onRetry && <Button onPress={onRetry}>{t('retry')}</Button>}
      announce="assertive"
      headingLevel={3}
      title={title}
      tone="danger"
    >
      {remedy}
    </Banner>
  );
}

function useReasonText(reason: PacketReason) {
  const { t } = useTranslation('packet-certification');
  const failureText = useFailureText();
  const problemText = useProblemText();
  if (!isCallFailure(reason)) return { title: t(`failure.${reason.code}`), remedy: t(`remedy.${reason.code}`) };
  const { code, error } = reason;
  const { status, hint } = failureText(error);
  const details = error.errors.map((one) => problemText(toldProblem(one)));
  return {
    title: t(`failure.${code}`, { status }),
    remedy: joinSentences([t(`remedy.${code}`), hint, ...details]),
  };
}
