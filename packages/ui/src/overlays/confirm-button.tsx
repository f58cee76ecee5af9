import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Banner } from '../states/banner.tsx';
import { AlertDialog } from './alert-dialog.tsx';

type ConfirmButtonProps = {
  label: string;
  /** The question, and what will happen. */
  title: string;
  children: ReactNode;
  cancelLabel: string;
  onConfirm: () => Promise<unknown>;
  pendingLabel: string;
  /** Why the last attempt did not succeed. */
  failure: { title: string; lines: readonly string[] } | null;
};

/** A button for what cannot be undone: asks first, and says below it when it failed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, children, cancelLabel, onConfirm, pendingLabel, failure } = props;
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button onPress={() => setAsking(true)} variant="quiet">
        {label}
      </Button>
      <AlertDialog
        cancelLabel={cancelLabel}
        confirmLabel={label}
        isOpen={isAsking}
        isPending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
        pendingLabel={pendingLabel}
        title={title}
        tone="danger"
      >
        {children}
      </AlertDialog>
      {failure && (
        <Banner announce="assertive" headingLevel={3} title={failure.title} tone="danger">
          {failure.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
    </>
  );
}
