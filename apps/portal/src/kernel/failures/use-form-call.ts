import { useState } from 'react';
import { ClientError } from '../client/dialect/client-error.ts';
import { toldFailure } from './told-failure.ts';

/** Something wrong with a field: the code becomes words in the feature; `detail` is the backend's own, in English. */
export interface Fault {
  readonly field: string | null;
  readonly code: string;
  readonly detail?: string;
  /** Facts for a sentence of the programme's. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

export interface FormCall {
  readonly isSending: boolean;
  readonly isDone: boolean;
  /** Counts the presses of the button, so that the summary of errors takes the focus each time. */
  readonly attempt: number;
  /** Problems of the fields: found before sending, or answered by the backend. */
  readonly faults: readonly Fault[];
  /** Why the sending failed, where it was not the fields. */
  readonly failure: Error | null;
  submit(): Promise<void>;
}

interface FormCallDeps {
  /** Problems found before sending; with any of them nothing is sent. */
  readonly check: () => readonly Fault[];
  readonly send: () => Promise<unknown>;
}

type Outcome = Pick<FormCall, 'isSending' | 'isDone' | 'faults' | 'failure'>;

const editing: Outcome = { isSending: false, isDone: false, faults: [], failure: null };

/** A form that is sent to an own route of the backend: checked, sent once, and what came of it. */
export function useFormCall({ check, send }: FormCallDeps): FormCall {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState(editing);
  const submit = async () => {
    if (outcome.isSending) return;
    setAttempt(attempt + 1);
    const faults = check();
    setOutcome({ ...editing, faults, isSending: faults.length === 0 });
    if (faults.length > 0) return;
    try {
      await send();
      setOutcome({ ...editing, isDone: true });
    } catch (error) {
      const isAboutFields = error instanceof ClientError && error.status === 422 && error.fields.length > 0;
      setOutcome({ ...editing, ...(isAboutFields ? { faults: error.fields } : { failure: toldFailure(error) }) });
    }
  };
  return { ...outcome, attempt, submit };
}
