import type { LanguageCode } from '../constants.ts';
import { createTexts, type TextOf } from './create-texts.ts';
import en from './en.json' with { type: 'json' };

/** Every problem of the program's rules has a code, and each catalogue a sentence for it. */
export type MessageCode = keyof typeof en;
export type MessageCatalogue = Readonly<Record<MessageCode, string>>;

/** Puts a problem into words. `values` are raw: ISO dates, decimals with a point. */
export type MessageTexts = (code: MessageCode, values?: Readonly<Record<string, string>>) => string;

/** The English sentences; other languages are files of the same keys beside it. */
export const englishMessages: MessageCatalogue = en;

/** True for a code that the catalogues know; codes that came over the wire may be others. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(en, code);
}

/** The sentences of a catalogue, or of a part of one, written as its language writes days and figures. */
export function messageTexts(language: LanguageCode, catalogue: Partial<MessageCatalogue>): MessageTexts {
  const text: TextOf = createTexts({ [language]: catalogue });
  return (code, values) => text(code, values, language);
}

/**
 * The English sentence of a problem.
 * @example messageText('limitReached', { limit: '1500' })
 */
export const messageText: MessageTexts = messageTexts('en', en);
