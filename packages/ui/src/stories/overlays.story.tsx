import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { AlertDialog } from '../overlays/alert-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { ToastArea } from '../overlays/toast-area.tsx';
import { showToast } from '../overlays/toasts.ts';
import type { Stories } from './stories.ts';

/** A button, and what it opens. */
function Opener({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

export const overlayStories: Stories = {
  'dialog.tsx': () => (
    <Opener>
      {(isOpen, close) => (
        <Dialog
          actions={<Button onPress={close}>Done</Button>}
          closeLabel="Close"
          isOpen={isOpen}
          onClose={close}
          title="A dialog"
        >
          Its content.
        </Dialog>
      )}
    </Opener>
  ),
  'alert-dialog.tsx': () => (
    <Opener>
      {(isOpen, close) => (
        <AlertDialog
          cancelLabel="Cancel"
          confirmLabel="Discard"
          isOpen={isOpen}
          onCancel={close}
          onConfirm={close}
          title="Discard the draft?"
          tone="danger"
        >
          It is gone for good.
        </AlertDialog>
      )}
    </Opener>
  ),
  'drawer.tsx': () => (
    <Opener>
      {(isOpen, close) => (
        <Drawer closeLabel="Close" isOpen={isOpen} onClose={close} title="A drawer">
          Its content.
        </Drawer>
      )}
    </Opener>
  ),
  'toast-area.tsx': () => (
    <>
      <Button onPress={() => showToast({ title: 'Saved', body: '3 rows', tone: 'success' })}>Confirm something</Button>
      <ToastArea closeLabel="Close" label="Messages" />
    </>
  ),
};
