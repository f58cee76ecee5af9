import { englishMessages, isMessageCode, type MessageCatalogue, messageText } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/** A problem with a value, as the rules, the dialect or the backend name it. */
interface NamedProblem {
  readonly code: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The sentence of a problem in the language shown now; a code that no catalogue knows stands for itself. */
export function problemText({ code, values }: NamedProblem, catalogue: MessageCatalogue = englishMessages): string {
  return isMessageCode(code) ? messageText(code, values, catalogue, currentLanguage()) : code;
}

/** Puts problems into words; the screen is drawn again when the person changes the language. */
export function useProblemText(): (problem: NamedProblem) => string {
  useTranslation('kernel');
  return (problem) => problemText(problem);
}
