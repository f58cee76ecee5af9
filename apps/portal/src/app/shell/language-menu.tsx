import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#kernel/texts/language-choice.ts';

/** The language, on the top bar (specification, section 2). */
export function LanguageMenu() {
  const { t } = useTranslation('app');
  const { current, currentName, choices, choose } = useLanguageChoice();
  return (
    <MenuButton
      groups={[{ id: 'language', title: t('language.title'), entries: choices, selectedId: current, onSelect: choose }]}
      icon="globe"
      label={t('language.label', { name: currentName })}
      variant="chrome"
    />
  );
}
