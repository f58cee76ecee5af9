import type { Problem } from '@packhouse/jsonapi';
import { useTranslation } from 'react-i18next';

/** Names the day or the part that a problem asks for: a form asks for two, and the sentence alone does not say which. */
export function useDayName(words: 'claimItem' | 'organic'): (problem: Problem) => string | undefined {
  const { t } = useTranslation('requests');
  return ({ code, field = '' }) =>
    // Border: every described field has a label in the texts of requests (a test compares).
    /^date|^organicPartMissing$/.test(code) ? t(`fields.${words as 'claimItem'}.${field as 'entryDate'}`) : undefined;
}
