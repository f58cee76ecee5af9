import type { LanguageCode } from '../constants.ts';
import type { DeskTexts } from './desk-word.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** The words of lists, columns, states and views in every language, for anyone who needs all of them at once. */
export const deskTexts: Readonly<Record<LanguageCode, DeskTexts>> = { en, zh, es, fr, it };
