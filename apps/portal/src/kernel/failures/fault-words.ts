import { isMessageCode, passwordLength, placeholdersOf } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { FeatureId } from '../routing/feature.ts';
import { useProblemText } from '../texts/problem-text.ts';
import type { Fault } from './use-form-call.ts';

export interface FaultWords<Field extends string> {
  /** For the summary on top of the form. */
  readonly summary: readonly { readonly fieldId: Field | undefined; readonly message: string }[];
  readonly errorOf: (field: Field) => string | undefined;
}

/**
 * The faults of a form in the person's language: `faults.{field}.{code}` of the feature's texts, for any password the
 * kernel's `passwordFaults.{code}`; a code of the programme's with its facts, such as a character that no text holds,
 * has its sentence; what none of them knows is said in the backend's own words. `fields` are the form's, each
 * the id of its field too; `facts` are what its sentences say of a field, such as its limit, unless the answer says it.
 */
export function useFaultWords<Field extends string>(
  namespace: FeatureId,
  fields: readonly Field[],
  faults: readonly Fault[],
  facts: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): FaultWords<Field> {
  const { t, i18n } = useTranslation([namespace, 'kernel']);
  const problemText = useProblemText();
  const words = ({ field, code, detail, values }: Fault): string => {
    const keys = [
      `${namespace}:faults.${field}.${code}`,
      ...(isPassword(field) ? [`kernel:passwordFaults.${code}`] : []),
    ];
    const known = keys.find((key) => i18n.exists(key));
    // Border: fields and codes come over the wire, so only their existence says that they are keys.
    if (known !== undefined) {
      const said = isPassword(field) ? passwordLength : facts[field ?? ''];
      return t(known as 'kernel:passwordFaults.tooShort', { ...said, ...values });
    }
    const sentence = isMessageCode(code) ? problemText({ code, values }) : null;
    // A sentence whose facts did not come says less than the backend's own words.
    return sentence === null || placeholdersOf(sentence).length > 0 ? (detail ?? sentence ?? code) : sentence;
  };
  const errorOf = (field: Field): string | undefined => {
    const fault = faults.find((found) => found.field === field);
    return fault && words(fault);
  };
  const summary = faults.map((fault) => ({
    fieldId: fields.find((field) => field === fault.field),
    message: words(fault),
  }));
  return { summary, errorOf };
}

const isPassword = (field: string | null): boolean => field !== null && /password/i.test(field);
