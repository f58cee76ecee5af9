import { bankText, isBankCode, isOfficeCode, officeText, type TextValues } from '@packhouse/programme';
import { ClientError } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useFormat } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

const refusalIn = (error: unknown) => (error instanceof ClientError ? error.fields[0] : undefined);

/** The code of an act's refusal; null where something else went wrong. */
export const refusalCode = (error: unknown): string | null => refusalIn(error)?.code ?? null;

interface Refusal {
  readonly code: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly detail?: string | undefined;
}

/** Puts a refusal into words by its code; undefined where it has none of ours. */
export function useRefusedText(): (refusal: Refusal) => string | undefined {
  const format = useFormat();
  // The office's own sentences write a minute of the program's zone; an instant is said by its zone.
  const timeOf = (when: string) => (when.includes(' ') ? when : format.dateTime(when));
  return ({ code, values = {}, detail }) => {
    const said = Object.entries(values).map(([name, value]) => [name, name === 'when' ? timeOf(String(value)) : value]);
    // Border: the values of a problem are those of its text.
    const told = Object.fromEntries(said) as TextValues;
    if (isOfficeCode(code)) return officeText(code, told, currentLanguage());
    return isBankCode(code) ? bankText(code, told, currentLanguage()) : detail;
  };
}

/** Puts a refused or failed act into words: by the office's own sentence where there is one. */
export function useRefusalText(): (error: unknown) => string {
  const failureText = useFailureText();
  const refusedText = useRefusedText();
  return (error) => {
    const refusal = refusalIn(error);
    return (refusal === undefined ? undefined : refusedText(refusal)) ?? failureText(error).hint;
  };
}
