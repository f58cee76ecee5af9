import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'primary' | 'danger' | undefined;
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  isPersistent?: boolean | undefined;
};

/** A question that stops the work: yes or no. The focus starts on the harmless answer. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus isDisabled={props.isPending} onPress={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            isPending={props.isPending}
            onPress={props.onConfirm}
            pendingLabel={props.pendingLabel}
            variant={props.tone ?? 'primary'}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
      isOpen={props.isOpen}
      isPersistent={props.isPersistent}
      onClose={props.onCancel}
      role="alertdialog"
      size="s"
      title={props.title}
    >
      {props.children}
    </Dialog>
  );
}
