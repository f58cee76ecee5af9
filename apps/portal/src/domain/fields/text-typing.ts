import type { FormInput } from '@packhouse/programme';
import type { TextFieldProps } from '@packhouse/ui/fields/text-field.tsx';

type Typing = Pick<TextFieldProps, 'autoComplete' | 'type' | 'inputMode' | 'spellCheck' | 'maxLength'>;

/** Browsers and small keyboards help with a text by what it is; its description says that. */
export const textTyping: Readonly<Partial<Record<FormInput, Typing>>> = {
  personName: { autoComplete: 'name' },
  jobTitle: { autoComplete: 'organization-title' },
  address: { autoComplete: 'street-address' },
  phone: { autoComplete: 'tel', type: 'tel' },
  email: { autoComplete: 'email', type: 'email' },
  digits: { inputMode: 'numeric' },
  // Typed with the hyphens that the form prints, which are not sent.
  entryNumber: { maxLength: undefined, spellCheck: false },
};
