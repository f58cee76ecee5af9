import type { LanguageCode } from '../constants.ts';
import en from './en.json' with { type: 'json' };
import { interpolate } from './interpolate.ts';

/** Every problem of the programme's rules has a code, and each catalogue a sentence for it. */
export type MessageCode = keyof typeof en;
export type MessageCatalogue = Readonly<Record<MessageCode, string>>;

/** The English sentences; other languages are files of the same keys beside it. */
export const englishMessages: MessageCatalogue = en;

/** True for a code that the catalogues know; codes that came over the wire may be others. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(en, code);
}

/**
 * The sentence of a problem in the language of `catalogue`. `values` are raw: ISO dates, decimals with a point.
 * @example messageText('limitReached', { limit: '1500' })
 */
export function messageText(
  code: MessageCode,
  values: Readonly<Record<string, string>> = {},
  catalogue: MessageCatalogue = englishMessages,
  language: LanguageCode = 'en',
): string {
  return interpolate(catalogue[code], values, language);
}
