import type { LanguageCode } from '../constants.ts';
import type { DeskTexts } from './desk-word.ts';

/** The words of lists, columns, states and views in a language; each catalogue is loaded when it is first wanted. */
export async function loadDeskTexts(language: LanguageCode): Promise<DeskTexts> {
  switch (language) {
    case 'zh':
      return (await import('./texts/zh.json', { with: { type: 'json' } })).default;
    case 'es':
      return (await import('./texts/es.json', { with: { type: 'json' } })).default;
    case 'fr':
      return (await import('./texts/fr.json', { with: { type: 'json' } })).default;
    case 'it':
      return (await import('./texts/it.json', { with: { type: 'json' } })).default;
    default:
      return (await import('./texts/en.json', { with: { type: 'json' } })).default;
  }
}
