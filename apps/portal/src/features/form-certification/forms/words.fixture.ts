import { defaultSettings } from '@packhouse/programme';
import i18next from 'i18next';
import { createFormat } from '#kernel/format/create-format.ts';
import texts from '../texts/en.json' with { type: 'json' };
import type { Words } from './words.ts';

/** For tests: the English words of the demonstration programme. */
export async function englishWords(): Promise<Words> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    ns: ['form-certification'],
    defaultNS: 'form-certification',
    resources: { en: { 'form-certification': texts } },
    interpolation: { escapeValue: false },
  });
  const { timeZone } = defaultSettings;
  const format = createFormat({ language: 'en', timeZone, today: () => '2026-11-21' });
  return { t: i18n.getFixedT('en', 'form-certification'), format, language: 'en', settings: defaultSettings };
}
