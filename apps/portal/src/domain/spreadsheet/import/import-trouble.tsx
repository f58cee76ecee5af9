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
  const told = (found: ImportTrouble): readonly [title: string, hint: string] => {
    if (found.kind === 'unreadable') {
      const { reason: why, line } = found;
      const reason = why === 'tooLarge' || why === 'tooManyRows' ? texts[why] : t(`unreadable.${why}`);
      return [t('unreadable.title'), line === null ? reason : t('unreadable.atLine', { line, reason })];
    }
    const { error } = found;
    if (!(error instanceof ClientError)) return [t('failed'), texts.failedHint];
    const details = error.errors.map((one) => problemText(toldProblem(one))).filter(Boolean);
    return [t('kernel:saveFailed'), joinSentences(refused(failureText(error).hint, details))];
  };
  if (trouble === null) return null;
  const [title, hint] = told(trouble);
  return (
    <Banner announce="assertive" title={title} tone="danger">
      {hint}
    </Banner>
  );
}
