import { formWords, type Pounds } from '@packhouse/programme';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

/** Pounds of each form of the crop as figures with its name. */
export function formFigures(pounds: Pounds, written: (value: string) => string) {
  const language = currentLanguage();
  return config().settings.commodityForms.map((form) => ({
    id: form.key,
    label: formWords(form, language).name,
    value: written(pounds[form.key] ?? '0.00'),
  }));
}
