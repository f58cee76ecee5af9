import type { DraftRow, FilingForm, FormDraft, ReadForm } from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { DraftSaver } from '#domain/drafts/draft-saver.ts';
import { openingOf } from '#domain/drafts/opening.ts';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import { newId } from '#kernel/client/new-id.ts';
import { now } from '#kernel/clock/clock.ts';
import { setTimer } from '#kernel/clock/pause.ts';
import { renameEntry } from '#kernel/routing/rename-entry.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { EditedRequest } from './edited-request.ts';
import { type OpenedRequest, openRequest } from './open-request.ts';
import { openRequests } from './open-requests.ts';
import type { JournaledRequest } from './request-journals.ts';

/**
 * A new request that the backend has is at an address of its own from then on: who loads the page again, or comes back
 * to it, goes on with this draft and begins no other. True once it is.
 */
function useOwnAddress(saver: DraftSaver, address: string): boolean {
  const [begunAt] = useState(() => window.location.pathname);
  const [isThere, setThere] = useState(() => saver.known().form !== null);
  useEffect(() => {
    const move = () => {
      if (saver.known().form === null) return;
      setThere(true);
      // Unless the person has gone on to somewhere else meanwhile.
      if (begunAt !== address && window.location.pathname === begunAt) renameEntry(address);
    };
    move();
    return saver.subscribe(move);
  }, [saver, address, begunAt]);
  return isThere;
}

export type RequestDraft = ReturnType<typeof useRequestDraft>;

interface Begin {
  readonly form: FilingForm;
  /** The request as the backend holds it, and this device's stored changes to it. */
  readonly file: { readonly read: ReadForm | null } & JournaledRequest;
  /** Where the request is once the backend has it. */
  readonly address: string;
  readonly first: () => FormDraft;
  /** The draft with titles and calculated fields, as it is sent. */
  readonly prepare: (draft: FormDraft) => FormDraft;
  readonly reread: (id: string) => Promise<ReadForm | null>;
}

/** A row's key for React, which stays the same while the row is edited under new ids. */
export const rowKey = ({ id, replaces }: DraftRow): string => replaces?.at(-1) ?? id;

/** A request that is filled in, kept on the device and saved over the filing machine (filing.md: Requests). */
export function useRequestDraft({ form, file, address, first, prepare, reread }: Begin) {
  const { company } = useSession();
  const [{ opening, opened }] = useState(() => {
    const { read, kept, journal } = file;
    const begun = openingOf({ form, read, kept, first });
    const parts = { form, opening: begun, journal, prepare, reread, newId, now, setTimer };
    const filing = {
      company: { type: company.type, id: company.id },
      backend: filingBackend(),
      driver: () => filingDriver(),
    };
    return { opening: begun, opened: openRequest({ ...parts, ...filing }) };
  });
  const { liveDraft, saver } = opened;
  useOpenRequest(opened);
  useFirstEdit(liveDraft, file.onBegun);
  /** Whether it is at its own address already: a new one is from its first save on. */
  const isThere = useOwnAddress(saver, address);
  useFreshLists(saver);
  const draft = useSyncExternalStore(liveDraft.subscribe, liveDraft.draft);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  /** False where the browser keeps nothing. */
  const isKept = useSyncExternalStore(saver.subscribe, saver.isKept);
  const [isSaving, setSaving] = useState(false);
  const { setValues, addRow, setRow, removeRow } = liveDraft;
  return {
    ...{ draft, state, isSaving, isKept, saver, opened, address, isThere, setValues, addRow, setRow, removeRow },
    prepared: prepare(draft),
    /** When the changes that this device kept, and that were put back, were made, ISO; null: none were. */
    restoredFrom: opening.conflict === null ? opening.restoredFrom : null,
    /** Gives up what this device kept, and resolves then. */
    discard: () => file.journal.discard(),
    /** True when it was saved. Never rejects for what backend or network do. */
    save: async (status: 'draft' | 'ready') => {
      setSaving(true);
      const { result } = await saver.save(status).finally(() => setSaving(false));
      return result === 'draftSuccess';
    },
  };
}

/** In the layout phase: the saver follows the draft before an effect of the screen can change it. */
function useOpenRequest(opened: OpenedRequest): void {
  useLayoutEffect(() => {
    const stop = opened.saver.start();
    const onOnline = () => void opened.sendUnsent();
    addEventListener('online', onOnline);
    openRequests.add(opened);
    return () => {
      stop();
      removeEventListener('online', onOnline);
      openRequests.delete(opened);
    };
  }, [opened]);
}

function useFirstEdit(liveDraft: EditedRequest, onBegun: () => void): void {
  useEffect(() => {
    const stop = liveDraft.subscribe(() => {
      if (liveDraft.edits() === 0) return;
      stop();
      onBegun();
    });
    return stop;
  }, [liveDraft, onBegun]);
}

/** Other screens' queries are out of date after each save. */
function useFreshLists(saver: DraftSaver): void {
  const queries = useQueryClient();
  useEffect(() => {
    let last = saver.state().kind;
    return saver.subscribe(() => {
      const { kind } = saver.state();
      if (kind === 'saved' && last !== 'saved')
        void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' });
      last = kind;
    });
  }, [saver, queries]);
}
