import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Banner } from '../states/banner.tsx';
import { AlertDialog } from './alert-dialog.tsx';

type RestoredNoticeProps = {
  title: string;
  /** When it was typed, and what becomes of it. */
  body: string;
  dismissLabel: string;
  discardLabel: string;
  /** The question before it is discarded. */
  question: { title: string; body: string; cancelLabel: string };
  onDiscard: () => void;
};

/** Tells that what was typed before was put back, and offers to give it up. */
export function RestoredNotice({ title, body, dismissLabel, discardLabel, question, onDiscard }: RestoredNoticeProps) {
  const [isShown, setShown] = useState(true);
  const [isAsked, setAsked] = useState(false);
  if (!isShown) return null;
  const discard = (
    <Button onPress={() => setAsked(true)} size="small">
      {discardLabel}
    </Button>
  );
  return (
    <Banner action={discard} dismissLabel={dismissLabel} onDismiss={() => setShown(false)} title={title}>
      {body}
      <AlertDialog
        cancelLabel={question.cancelLabel}
        confirmLabel={discardLabel}
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={onDiscard}
        title={question.title}
        tone="danger"
      >
        {question.body}
      </AlertDialog>
    </Banner>
  );
}
