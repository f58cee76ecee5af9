import { Select } from '@packhouse/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#kernel/texts/language-choice.ts';

/** The language before signing in: the platform's own list, for a menu of ours would double the size of the first visit. */
export function LanguageSelect() {
  const { t } = useTranslation('app');
  const { current, choices, choose } = useLanguageChoice();
  return (
    <Select
      isLabelHidden
      label={t('language.title')}
      onChange={choose}
      options={choices}
      size="small"
      value={current}
      width="short"
    />
  );
}
