import { type ProgrammeSettings, type SettingForm, settingFields } from '@packhouse/programme';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

type Members = Readonly<Record<string, unknown>>;

/** A text in the language that is shown; English where there is none. */
function localText(value: unknown): string {
  // Border: a checked setting of this form.
  const texts = (value ?? {}) as Readonly<Record<string, string | undefined>>;
  return texts[currentLanguage()] ?? texts.en ?? '';
}

/** A setting's value in words: a sentence of a table, short. */
export function useSettingWords(): (name: keyof ProgrammeSettings, value: unknown) => string {
  const { t, format } = useTexts(['office-settings', 'kernel']);
  const figure = (unit: 'usd' | 'percent' | 'pounds', text: string) => {
    if (unit === 'usd') return format.money(text);
    return unit === 'pounds' ? format.pounds(text) : `${format.figureToEdit(text)} %`;
  };
  const own = (form: Extract<SettingForm, { kind: 'own' }>, value: unknown): string => {
    // Border: a checked setting, whose form is told by its declaration.
    const members = (value ?? {}) as Members;
    if (form.own === 'payment' || form.own === 'regions')
      return format.list(
        Object.keys(members).map((key) => (form.own === 'payment' ? t(`part.${key as 'payee'}`) : key)),
      );
    if (form.own === 'targetDays')
      return format.list(
        Object.entries(members).map(([kind, days]) => `${t(`part.${kind as 'reports'}`)} ${String(days)}`),
      );
    if (form.own === 'statements') return t('statementsOf', { number: format.number(Object.keys(members).length) });
    if (form.own === 'commodityForms' && Array.isArray(value))
      return format.list(value.map((one: Members) => `${localText(one.label)} ${format.rate(String(one.rate))}`));
    if (form.own === 'svg') return t('drawing');
    if (form.own === 'unit') return localText(members.many);
    if (form.own === 'companyTypes' && Array.isArray(value))
      return format.list(value.map((type) => t(`part.${type as 'producer'}`)));
    if (form.own === 'states' && Array.isArray(value)) return format.number(value.length);
    return Array.isArray(value) ? format.list(value.map(String)) : String(value);
  };
  return (name, value) => {
    const { form } = settingFields[name];
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return t('none');
    if (form.kind === 'truth') return t(value === true ? 'kernel:yes' : 'kernel:no');
    if (form.kind === 'choice') return t(`choice.${String(value) as 'warn'}`);
    if (form.kind === 'local') return localText(value);
    if (form.kind === 'amount') return figure(form.unit, String(value));
    if (form.kind === 'own') return own(form, value);
    return form.kind === 'whole' && typeof value === 'number' ? format.number(value) : String(value);
  };
}
