import {
  draftAfter,
  editRow,
  firstHandlerForm as form,
  knownAfter,
  markSent,
  nothingKnown,
  removeRow,
  runFiling,
  start,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { driver, file, knownNow, reportDraft, saving } from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

const list = 'nonExemptReceipts';
const type = 'node--fh_non_exempt_receipt';
const values = { inshell: '9.00' };
const model = () => new ModelBackend(form, { comparesVersions: true });
const started = (ids: readonly string[]) => start(saving(reportDraft(ids)), nothingKnown);

describe('editRow', () => {
  it('keeps the id of a row that was never sent', () => {
    const draft = editRow({ form, draft: reportDraft(['r1']), list }, 'r1', { values }, 'r2');
    expect(draft.rows[list]).toEqual([{ id: 'r1', values }]);
    expect(draft.discarded).toEqual([]);
  });

  it('makes a new row of one that was sent, in its place, and discards the old one', () => {
    const draft = markSent(reportDraft(['r1', 'r2']), started(['r1', 'r2']));
    const edited = editRow({ form, draft, list }, 'r1', { values }, 'r3');
    expect(edited.rows[list]?.map(({ id, sent, replaces }) => ({ id, sent, replaces }))).toEqual([
      { id: 'r3', sent: undefined, replaces: ['r1'] },
      { id: 'r2', sent: true, replaces: undefined },
    ]);
    expect(edited.discarded).toEqual([{ type, id: 'r1' }]);
  });

  it('remembers all the rows that an unsaved one was edited from', () => {
    let draft = markSent(reportDraft(['r1']), started(['r1']));
    draft = editRow({ form, draft, list }, 'r1', { values, malformed: true }, 'r2');
    draft = editRow({ form, draft, list }, 'r2', { values }, 'r3');
    expect(draft.rows[list]).toEqual([{ id: 'r2', values, replaces: ['r1'] }]);
    draft = editRow({ form, draft: markSent(draft, started(['r2'])), list }, 'r2', { values }, 'r4');
    expect(draft.rows[list]).toEqual([{ id: 'r4', values, replaces: ['r2', 'r1'] }]);
  });

  it('leaves a draft without such a row as it is', () => {
    const draft = reportDraft(['r1']);
    expect(editRow({ form, draft, list }, 'r9', { values }, 'r2')).toBe(draft);
  });
});

describe('removeRow', () => {
  it('discards only what may have been sent', () => {
    const unsent = removeRow({ form, draft: reportDraft(['r1']), list }, 'r1');
    expect([unsent.rows[list], unsent.discarded]).toEqual([[], []]);
    const sent = removeRow({ form, draft: markSent(reportDraft(['r1']), started(['r1'])), list }, 'r1');
    expect([sent.rows[list], sent.discarded]).toEqual([[], [{ type, id: 'r1' }]]);
  });
});

describe('markSent', () => {
  it('leaves out the rows that the save holds back', () => {
    const draft = editRow({ form, draft: reportDraft(['r1', 'r2']), list }, 'r1', { values: { inshell: 'x' } }, 'r3');
    const marked = markSent(draft, start(saving(draft), nothingKnown));
    expect(marked.rows[list]?.map(({ id, sent }) => [id, sent])).toEqual([
      ['r1', undefined],
      ['r2', true],
    ]);
  });
});

describe('draftAfter', () => {
  it('forgets what a save has settled and keeps what was edited meanwhile', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1', 'r2'])));
    const sentDraft = markSent(reportDraft(['r1', 'r2']), started(['r1', 'r2']));
    const draft = editRow({ form, draft: sentDraft, list }, 'r1', { values }, 'r3');
    const begun = start(saving(draft), knownNow(backend));
    const meanwhile = removeRow({ form, draft: markSent(draft, begun), list }, 'r2');
    const state = await runFiling(begun, driver(backend).perform);
    const settled = draftAfter(meanwhile, state);
    expect(settled.rows[list]).toEqual([{ id: 'r3', values, sent: true }]);
    expect(settled.discarded).toEqual([{ type, id: 'r2' }]);
    expect(Object.keys(knownAfter(state).rows).toSorted()).toEqual(['r2', 'r3']);
  });

  it('keeps a discarded row whose deletion failed', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1', 'r2'])));
    const draft = reportDraft(['r1'], { discarded: [{ type, id: 'r2' }] });
    const { perform } = driver(backend, (_, call) => (call.verb === 'delete' ? 'refused' : null));
    const state = await runFiling(start(saving(draft), knownNow(backend)), perform);
    expect(draftAfter(draft, state).discarded).toEqual([{ type, id: 'r2' }]);
  });

  it('leaves the draft of a failed save as it is', async () => {
    const draft = reportDraft(['r1']);
    const { perform } = driver(model(), () => 'refused');
    const state = await runFiling(start(saving(draft), nothingKnown), perform);
    expect(draftAfter(draft, state)).toBe(draft);
  });
});

describe('knownAfter', () => {
  it('is the same as reading everything again', async () => {
    const backend = model();
    const first = await runFiling(started(['r1', 'r2', 'r3']), driver(backend).perform);
    expect(knownAfter(first).form).toEqual(knownNow(backend).form);
    expect(Object.keys(knownAfter(first).rows)).toEqual(Object.keys(knownNow(backend).rows));
    const next = start(saving(reportDraft(['r3', 'r1'])), knownAfter(first));
    const second = await runFiling(next, driver(backend).perform);
    expect(knownAfter(second).form).toEqual(knownNow(backend).form);
  });

  it('knows the rows that a broken-off save created', async () => {
    const { perform } = driver(model(), (_, call) =>
      'type' in call && call.type === form.form.type ? 'refused' : null,
    );
    const state = await runFiling(started(['r1', 'r2']), perform);
    expect(knownAfter(state)).toMatchObject({ form: null, rows: { r1: { type }, r2: { type } } });
  });
});
