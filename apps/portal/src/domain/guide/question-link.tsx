import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { type GuideQuestion, guideUrl, placesOfQuestions } from '#kernel/routing/guide-places.ts';

/** Where people hesitate: the guide's answer to the very question. */
export function QuestionLink({ about }: { about: Exclude<GuideQuestion, 'rows' | 'entries'> }) {
  const { t } = useTranslation('words');
  return (
    <TextLink href={guideUrl(placesOfQuestions[about])} icon="help" isQuiet>
      {t(`guide.${about}`)}
    </TextLink>
  );
}
