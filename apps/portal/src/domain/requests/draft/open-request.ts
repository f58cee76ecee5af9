import type { RowBase } from '@packhouse/jsonapi';
import { type FormDraft, isLocked, knownOf, memberOf, type ReadForm, type Steps } from '@packhouse/programme';
import { DraftSaver } from '#domain/drafts/draft-saver.ts';
import type { DraftSaverDeps } from '#domain/drafts/draft-saver-deps.ts';
import type { Opening } from '#domain/drafts/opening.ts';
import { inTurns } from '#kernel/clock/next-turn.ts';
import { EditedRequest } from './edited-request.ts';
import { type Refusal, refusalsIn, remainingRefusals } from './refusals.ts';
import { malformedInDraft } from './request-draft.ts';

interface RequestParts
  extends Pick<DraftSaverDeps, 'form' | 'company' | 'journal' | 'backend' | 'driver' | 'now' | 'setTimer'> {
  readonly opening: Opening;
  /** The draft with titles and calculated fields, as it is sent. */
  readonly prepare: (draft: FormDraft) => FormDraft;
  /** The request as the backend holds it, null when there is none; rejects when that cannot be found out. */
  readonly reread: (id: string) => Promise<ReadForm | null>;
  readonly newId: () => string;
}

export type OpenedRequest = ReturnType<typeof openRequest>;

/**
 * Opens a request. It is saved by itself from the first edit on, as a report is, but never while it holds a value that
 * no draft may hold: the backend would refuse it (domain.md, section 2).
 */
export function openRequest(parts: RequestParts) {
  const { form, opening, prepare, backend, reread, newId, ...deps } = parts;
  const liveDraft = new EditedRequest(form, opening.draft, newId);
  /** Whether the draft may be sent although nobody asked for it. */
  const maySend = () => malformedInDraft(form, prepare(liveDraft.draft())).length === 0;
  function* prepareAtOnce(draft: FormDraft): Steps<FormDraft> {
    yield;
    return prepare(draft);
  }
  const saver = new DraftSaver(
    {
      ...deps,
      form,
      liveDraft,
      prepare: prepareAtOnce,
      walk: inTurns,
      backend,
      reread,
      mayAutosave: maySend,
      savesSoon: backend.operations,
    },
    { ...opening, isUnsent: opening.restoredFrom !== null },
  );
  let refusals: readonly Refusal[] = [];
  saver.subscribe(() => {
    const state = saver.state();
    if (state.kind === 'failed') refusals = refusalsIn(liveDraft.draft(), state.failures);
    if (state.kind === 'saved') refusals = [];
  });
  return {
    liveDraft,
    saver,
    /** The backend's problems with values that still stand, each at its field. */
    refused: () => remainingRefusals(refusals, liveDraft.draft()),
    maySend,
    /** Sends what is unsent where it may be; true when nothing is left. */
    sendUnsent: async () => {
      if (saver.isUnsent() && maySend()) await saver.save();
      return !saver.isUnsent();
    },
    /** Writes over the version in the way; false when that could not be read. */
    keepMine: async () => {
      const theirs = await reread(liveDraft.draft().id).catch(() => null);
      if (theirs === null) return false;
      saver.goOnFrom(knownOf(theirs));
      await saver.save();
      return true;
    },
  };
}

/** True when the version in the way of a save can be changed no more: then there is nothing to choose. */
export function isSettled(row: RowBase | null): boolean {
  const status = row === null ? null : String(memberOf(row, 'status') ?? 'draft');
  return status !== 'returned' && isLocked(status);
}
