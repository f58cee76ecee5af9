import type { Problem } from '@packhouse/jsonapi';
import { defaultLanguage, type LanguageCode } from '../constants.ts';
import { placeholdersOf } from './create-texts.ts';
import { isMessageCode, type MessageTexts, messageText } from './message-text.ts';

/** Codes that say no more than the status of an answer: the sentence that came says more to anyone who reads English. */
const generalCodes: readonly string[] = [
  'badRequest',
  'conflicts',
  'notPermitted',
  'notThere',
  'refusedValue',
  'serverBusy',
  'tooLarge',
  'tooManyRequests',
];

interface Reader {
  /** The sentences of the person's language. */
  readonly messages?: MessageTexts;
  readonly language?: LanguageCode;
}

/**
 * The sentence of a problem, no matter who found it: a rule, a file or the backend. What came without a code that the catalogues
 * know, or without the facts of its sentence, is said in the words that came; without any the code stands for itself.
 */
export function problemText(
  { code, values, detail = '' }: Problem<string, unknown>,
  { messages = messageText, language = defaultLanguage }: Reader = {},
): string {
  if (!isMessageCode(code)) return detail || code;
  if (detail !== '' && language === 'en' && generalCodes.includes(code)) return detail;
  const sentence = messages(code, values);
  return detail !== '' && placeholdersOf(sentence).length > 0 ? detail : sentence;
}
