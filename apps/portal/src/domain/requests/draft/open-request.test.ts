import { deMinimisForm, type FormDraft, reimbursementForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { createBackend } from '#domain/drafts/backend.fixture.ts';
import type { JournalEntry } from '#domain/drafts/journal-entry.ts';
import { openingOf } from '#domain/drafts/opening.ts';
import { isSettled, openRequest } from './open-request.ts';
import { canonicalValues } from './request-draft.ts';

const first: FormDraft = {
  id: 'request',
  values: { title: 'De minimis', season: { type: 'node--season', id: 'season' }, applicantName: 'Caleb Weston' },
  rows: {},
  discarded: [],
};

/** A request on a backend and a journal in memory, with a clock that only a test moves. */
function opened(form = deMinimisForm, begun: FormDraft = first) {
  const backend = createBackend();
  const kept: { entry: JournalEntry | null } = { entry: null };
  const timers = new Set<{ work: () => void; at: number }>();
  let time = 0;
  const count = { ids: 0 };
  const request = openRequest({
    form,
    company: { type: 'node--appb_company_contact', id: 'company' },
    opening: openingOf({ form, read: null, kept: null, first: () => begun }),
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
    prepare: (draft) => ({ ...draft, values: canonicalValues(form.form, draft.values) }),
    backend: { operations: false, comparesVersions: true },
    driver: () => backend.perform,
    reread: (id) => backend.reread(form, id, true),
    newId: () => `row-${++count.ids}`,
    now: () => new Date(time),
    setTimer: (work, milliseconds) => {
      const timer = { work, at: time + milliseconds };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  request.saver.start();
  /** Lets the time pass; resolves when nothing is being saved any more. */
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    for (const timer of [...timers]) {
      if (timer.at > time) continue;
      timers.delete(timer);
      timer.work();
    }
    await expect.poll(() => request.saver.state().kind).not.toBe('saving');
  };
  return { ...request, backend, kept, pass };
}

const minutes = (count: number) => count * 60_000;

describe('an open request', () => {
  it('is kept on the device from the first letter, and saved by itself from then on', async () => {
    const { liveDraft, backend, kept, pass } = opened();
    await pass(minutes(5));
    // Nobody has typed anything yet.
    expect(backend.taken()).toEqual([]);
    liveDraft.setValues({ fy1Inshell: '31,250' });
    expect(kept.entry?.draft.values).toMatchObject({ fy1Inshell: '31,250', applicantName: 'Caleb Weston' });
    await pass(minutes(5));
    expect(backend.rows.get('request')).toMatchObject({ status: 'draft', fy1Inshell: '31250.00' });
    expect(kept.entry).toBeNull();
  });

  it('is saved by itself once the backend has it', async () => {
    const { liveDraft, saver, backend, pass } = opened();
    await saver.save();
    liveDraft.setValues({ applicantName: 'Dana Ortiz' });
    expect(saver.state().kind).toBe('changed');
    await pass(minutes(2));
    expect(backend.rows.get('request')).toMatchObject({ applicantName: 'Dana Ortiz' });
    expect(saver.state().kind).toBe('saved');
  });

  it('waits with a value that the backend would refuse until it is right', async () => {
    const { liveDraft, saver, backend, kept, pass, sendUnsent } = opened();
    await saver.save();
    backend.taken();
    liveDraft.setValues({ fy1Inshell: '31,2x' });
    await pass(minutes(2));
    expect(await sendUnsent()).toBe(false);
    expect(backend.taken()).toEqual([]);
    expect(kept.entry?.draft.values).toMatchObject({ fy1Inshell: '31,2x' });
    liveDraft.setValues({ fy1Inshell: '31,250' });
    await pass(minutes(2));
    expect(backend.rows.get('request')).toMatchObject({ fy1Inshell: '31250.00' });
    expect(kept.entry).toBeNull();
  });

  it('keeps no tax number on the device', () => {
    const { liveDraft, kept } = opened(reimbursementForm, { ...first, rows: { domesticItems: [], importItems: [] } });
    liveDraft.setValues({ taxId: '63-1187265', applicantTitle: 'Owner' });
    expect(kept.entry?.draft.values).toMatchObject({ applicantTitle: 'Owner' });
    expect(JSON.stringify(kept.entry)).not.toContain('63-1187265');
  });

  it('gives an item that was sent a new id with each edit, and removes the old one', async () => {
    const { liveDraft, saver, backend } = opened(reimbursementForm, {
      ...first,
      rows: { domesticItems: [], importItems: [] },
    });
    liveDraft.addRow('importItems', { portCode: '2304' });
    await saver.save();
    liveDraft.setRow('importItems', 'row-1', { portCode: '2305' });
    await saver.save();
    expect(liveDraft.draft().rows.importItems).toMatchObject([{ id: 'row-2' }]);
    expect([backend.rows.has('row-1'), backend.rows.has('row-2')]).toEqual([false, true]);
    liveDraft.removeRow('importItems', 'row-2');
    await saver.save();
    expect(backend.rows.has('row-2')).toBe(false);
  });

  it('writes over a colleague’s version only when the person says so', async () => {
    const { liveDraft, saver, backend, pass, keepMine } = opened();
    await saver.save();
    backend.change({ type: 'node--ex_request_de_minimis', id: 'request' }, { applicantName: 'Kim' });
    liveDraft.setValues({ applicantName: 'Dana' });
    await pass(minutes(2));
    expect(saver.state()).toMatchObject({ kind: 'conflict', conflict: { by: 'dana' } });
    expect(backend.rows.get('request')).toMatchObject({ applicantName: 'Kim' });
    backend.setFault(() => ({ kind: 'lost' }));
    expect(await keepMine()).toBe(false);
    backend.setFault(() => null);
    expect(await keepMine()).toBe(true);
    expect(backend.rows.get('request')).toMatchObject({ applicantName: 'Dana' });
  });

  it('sends what is unsent before a log-out, a draft that was never saved too', async () => {
    const { liveDraft, backend, sendUnsent } = opened();
    liveDraft.setValues({ applicantName: 'Dana' });
    expect(await sendUnsent()).toBe(true);
    expect(backend.rows.get('request')).toMatchObject({ applicantName: 'Dana' });
    liveDraft.setValues({ applicantName: 'Kim' });
    expect(await sendUnsent()).toBe(true);
    expect(backend.rows.get('request')).toMatchObject({ applicantName: 'Kim' });
  });
});

describe('a version in the way of a save', () => {
  const row = { type: 'node--ex_request_de_minimis', id: 'r', title: '', version: 2, created: null, changed: null };
  it.each([
    ['draft', false],
    ['ready', false],
    ['returned', false],
    ['certified', true],
    ['withdrawn', true],
  ])('that is %s leaves nothing to choose: %s', (status, expected) => {
    expect(isSettled({ ...row, ...{ status } })).toBe(expected);
  });

  it('that is not known leaves the choice', () => {
    expect(isSettled(null)).toBe(false);
  });
});
