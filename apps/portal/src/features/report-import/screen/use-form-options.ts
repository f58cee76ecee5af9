import { formWords } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { cropSettings } from '#kernel/config/crop.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

export function useFormOptions(): { readonly id: string; readonly label: string }[] {
  // Drawn again when the person changes the language.
  useTranslation('words');
  return cropSettings().commodityForms.map((form) => ({
    id: form.key,
    label: formWords(form, currentLanguage()).name,
  }));
}
