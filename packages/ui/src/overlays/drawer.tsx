import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../actions/button.tsx';
import styles from './drawer.module.css';

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /** `sidebar`: the menu, from the side where it stands in a wider window. */
  look?: 'page' | 'sidebar' | undefined;
};

/** A sheet at the side of the window, for details beside a list or for the menu on a phone. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, closeLabel, children, actions, look = 'page' } = props;
  return (
    <ModalOverlay
      className={styles.overlay}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.sheet} data-look={look}>
        <Dialog className={styles.dialog}>
          <div className={styles.head}>
            <Heading className={styles.title} level={2} slot="title">
              {title}
            </Heading>
            <Button
              icon="close"
              label={closeLabel}
              onPress={onClose}
              variant={look === 'sidebar' ? 'chrome' : 'quiet'}
            />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
