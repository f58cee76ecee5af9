import type { Ref } from '@packhouse/jsonapi';
import {
  type DraftRow,
  draftAfter,
  editRow,
  type FilingForm,
  type FilingResult,
  type FilingState,
  type FormDraft,
  type Known,
  knownAfter,
  markSent,
  removeRow,
  resultOf,
  retry,
  runFiling,
  start,
  type Values,
} from '@packhouse/programme';
import { useRef, useState } from 'react';
import { filingBackend, filingDriver } from '../filing-driver.ts';
import { newId } from '../new-id.ts';

export type RequestStatus = 'draft' | 'ready';
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | Exclude<FilingResult, { kind: 'saved' }>
  | { readonly kind: 'saved' };

export interface RequestDraft {
  readonly draft: FormDraft;
  /** The draft as it would be sent now. */
  readonly prepared: FormDraft;
  readonly state: SaveState;
  /** True while the backend does not have everything that stands on the page. */
  readonly isUnsent: () => boolean;
  readonly setValues: (change: Values | ((values: Values) => Values)) => void;
  readonly addRow: (list: string, values: Values) => void;
  readonly setRow: (list: string, id: string, values: Values) => void;
  readonly removeRow: (list: string, id: string) => void;
  /** True when it was saved. Never rejects for what backend or network do. */
  readonly save: (status: RequestStatus) => Promise<boolean>;
}

interface Begin {
  readonly form: FilingForm;
  readonly company: Ref;
  readonly draft: FormDraft;
  readonly known: Known;
  /** The draft with titles and calculated fields, as it is sent. */
  readonly prepare: (draft: FormDraft) => FormDraft;
}

/** What stays the same for React while a row is edited under new ids. */
export const rowKey = ({ id, replaces }: DraftRow): string => replaces?.at(-1) ?? id;

function resultIn(state: FilingState): FilingResult {
  const result = resultOf(state);
  if (result === null) throw new Error('A filing has come to its end without a result.');
  return result;
}

type Change = (next: (draft: FormDraft) => FormDraft) => void;

/** What the person can do to a draft. */
const editsOf = (
  form: FilingForm,
  change: Change,
): Pick<RequestDraft, 'setValues' | 'addRow' | 'setRow' | 'removeRow'> => ({
  setValues: (values) =>
    change((now) => {
      const changed = typeof values === 'function' ? values(now.values) : values;
      return { ...now, values: { ...now.values, ...changed } };
    }),
  addRow: (list, values) => {
    const row = { id: newId(), values };
    change((now) => ({ ...now, rows: { ...now.rows, [list]: [...(now.rows[list] ?? []), row] } }));
  },
  setRow: (list, id, values) => {
    const next = newId();
    change((now) => editRow({ form, draft: now, list }, id, { values }, next));
  },
  removeRow: (list, id) => change((now) => removeRow({ form, draft: now, list }, id)),
});

/** A request that is filled in and saved by the person's word, over the filing machine (filing.md: Requests). */
export function useRequestDraft(begin: Begin): RequestDraft {
  const { form, company, prepare } = begin;
  const [draft, setDraft] = useState(begin.draft);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const known = useRef(begin.known);
  const edits = useRef(0);
  const sent = useRef(0);
  /** A save after which it is not certain what the backend holds. */
  const unfinished = useRef<FilingState | null>(null);
  const isRunning = useRef(false);

  const change: Change = (next) => {
    edits.current += 1;
    setDraft(next);
    setState({ kind: 'idle' });
  };

  const carryOut = async (begun: FilingState, sending: FormDraft): Promise<FilingResult> => {
    const ended = await runFiling(begun, filingDriver());
    const result = resultIn(ended);
    known.current = knownAfter(ended);
    unfinished.current = result.kind === 'failed' && result.inDoubt ? ended : null;
    setDraft(draftAfter(sending, ended));
    return result;
  };

  const run = async (status: RequestStatus): Promise<FilingResult> => {
    const prepared = prepare(draft);
    if (unfinished.current !== null) {
      const settled = await carryOut(retry(unfinished.current), prepared);
      if (settled.kind !== 'saved') return settled;
    }
    const intent = { kind: 'save', form, company, backend: filingBackend(), status, draft: prepared } as const;
    const begun = start(intent, known.current);
    return carryOut(begun, markSent(prepared, begun));
  };

  const save = async (status: RequestStatus): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const at = edits.current;
    setState({ kind: 'saving' });
    try {
      const result = await run(status);
      if (result.kind === 'saved') sent.current = at;
      setState(result.kind === 'saved' ? { kind: 'saved' } : result);
      return result.kind === 'saved';
    } finally {
      isRunning.current = false;
    }
  };

  return {
    draft,
    prepared: prepare(draft),
    state,
    isUnsent: () => edits.current !== sent.current,
    ...editsOf(form, change),
    save,
  };
}
