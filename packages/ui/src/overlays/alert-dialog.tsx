import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { Pending } from '../actions/button-face.tsx';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = Pending & {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'primary' | 'danger' | undefined;
};

/** A question that stops the work: yes or no. The focus starts on the harmless answer. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, tone, ...pending } = props;
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus isDisabled={pending.isPending} onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button {...pending} onPress={onConfirm} variant={tone ?? 'primary'}>
            {confirmLabel}
          </Button>
        </>
      }
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      size="s"
      title={title}
    >
      {children}
    </Dialog>
  );
}
