import type { Problem } from '@packhouse/jsonapi';
import { type FormEvent, useState } from 'react';
import { ClientError } from '../client/dialect/client-error.ts';
import { toldFailure } from './told-failure.ts';

export interface FormCall {
  readonly isSending: boolean;
  readonly isDone: boolean;
  /** Counts the presses of the button, so that the summary of errors takes the focus each time. */
  readonly attempt: number;
  /** Problems of the fields: found before sending, or answered by the backend. */
  readonly problems: readonly Problem[];
  /** Why the sending failed, where it was not the fields. */
  readonly failure: Error | null;
  submit(): Promise<void>;
  /** The same in place of what a browser does with a form. */
  onSubmit(event: FormEvent): void;
}

interface FormCallDeps {
  /** Problems found before sending; with any of them nothing is sent. */
  readonly check: () => readonly Problem[];
  readonly send: () => Promise<unknown>;
}

type Outcome = Pick<FormCall, 'isSending' | 'isDone' | 'problems' | 'failure'>;

const editing: Outcome = { isSending: false, isDone: false, problems: [], failure: null };

/** A form that is sent to an own route of the backend: checked, sent once, and what came of it. */
export function useFormCall({ check, send }: FormCallDeps): FormCall {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState(editing);
  const submit = async () => {
    if (outcome.isSending) return;
    setAttempt(attempt + 1);
    const problems = check();
    setOutcome({ ...editing, problems, isSending: problems.length === 0 });
    if (problems.length > 0) return;
    try {
      await send();
      setOutcome({ ...editing, isDone: true });
    } catch (error) {
      const isAboutFields = error instanceof ClientError && error.status === 422 && error.fields.length > 0;
      setOutcome({ ...editing, ...(isAboutFields ? { problems: error.fields } : { failure: toldFailure(error) }) });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { ...outcome, attempt, submit, onSubmit };
}
