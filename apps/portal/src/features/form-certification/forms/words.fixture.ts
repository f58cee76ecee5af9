import { defaultSettings, formVariables, type LanguageCode, problemText, textFormats } from '@packhouse/programme';
import i18next from 'i18next';
import { createFormat } from '#kernel/format/create-format.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import it from '../texts/it.json' with { type: 'json' };
import zh from '../texts/zh.json' with { type: 'json' };
import { labelsOf } from './field-label.ts';
import type { Words } from './words.ts';

type Catalogue = Record<string, string>;
const catalogues = import.meta.glob<Catalogue>(
  ['../../../domain/{reports,requests,words}/texts/*.json', '../../../kernel/texts/*.json'],
  { import: 'default', eager: true },
);
const shared = (namespace: string, language: LanguageCode): Catalogue =>
  Object.entries(catalogues).find(([path]) => path.endsWith(`/${namespace}/texts/${language}.json`))?.[1] ?? {};
const texts = { en, es, fr, it, zh } satisfies Record<LanguageCode, unknown>;

/** For tests: the words of the demonstration program in a language. */
export async function wordsIn(language: LanguageCode): Promise<Words> {
  const i18n = i18next.createInstance().use(textFormats);
  await i18n.init({
    lng: language,
    ns: ['form-certification', 'reports', 'requests', 'words', 'kernel'],
    defaultNS: 'form-certification',
    resources: {
      [language]: {
        'form-certification': texts[language],
        reports: shared('reports', language),
        requests: shared('requests', language),
        words: shared('words', language),
        kernel: shared('kernel', language),
      },
    },
    interpolation: { escapeValue: false, defaultVariables: formVariables(defaultSettings.commodityForms) },
  });
  const { timeZone } = defaultSettings;
  const format = createFormat({ language, timeZone, today: () => '2026-11-21' });
  return {
    t: i18n.getFixedT(language, ['form-certification', 'words', 'kernel']),
    fieldLabel: labelsOf(i18n.getFixedT(language, 'reports'), i18n.getFixedT(language, 'requests')),
    problemText: (problem) => problemText(problem, { language }),
    format,
    language,
    settings: defaultSettings,
  };
}

/** For tests: the English words of the demonstration program. */
export const englishWords = (): Promise<Words> => wordsIn('en');
