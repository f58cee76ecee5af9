import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { type GuideQuestion, guideUrl, placesOfQuestions } from '#kernel/routing/guide-places.ts';

/** Of those who sign in: what is asked before says so in words of its own screen. */
type Asked = Exclude<GuideQuestion, 'rows' | 'entries' | 'signUp' | 'confirmingAddress' | 'forgottenPassword'>;

/** Where people hesitate: the guide's answer to the very question. */
export function QuestionLink({ about }: { about: Asked }) {
  const { t } = useTranslation('words');
  return (
    <TextLink href={guideUrl(placesOfQuestions[about])} icon="help" isQuiet>
      {t(`guide.${about}`)}
    </TextLink>
  );
}
