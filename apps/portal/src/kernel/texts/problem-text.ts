import { isMessageCode, type MessageTexts, messageText } from '@packhouse/programme';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';
import { messagesOf, onMessages, wantMessages } from './problem-messages.ts';

/** A problem with a value, as the rules, the dialect or the backend name it. */
interface NamedProblem {
  readonly code: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The sentence of a problem in the language of `messages`; a code that no catalogue knows stands for itself. */
export function problemText({ code, values }: NamedProblem, messages: MessageTexts = messageText): string {
  return isMessageCode(code) ? messages(code, values) : code;
}

/**
 * Puts problems into words. The screen is drawn again when the person changes the language, and when the sentences of
 * that language have come: the function is another one then.
 */
export function useProblemText(): (problem: NamedProblem) => string {
  useTranslation('kernel');
  const language = currentLanguage();
  const known = () => messagesOf(language);
  const messages = useSyncExternalStore(onMessages, known, known);
  useEffect(() => wantMessages(language), [language]);
  return useCallback((problem) => problemText(problem, messages), [messages]);
}
