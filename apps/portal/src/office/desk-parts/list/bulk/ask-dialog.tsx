import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { BulkAsk } from './bulk-act.ts';

interface AskDialogProps extends Pick<BulkAsk, 'label' | 'onClose'> {
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Asks for what an act on the chosen things needs; Enter in a field goes on. */
export function AskDialog({ label, onClose, onSubmit, children }: AskDialogProps) {
  const { t } = useTranslation('kernel');
  const formId = useId();
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button form={formId} type="submit" variant="primary">
            {label}
          </Button>
        </>
      }
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      title={label}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="m">{children}</Stack>
      </form>
    </Dialog>
  );
}
