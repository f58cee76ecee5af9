import { rememberedFormType } from '@packhouse/programme';
import { useState } from 'react';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { rememberedForm } from '#kernel/storage/remembered-form.ts';
import { useEditor } from './use-editor-model.ts';

/** "Continue to certification": all rules first, then `ready` is saved and the form type remembered (filing.md). */
export function useContinue() {
  const { model } = useEditor();
  const go = useGo();
  const [attempt, setAttempt] = useState(0);
  const [isContinuing, setContinuing] = useState(false);
  const goOn = async () => {
    const { kind, reviewer, saver, liveDraft, isAmendment } = model;
    if (reviewer.now().errors.length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const { result } = await saver.save('ready');
    if (result === 'draftFailure') return;
    const { formType } = kind.form;
    rememberedForm.set(rememberedFormType(formType, isAmendment));
    setContinuing(true);
    go(urls.formCertification(formType, saver.known().form?.id ?? liveDraft.draft().id));
  };
  /** The screen is left on purpose: nothing is asked or sent. */
  const leave = () => setContinuing(true);
  return { attempt, isContinuing, goOn, leave };
}
