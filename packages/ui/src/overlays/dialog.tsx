import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../actions/button.tsx';
import styles from './dialog.module.css';
import { HoldDialog } from './held-dialog.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  /** With it a cross stands in the corner; a dialog that must be answered has none. */
  closeLabel?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Escape and a press outside do not close it. */
  isPersistent?: boolean | undefined;
};

/** A window over the page that holds the focus until it is closed; the focus then returns to where it was. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, closeLabel, size = 'm', role } = props;
  const [isHeld, setHeld] = useState(false);
  const isPersistent = props.isPersistent === true || isHeld;
  return (
    <ModalOverlay
      className={styles.overlay}
      isDismissable={!isPersistent && role !== 'alertdialog'}
      isKeyboardDismissDisabled={isPersistent}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal} data-size={size}>
        <AriaDialog className={styles.dialog} role={role}>
          <div className={styles.head}>
            <Heading className={styles.title} level={2} slot="title">
              {title}
            </Heading>
            {closeLabel && !isHeld && (
              <Button icon="close" label={closeLabel} onPress={onClose} size="small" variant="quiet" />
            )}
          </div>
          <div className={styles.body}>
            <HoldDialog value={setHeld}>{children}</HoldDialog>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
