import { useTranslation } from 'react-i18next';

/** Joins what something is to what it says, as each language writes it: "Paid: Friday", "Payé : vendredi". */
export function useLabeled(): (label: string, value: string) => string {
  const { t } = useTranslation('kernel');
  return (label, value) => t('labeled', { label, value });
}
