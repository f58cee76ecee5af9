import { maskIdentifier } from '@packhouse/programme';
import { textIn } from '../draft/request-draft.ts';
import type { RequestDraft } from '../draft/use-request-draft.ts';
import type { RequestForm } from './use-request-form.ts';

/** A request with what is wrong with it: what every field of it needs. */
export interface FieldSource {
  readonly request: RequestDraft;
  readonly form: RequestForm;
}

/** Id, limit, value, change and error of a field that holds text. */
export const entry = ({ request, form }: FieldSource, key: string) => ({
  error: form.errorOf(key),
  id: key,
  maxLength: form.limitOf(key),
  name: key,
  onChange: (text: string) => request.setValues({ [key]: text }),
  value: textIn(request.draft.values, key),
});

/** The same of a number that is masked but for its last four signs (domain.md 2.7). */
export const maskedEntry = (source: FieldSource, key: string) => {
  const plain = entry(source, key);
  return { ...plain, masked: maskIdentifier(plain.value) };
};
