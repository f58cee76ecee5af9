import { textIn } from '#kernel/request-draft.ts';
import type { RequestDraft } from '#kernel/use-request-draft.ts';
import type { RequestForm } from '#kernel/use-request-form.ts';

/** A request with what is wrong with it: what every field of it needs. */
export interface Entering {
  readonly request: RequestDraft;
  readonly form: RequestForm;
}

/** Id, value, change and error of a field that holds text. */
export const entry = ({ request, form }: Entering, key: string) => ({
  error: form.errorOf(key),
  id: key,
  name: key,
  onChange: (text: string) => request.setValues({ [key]: text }),
  value: textIn(request.draft.values, key),
});
