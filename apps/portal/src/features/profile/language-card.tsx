import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#kernel/texts/language-choice.ts';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';

/** The language of the portal: kept in this browser, changed at once. */
export function LanguageCard() {
  const { t } = useTranslation('profile');
  const { current, choices, choose } = useLanguageChoice();
  return (
    <Card title={t('language.title')}>
      <Select
        description={t('language.hint')}
        label={t('language.label')}
        onChange={choose}
        options={choices}
        value={current}
      />
    </Card>
  );
}
