import type { LanguageCode } from '../constants.ts';
import { englishMessages, type MessageCatalogue } from './message-text.ts';

/** The sentences of problems in a language; each catalogue is loaded when it is first wanted. */
export async function loadMessages(language: LanguageCode): Promise<MessageCatalogue> {
  switch (language) {
    case 'zh':
      return (await import('./zh.json', { with: { type: 'json' } })).default;
    case 'es':
      return (await import('./es.json', { with: { type: 'json' } })).default;
    case 'fr':
      return (await import('./fr.json', { with: { type: 'json' } })).default;
    case 'it':
      return (await import('./it.json', { with: { type: 'json' } })).default;
    default:
      return englishMessages;
  }
}
