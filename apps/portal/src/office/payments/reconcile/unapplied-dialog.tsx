import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { PayerField } from './find-field.tsx';
import type { Sitting } from './use-sitting.ts';

/** Takes a line as money that pays no invoice yet, of a company or of nobody who is known. */
export function UnappliedDialog({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const { t } = useTranslation('office-payments');
  const [company, setCompany] = useState('');
  return (
    <ActDialog
      act={sitting.troubled}
      isRunning={sitting.isRunning}
      label={t('reconcile.unapplied')}
      onClose={onClose}
      onRun={() => void sitting.leaveUnapplied(company === '' ? undefined : company)}
    >
      <p>{t('reconcile.unappliedHint')}</p>
      <PayerField autoFocus onChange={setCompany} value={company} />
    </ActDialog>
  );
}
