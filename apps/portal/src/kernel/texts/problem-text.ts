import type { Problem } from '@packhouse/jsonapi';
import { type LanguageCode, loadMessages, type MessageTexts, messageText, problemText } from '@packhouse/programme';
import { Listeners } from '@packhouse/ui/listeners.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureId } from '../routing/feature.ts';
import { currentLanguage } from './i18n.ts';
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

/** The sentence does not depend on what a row is identified by. */
type AnyRow = Problem<string, unknown>;

/** True for the field of any password, by its name. */
export const isPassword = (field: string): boolean => /password/i.test(field);

/** Keys of a sentence that names the field itself, as the forms of accounts have them. */
const ownKeys = (feature: FeatureId, { field, code }: AnyRow): readonly string[] =>
  field === undefined
    ? []
    : [`${feature}:problems.${field}.${code}`, ...(isPassword(field) ? [`kernel:passwordProblems.${code}`] : [])];

/**
 * Puts problems into words: the one way from a problem to its sentence, no matter who found it. Of a feature that is named,
 * `problems.{field}.{code}` of its texts comes first, and for any password the kernel's `passwordProblems.{code}`. The
 * screen is drawn again when the person changes the language, and when the sentences of that language have come: the
 * function is another one then.
 */
export function useProblemText(feature?: FeatureId): (problem: AnyRow) => string {
  const { t, i18n } = useTranslation('kernel');
  const language = currentLanguage();
  const known = () => messagesOf(language);
  const messages = useSyncExternalStore(onMessages, known, known);
  useEffect(() => wantMessages(language), [language]);
  return useCallback(
    (problem) => {
      const own = feature === undefined ? undefined : ownKeys(feature, problem).find((key) => i18n.exists(key));
      // Border: fields and codes come over the wire, so only their existence says that they are keys.
      return own === undefined
        ? problemText(problem, { messages, language })
        : t(own as 'passwordProblems.required', { replace: { ...problem.values } });
    },
    [feature, i18n, language, messages, t],
  );
}
