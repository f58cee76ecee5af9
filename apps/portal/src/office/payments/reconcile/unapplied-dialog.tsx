import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PayerField } from './find-field.tsx';
import type { Sitting } from './use-sitting.ts';

/** Takes a line as money that pays no invoice yet, of a company or of nobody who is known. */
export function UnappliedDialog({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const { t } = useTranslation(['office-payments', 'office', 'kernel']);
  const [company, setCompany] = useState('');
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button
            isPending={sitting.isRunning}
            onPress={() => void sitting.leaveUnapplied(company === '' ? undefined : company)}
            pendingLabel={t('office:act.running')}
            variant="primary"
          >
            {t('reconcile.unapplied')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      title={t('reconcile.unapplied')}
    >
      <Stack gap="m">
        {sitting.troubled !== undefined && <ActDialogs act={sitting.troubled} />}
        <p>{t('reconcile.unappliedHint')}</p>
        <PayerField autoFocus onChange={setCompany} value={company} />
      </Stack>
    </Dialog>
  );
}
