import { currentLanguage } from './i18n.ts';

/** Sentences one after the other: with a space between two, which Chinese goes without. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(currentLanguage() === 'zh' ? '' : ' ');
