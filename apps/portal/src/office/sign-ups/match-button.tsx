import { useTranslation } from 'react-i18next';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';

interface MatchButtonProps {
  readonly id: string;
  readonly company: string;
  readonly name: string;
  readonly version: string;
}

export function MatchButton({ id, company, name, version }: MatchButtonProps) {
  const { t } = useTranslation('office-sign-ups');
  return (
    <ActButton
      item={{ act: 'sign-up approve', label: t('matchTo', { name }), given: { user: id, company } }}
      version={version}
    />
  );
}
