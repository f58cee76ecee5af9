import { languages } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from './i18n.ts';

export interface LanguageChoice {
  readonly current: string;
  readonly currentName: string;
  /** The languages offered, each in its own name (specification, section 9). */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  choose(code: string): void;
}

export function useLanguageChoice(): LanguageChoice {
  useTranslation('kernel');
  const current = currentLanguage();
  return {
    current,
    currentName: languages.find(({ code }) => code === current)?.ownName ?? current,
    choices: languages.map(({ code, ownName }) => ({ id: code, label: ownName })),
    choose: (id) => {
      const language = languages.find(({ code }) => code === id);
      if (language !== undefined) void chooseLanguage(language.code);
    },
  };
}
