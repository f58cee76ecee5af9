import { useTranslation } from 'react-i18next';

/** Names a record by its type of the trail (`node--invoice`: Invoice); one that has no word stands as it came. */
export function useRecordWord(): (type: string) => string {
  const { t, i18n } = useTranslation('office');
  return (type) => {
    const name = type.replace(/^\w+--/, '');
    // Border: types come over the wire, so only its existence says that this is a key.
    return i18n.exists(`office:record.${name}`) ? t(`record.${name}` as 'record.invoice') : name.replaceAll('_', ' ');
  };
}
