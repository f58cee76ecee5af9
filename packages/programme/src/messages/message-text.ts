import type { LanguageCode } from '../constants.ts';
import { deliveredCrop } from '../delivered-crop.ts';
import { createTexts, type TextOf, type TextValues } from './create-texts.ts';
import en from './en.json' with { type: 'json' };
import { formVariables } from './form-words.ts';

/** Every problem of the program's rules has a code, and each catalogue, a file of the same keys, a sentence for it. */
export type MessageCode = keyof typeof en;
export type MessageCatalogue = Readonly<Record<MessageCode, string>>;

/** Puts a problem into words. `values` are raw: ISO dates, decimals with a point. */
export type MessageTexts = (code: MessageCode, values?: TextValues) => string;

/** True for a code that the catalogues know; codes that came over the wire may be others. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(en, code);
}

/** The sentences of a catalogue, or of a part of one, written as its language writes days and figures. */
export function messageTexts(language: LanguageCode, catalogue: Partial<MessageCatalogue>): MessageTexts {
  const text: TextOf = createTexts({ [language]: catalogue });
  return (code, values) => text(code, { ...delivered, ...values }, language);
}

/** Where no program's forms are named, those that the product is delivered with. */
const delivered = formVariables(deliveredCrop.commodityForms);

/**
 * The English sentence of a problem.
 * @example messageText('limitReached', { limit: '1500' })
 */
export const messageText: MessageTexts = messageTexts('en', en);
