import type { LanguageCode } from '@packhouse/programme';
import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';
import { today } from '../clock/clock.ts';
import { config } from '../config/config.ts';
import { currentLanguage } from '../texts/i18n.ts';
import { createFormat, type Format } from './create-format.ts';

export type { Format } from './create-format.ts';

const made = new Map<LanguageCode, Format>();

/** The formats of the language shown now. Making an Intl formatter is slow, so each language is made once. */
function currentFormat(): Format {
  const language = currentLanguage();
  const known = made.get(language);
  if (known !== undefined) return known;
  const format = createFormat({ language, timeZone: config().timeZone, today });
  made.set(language, format);
  return format;
}

/** The formats of the language shown now; the screen is drawn again when the person changes it. */
export function useFormat(): Format {
  useTranslation('kernel');
  return currentFormat();
}

/** Texts of namespaces, together with the formats for what stands in them. */
export function useTexts<const Ns extends FlatNamespace | readonly FlatNamespace[]>(namespaces: Ns) {
  return { ...useTranslation(namespaces), format: currentFormat() };
}
