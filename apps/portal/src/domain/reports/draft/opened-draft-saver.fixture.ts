import { type FormDraft, nothingKnown, type Walk } from '@packhouse/programme';
import { createBackend } from '#domain/drafts/backend.fixture.ts';
import { DraftSaver } from '#domain/drafts/draft-saver.ts';
import type { JournalEntry } from '#domain/drafts/journal-entry.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { inTurns } from '#kernel/clock/next-turn.ts';
import { draftToSend } from './draft-to-send.ts';
import { assessed, draft, reportContext, sheetOf } from './month.fixture.ts';

export const list = 'nonExemptReceipts';

/** A saver on a backend and a journal in memory, with a clock that only a test moves. */
export function opened(begun: FormDraft = draft(), kind: ReportKind = firstHandlerKind, walk: Walk = inTurns) {
  const backend = createBackend();
  const liveDraft = sheetOf(begun);
  const kept: { entry: JournalEntry | null } = { entry: null };
  const timers = new Set<{ work: () => void; at: number }>();
  let time = 0;
  const saver = new DraftSaver(
    {
      form: kind.form,
      packageId: 'package',
      company: { type: 'node--appb_company_contact', id: 'company' },
      liveDraft,
      journal: {
        keep: async (entry) => {
          kept.entry = entry;
          return true;
        },
        clear: async () => {
          kept.entry = null;
          return true;
        },
      },
      prepare: (typed) => draftToSend(kind, typed, reportContext),
      walk,
      backend: { operations: false, comparesVersions: true },
      driver: () => backend.perform,
      reread: (id, packaged) => backend.reread(kind.form, id, packaged),
      savesSoon: false,
      now: () => new Date(time),
      setTimer: (work, milliseconds) => {
        const timer = { work, at: time + milliseconds };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    { known: nothingKnown, savedAt: null, isUnsent: false, attempted: [], conflict: null },
  );
  const wait = async (milliseconds: number) => {
    time += milliseconds;
    for (const timer of [...timers]) {
      if (timer.at > time) continue;
      timers.delete(timer);
      timer.work();
    }
    // Whatever the timers began is a save, which this one waits for.
    await saver.save();
  };
  const stop = saver.start();
  const type = (values: object, key = liveDraft.blankKey(list)) =>
    liveDraft.edit(list, key, () => ({ ...assessed, ...values }));
  return { saver, liveDraft, backend, kept, timers, wait, stop, type };
}
