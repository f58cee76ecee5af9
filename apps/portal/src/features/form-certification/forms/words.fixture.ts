import { defaultSettings, type LanguageCode } from '@packhouse/programme';
import i18next from 'i18next';
import { createFormat } from '#kernel/format/create-format.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import it from '../texts/it.json' with { type: 'json' };
import zh from '../texts/zh.json' with { type: 'json' };
import type { Words } from './words.ts';

const catalogues = import.meta.glob<Record<string, string>>('../../../domain/reports/texts/*.json', {
  import: 'default',
  eager: true,
});
const reports = Object.fromEntries(
  Object.entries(catalogues).map(([path, words]) => [path.slice(-'en.json'.length, -'.json'.length), words]),
);
const texts = { en, es, fr, it, zh } satisfies Record<LanguageCode, unknown>;

/** For tests: the words of the demonstration programme in a language. */
export async function wordsIn(language: LanguageCode): Promise<Words> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    ns: ['form-certification', 'reports'],
    defaultNS: 'form-certification',
    resources: { [language]: { 'form-certification': texts[language], reports: reports[language] ?? {} } },
    interpolation: { escapeValue: false },
  });
  const { timeZone } = defaultSettings;
  const format = createFormat({ language, timeZone, today: () => '2026-11-21' });
  const report = i18n.getFixedT(language, 'reports');
  return {
    t: i18n.getFixedT(language, 'form-certification'),
    fieldLabel: (kind, key) => report(`${kind}.columns.${key as 'inshell'}`),
    format,
    language,
    settings: defaultSettings,
  };
}

/** For tests: the English words of the demonstration programme. */
export const englishWords = (): Promise<Words> => wordsIn('en');
