import type { Problem } from '@packhouse/jsonapi';
import { problemText } from '@packhouse/programme';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureId } from '../routing/feature.ts';
import { currentLanguage } from './i18n.ts';
import { messagesOf, onMessages, wantMessages } from './problem-messages.ts';

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
