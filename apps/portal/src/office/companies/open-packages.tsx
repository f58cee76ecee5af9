import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';

interface OpenPackagesProps {
  readonly id: string;
  readonly onReload: () => void;
}

/** Opens the packages that this company is missing. */
export function OpenPackages({ id, onReload }: OpenPackagesProps) {
  const { t } = useTranslation('office-companies');
  return (
    <FormAct act="package open" given={() => ({ company: id })} label={t('openPackages')} onReload={onReload}>
      {() => <p>{t('openPackagesHint')}</p>}
    </FormAct>
  );
}
