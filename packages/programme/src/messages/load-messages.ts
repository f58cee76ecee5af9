import type { LanguageCode } from '../constants.ts';
import { type MessageTexts, messageText, messageTexts } from './message-text.ts';

/** The sentences of problems in a language; each catalogue is loaded when it is first wanted. */
export async function loadMessages(language: LanguageCode): Promise<MessageTexts> {
  switch (language) {
    case 'zh':
      return messageTexts(language, (await import('./zh.json', { with: { type: 'json' } })).default);
    case 'es':
      return messageTexts(language, (await import('./es.json', { with: { type: 'json' } })).default);
    case 'fr':
      return messageTexts(language, (await import('./fr.json', { with: { type: 'json' } })).default);
    case 'it':
      return messageTexts(language, (await import('./it.json', { with: { type: 'json' } })).default);
    default:
      return messageText;
  }
}
