import { isOfficeRole, languages, roleName } from '@packhouse/programme';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useDeskWords } from './desk-words.ts';
import { decimalPlaces, isInstant, nameIn } from './plain-values.ts';

/**
 * Names of fields and their values as people read them; what has no word stands as it came. Nothing, an empty list too,
 * is a dash.
 */
export function useChangeWords() {
  const { t, i18n, format } = useTexts(['office', 'kernel']);
  const word = useDeskWords();
  const wordOf = (text: string): string => {
    if (isOfficeRole(text)) return roleName(text, currentLanguage());
    // Border: types of companies come over the wire, so only its existence says that this is a key.
    if (i18n.exists(`office:companyType.${text}`))
      return t(`office:companyType.${text}` as 'office:companyType.importer');
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.shortDate(text);
    if (isInstant(text)) return format.dateTime(text);
    const places = decimalPlaces(text);
    if (places !== null) return format.decimal(text, places);
    return /^[a-z_]+$/.test(text) ? (word?.('state', text) ?? text) : text;
  };
  // Border: as above; a setting's parts are called as on its own page, where a screen has its texts.
  const partOf = (key: string): string =>
    i18n.exists(`office-settings:part.${key}`)
      ? i18n.t(`office-settings:part.${key}` as 'office-settings:part.payee')
      : key;
  const columnOf = (key: string) => word?.('column', key) ?? key;
  // Rows that a report has by the hundred are counted; a few, with their names, are named.
  const listed = (given: readonly unknown[]): string => {
    if (given.length === 0) return '–';
    const isNamed = given.every((one) => typeof one !== 'object' || nameIn(one) !== null);
    return isNamed
      ? given.map(value).join(', ')
      : t('office:list.total', { count: given.length, number: format.number(given.length) });
  };
  const value = (given: unknown): string => {
    if (given === null || given === undefined || given === '') return '–';
    if (typeof given === 'boolean') return t(given ? 'kernel:yes' : 'kernel:no');
    if (Array.isArray(given)) return listed(given);
    return typeof given === 'object' ? (nameIn(given) ?? '…') : wordOf(String(given));
  };
  return {
    field: (key: string) => {
      const [part = '', ...rest] = key.split('.');
      const told = rest.map((one) => languages.find(({ code }) => code === one)?.ownName ?? partOf(one));
      const [language] = told;
      // Border: fields come over the wire, so only its existence says that this is a key.
      const isField = i18n.exists(`office:field.${part}`);
      const name = isField ? t(`office:field.${part}` as 'office:field.messageText', { language }) : columnOf(part);
      // A text of a message says its language itself; of a setting the part that would change is told.
      return told.length === 0 || part.startsWith('message') ? name : `${name} (${told.join(', ')})`;
    },
    value,
  };
}
