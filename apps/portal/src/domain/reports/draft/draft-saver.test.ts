import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#domain/drafts/journal-entry.ts';
import { savedTextKey } from '#domain/drafts/save-state.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { draft } from './month.fixture.ts';
import { list, opened } from './opened-draft-saver.fixture.ts';

const offline = { kind: 'lost' } as const;

describe('a saver', () => {
  it('creates the receipts, then the report, then puts it into its package', async () => {
    const { saver, backend, kept, type } = opened();
    type({ reference: 'T-1' });
    type({ reference: 'T-2' });
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(backend.taken()).toEqual([
      'create fh_non_exempt_receipt',
      'create fh_non_exempt_receipt',
      'create first_handler_report',
      'append fh_reporting_forms_package',
    ]);
    expect(kept.entry).toBeNull();
    expect(saver.state()).toMatchObject({ kind: 'saved' });
    expect(saver.isUnsent()).toBe(false);
  });

  it('replaces an edited receipt and removes the old one last', async () => {
    const { saver, backend, liveDraft, type } = opened();
    type({});
    await saver.save();
    backend.taken();
    type({ inshell: '5.00' }, liveDraft.keys(list)[0]);
    await saver.save();
    expect(backend.taken()).toEqual([
      'create fh_non_exempt_receipt',
      'update first_handler_report',
      'delete fh_non_exempt_receipt',
    ]);
    expect(liveDraft.draft().discarded).toEqual([]);
  });

  it('sends nothing when nothing changed', async () => {
    const { saver, backend, type } = opened();
    type({});
    await saver.save();
    backend.taken();
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(backend.taken()).toEqual([]);
  });

  it('keeps each edit on the device, with what the save wrote before its first call', async () => {
    const { saver, backend, kept, type } = opened();
    type({});
    expect(kept.entry).toMatchObject({ version: null, attempted: [] });
    let before: JournalEntry | null = null;
    backend.setFault(() => {
      before ??= kept.entry;
      return null;
    });
    await saver.save();
    expect(before).toMatchObject({ attempted: [{ status: 'draft' }], draft: { rows: { [list]: [{ sent: true }] } } });
  });

  it('keeps no sensitive number on the device', async () => {
    const { liveDraft, kept } = opened(draft(), importerKind);
    liveDraft.setValues({ importerNumber: '12-3456789AB', brokerName: 'Gulf Brokers' });
    expect(kept.entry?.draft.values).toMatchObject({ brokerName: 'Gulf Brokers' });
    expect(JSON.stringify(kept.entry)).not.toContain('12-3456789AB');
  });

  it('saves by itself, at most once a minute', async () => {
    const { backend, type, wait, liveDraft } = opened();
    type({});
    await wait(8_000);
    expect(backend.taken()).toContain('create first_handler_report');
    type({ inshell: '7.00' }, liveDraft.keys(list)[0]);
    expect(backend.taken()).toEqual([]);
  });

  it('keeps the draft when the network is gone, and doubles nothing when it is back', async () => {
    const { saver, backend, kept, type, liveDraft } = opened();
    type({ reference: 'T-1' });
    type({ reference: 'T-2' });
    let answers = 0;
    backend.setFault((call) => {
      answers += 1;
      return call.verb === 'create' && answers > 1 ? offline : null;
    });
    expect(await saver.save()).toEqual({ result: 'draftFailure', because: 'failed' });
    expect(saver.state()).toMatchObject({ kind: 'failed', retryable: true });
    expect(kept.entry?.draft.rows[list]).toHaveLength(2);
    backend.setFault(() => null);
    await saver.save();
    expect(saver.state().kind).toBe('saved');
    const receipts = [...backend.rows.values()].filter(({ type: one }) => one === 'node--fh_non_exempt_receipt');
    expect(receipts.map(({ id }) => id).toSorted()).toEqual(
      liveDraft
        .draft()
        .rows[list]?.map(({ id }) => id)
        .toSorted(),
    );
  });

  it.each([
    ['no answer', offline, 'offline'],
    ['a failing server', { kind: 'lost', status: 500 } as const, 'failed'],
    ['an answer that nobody can read', { kind: 'lost', status: 200 } as const, 'failed'],
  ])('says of %s what it was', async (_name, outcome, word) => {
    const { saver, backend, type } = opened();
    type({});
    backend.setFault(() => outcome);
    await saver.save();
    expect([saver.state().kind, savedTextKey(saver.state(), true)]).toEqual(['failed', word]);
    // The second save looks first what became of the one before.
    await saver.save();
    expect(savedTextKey(saver.state(), true)).toBe(word);
  });

  it('finds out about a save whose answer was lost before it saves anything else', async () => {
    const { saver, backend, type, liveDraft } = opened();
    type({});
    await saver.save();
    type({ inshell: '5.00' }, liveDraft.keys(list)[0]);
    let isLost = false;
    backend.setFault((call) => {
      if (call.verb === 'update' && !isLost) {
        isLost = true;
        backend.change({ type: call.type, id: call.id }, call.values);
        return offline;
      }
      return isLost ? offline : null;
    });
    expect(await saver.save()).toMatchObject({ result: 'draftFailure' });
    backend.setFault(() => null);
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(saver.isUnsent()).toBe(false);
  });

  it('goes on from its own save that the page never heard of again', async () => {
    const { saver, backend, type, liveDraft } = opened();
    type({});
    await saver.save();
    type({ inshell: '5.00' }, liveDraft.keys(list)[0]);
    const state = { late: null as (() => void) | null };
    backend.setFault((call) => {
      if (call.verb !== 'update' || state.late !== null) return state.late === null ? null : offline;
      state.late = () => backend.change({ type: call.type, id: call.id }, call.values);
      return offline;
    });
    await saver.save();
    // The request was slow, not lost: it is carried out only now.
    state.late?.();
    backend.setFault(() => null);
    type({ inshell: '6.00' }, liveDraft.keys(list)[0]);
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(backend.rows.get('report')).toMatchObject({ totalInshell: '6.00' });
  });

  it('stops at a colleague’s newer version until the person has chosen', async () => {
    const { saver, backend, kept, type, liveDraft, wait } = opened();
    type({});
    await saver.save();
    backend.change({ type: 'node--first_handler_report', id: 'report' }, { preparerName: 'Kim' });
    type({ inshell: '5.00' }, liveDraft.keys(list)[0]);
    expect(await saver.save()).toEqual({ result: 'draftFailure', because: 'conflict' });
    expect(saver.state()).toMatchObject({ kind: 'conflict', conflict: { by: 'dana' } });
    expect(kept.entry).not.toBeNull();
    backend.taken();
    await wait(600_000);
    expect(backend.taken()).toEqual([]);
    const { known } = saver;
    const version = backend.rows.get('report')?.version ?? null;
    const { form } = known();
    saver.goOnFrom({ ...known(), form: form === null ? null : { ...form, version } });
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(backend.rows.get('report')).toMatchObject({ preparerName: 'Dana' });
  });

  it('leaves malformed rows on the device and says which', async () => {
    const { saver, backend, kept, type, liveDraft } = opened();
    type({});
    type({ inshell: 'abc' });
    expect(await saver.save()).toEqual({ result: 'draftSuccess' });
    expect(backend.taken()).toEqual([
      'create fh_non_exempt_receipt',
      'create first_handler_report',
      'append fh_reporting_forms_package',
    ]);
    expect(saver.heldBack()).toHaveLength(1);
    expect([saver.isUnsent(), kept.entry === null]).toEqual([true, false]);
    liveDraft.edit(list, liveDraft.keys(list)[1] ?? '', () => ({ inshell: '7.00' }));
    await saver.save();
    expect([saver.heldBack(), saver.isUnsent(), kept.entry]).toEqual([[], false, null]);
  });

  it('saves a checked report as ready, once', async () => {
    const { saver, backend, type } = opened();
    type({});
    await saver.save();
    await saver.save('ready');
    expect(backend.rows.get('report')).toMatchObject({ status: 'ready' });
    backend.taken();
    await saver.save('ready');
    expect(backend.taken()).toEqual([]);
  });

  it('goes back to draft with the next edit', async () => {
    const { saver, backend, type, liveDraft } = opened();
    type({});
    await saver.save('ready');
    type({ inshell: '5.00' }, liveDraft.keys(list)[0]);
    await saver.save();
    expect(backend.rows.get('report')).toMatchObject({ status: 'draft' });
  });

  it('saves no more by itself once it was stopped, also after a save that was under way then', async () => {
    const { saver, backend, kept, type, stop, timers } = opened();
    type({});
    backend.setFault(() => offline);
    const saving = saver.save();
    stop();
    expect(await saving).toMatchObject({ result: 'draftFailure' });
    expect(timers.size).toBe(0);
    expect(kept.entry?.draft.rows[list]).toHaveLength(1);
  });

  it('sends what was typed while a save was under way with the next one', async () => {
    const { saver, backend, type, liveDraft } = opened();
    type({});
    backend.setFault(() => {
      backend.setFault(() => null);
      type({ reference: 'T-9' });
      return null;
    });
    await saver.save();
    expect(saver.state().kind).toBe('changed');
    backend.taken();
    await saver.save();
    expect(backend.taken()).toContain('create fh_non_exempt_receipt');
    expect(liveDraft.draft().rows[list]).toHaveLength(2);
    expect(saver.state().kind).toBe('saved');
  });

  it.each([1, 20])('sends a row as it stands once its save is planned, typed in %i times meanwhile', async (times) => {
    let typed = 0;
    const { saver, backend, type, liveDraft } = opened(draft(), firstHandlerKind, async (steps) => {
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) {
        await Promise.resolve();
        if (typed >= times || saver.state().kind !== 'saving') continue;
        typed += 1;
        type({ reference: `T-${typed}` }, liveDraft.keys(list)[0]);
      }
      return step.value;
    });
    type({ reference: 'T-0' });
    await saver.save();
    await saver.save();
    const [row] = liveDraft.draft().rows[list] ?? [];
    expect(row?.values.reference).toBe(`T-${typed}`);
    expect(backend.rows.get(row?.id ?? '')).toMatchObject({ reference: `T-${typed}` });
    expect(saver.state().kind).toBe('saved');
  });
});
