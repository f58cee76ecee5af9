import type { FormFieldDescription } from '@packhouse/programme';
import type { Words } from './words.ts';

/** The word of a choice; by itself where its field has no words. Border: the texts name every choice that may be written. */
export function choiceText(choices: FormFieldDescription['choices'], value: string, { t }: Words): string {
  if (choices === 'companyType') return t(`companyType.${value as 'producer'}`);
  return choices === 'claim' ? t(`claim.${value as 'organic'}`) : value;
}
