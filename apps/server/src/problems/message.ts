import type { Problem } from '@packhouse/jsonapi';
import { createTexts, type FormVariables, type MessageCode, messageText } from '@packhouse/programme';

const dialect = {
  primitiveType: 'This value should be of the correct primitive type.',
  tooLong: 'This value is too long. It should have {{max}} characters or less.',
  decimal: 'This value should be a number with at most {{whole}} digits before and {{scale}} after the decimal point.',
  dateFormat: 'The specified date "{{value}}" is not in an accepted format: "Y-m-d" (date-only).',
  dateTimeFormat:
    'The specified date "{{value}}" is not in an accepted format: "Y-m-d\\TH:i:sP" (RFC 3339), "Y-m-d\\TH:i:sO" (ISO 8601).',
  notAChoice: 'The value you selected is not a valid choice.',
};

const dialectText = createTexts({ en: dialect });

/** A problem as an English sentence: the dialect's own, or the program's, with its `words` for the forms of the crop. */
export function messageOf({ code, values = {} }: Problem, words: Partial<FormVariables> = {}): string {
  // Border: a declared check names a code of the program's catalogue; the catalogue's own test holds them together.
  return Object.hasOwn(dialect, code)
    ? dialectText(code, values)
    : messageText(code as MessageCode, { ...words, ...values });
}
