import { toldProblem } from '@packhouse/programme';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import type { ImportTrouble } from './import-failure.ts';

type TroubleBannerProps = {
  trouble: ImportTrouble | null;
  /** Texts that differ from list to list. */
  texts: Readonly<Record<'tooLarge' | 'tooManyRows' | 'failedHint', string>>;
  /** The sentences about a refused call, around what the backend says. */
  refused: (hint: string, details: readonly string[]) => readonly string[];
};

/** Why the import does not go on. */
export function TroubleBanner({ trouble, texts, refused }: TroubleBannerProps) {
  const { t } = useTranslation(['spreadsheet', 'kernel']);
  const failureText = useFailureText();
  const problemText = useProblemText();
  if (trouble === null) return null;
  if (trouble.kind === 'unreadable') {
    const { reason: why, line } = trouble;
    const reason = why === 'tooLarge' || why === 'tooManyRows' ? texts[why] : t(`unreadable.${why}`);
    return (
      <Banner announce="assertive" title={t('unreadable.title')} tone="danger">
        {line === null ? reason : t('unreadable.atLine', { line, reason })}
      </Banner>
    );
  }
  const { error } = trouble;
  if (!(error instanceof ClientError)) {
    return (
      <Banner announce="assertive" title={t('failed')} tone="danger">
        {texts.failedHint}
      </Banner>
    );
  }
  const details = error.errors.map((one) => problemText(toldProblem(one))).filter(Boolean);
  return (
    <Banner announce="assertive" title={t('kernel:saveFailed')} tone="danger">
      {joinSentences(refused(failureText(error).hint, details))}
    </Banner>
  );
}
