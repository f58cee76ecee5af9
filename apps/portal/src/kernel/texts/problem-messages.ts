import { type LanguageCode, loadMessages, type MessageTexts, messageText } from '@packhouse/programme';
import { Listeners } from '@packhouse/ui/listeners.ts';
import { programmeWords } from './programme-words.ts';

const withOwnWords =
  (texts: MessageTexts): MessageTexts =>
  (code, values) =>
    texts(code, { ...programmeWords, ...values });

const english = withOwnWords(messageText);
const loaded = new Map<LanguageCode, MessageTexts>([['en', english]]);
const asked = new Set<LanguageCode>();
const listeners = new Listeners();

/** The sentences of problems in a language; the English ones until its own are loaded, or when they cannot be. */
export function messagesOf(language: LanguageCode): MessageTexts {
  return loaded.get(language) ?? english;
}

async function load(language: LanguageCode): Promise<void> {
  try {
    loaded.set(language, withOwnWords(await loadMessages(language)));
    listeners.tell();
  } catch {
    // Asked for again by the next screen that shows problems.
    asked.delete(language);
  }
}

/** Begins to load the sentences of a language, once. */
export function wantMessages(language: LanguageCode): void {
  if (loaded.has(language) || asked.has(language)) return;
  asked.add(language);
  void load(language);
}

/** Hears of every catalogue that has been loaded. */
export const onMessages = listeners.subscribe;
