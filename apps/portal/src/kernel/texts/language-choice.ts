import { languages } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from './i18n.ts';

export function useLanguageChoice() {
  useTranslation('kernel');
  const current = currentLanguage();
  return {
    current,
    currentName: languages.find(({ code }) => code === current)?.ownName ?? current,
    /** The languages offered, each in its own name (specification, section 9). */
    choices: languages.map(({ code, ownName }) => ({ id: code, label: ownName })),
    choose: (id: string) => {
      const language = languages.find(({ code }) => code === id);
      if (language !== undefined) void chooseLanguage(language.code);
    },
  };
}
