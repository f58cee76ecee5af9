import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import type { OfficeAct } from '#office/desk-parts/acts/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ActDialogProps {
  readonly act: OfficeAct;
  readonly title: string;
  readonly isReady: boolean;
  readonly onRun: () => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** The window of an act that asks for more than a reason. */
export function ActDialog({ act, title, isReady, onRun, onClose, onReload, children }: ActDialogProps) {
  const { t } = useTranslation(['office', 'kernel']);
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button
            isDisabled={!isReady}
            isPending={act.isRunning}
            onPress={onRun}
            pendingLabel={t('act.running')}
            variant="primary"
          >
            {title}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      title={title}
    >
      <Stack gap="m">
        <ActDialogs act={act} onReload={onReload} />
        {children}
      </Stack>
    </Dialog>
  );
}
