import { useTranslation } from 'react-i18next';
import { type GuideQuestion, guideUrl, placesOfQuestions } from '#kernel/routing/guide-places.ts';
import { TextLink } from '#ui/actions/text-link.tsx';

/** Where people hesitate: the guide's answer to the very question. */
export function QuestionLink({ about }: { about: Exclude<GuideQuestion, 'rows' | 'entries'> }) {
  const { t } = useTranslation('words');
  return (
    <TextLink href={guideUrl(placesOfQuestions[about])} icon="help" isQuiet>
      {t(`guide.${about}`)}
    </TextLink>
  );
}
