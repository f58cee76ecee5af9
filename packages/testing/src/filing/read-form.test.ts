import {
  amendmentDraft,
  attemptedValues,
  draftOf,
  firstHandlerForm as form,
  knownOf,
  mayGoOn,
  nothingKnown,
  resultOf,
  runFiling,
  start,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { certifying, driver, file, knownNow, packageId, readForm, reportDraft, saving } from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

const list = 'nonExemptReceipts';

async function saved(status: 'draft' | 'ready' = 'draft') {
  const backend = new ModelBackend(form, { comparesVersions: true });
  await file(backend, saving(reportDraft(['r1', 'r2']), { status }));
  const read = readForm(backend, 'report-1');
  if (read === null) throw new Error('The report is not saved.');
  return { backend, read };
}

describe('a form that was read', () => {
  it('gives what is known and the same draft to edit, so that nothing would be sent but the report', async () => {
    const { backend, read } = await saved();
    const { calls, perform } = driver(backend);
    await runFiling(start(saving(draftOf(read)), knownOf(read)), perform);
    expect(calls).toMatchObject([{ verb: 'update', values: { preparerName: 'Dana Ortiz' } }]);
  });

  it('gives no certification, status, list or company to edit', async () => {
    const { read } = await saved();
    const keys = Object.keys(draftOf(read).values);
    for (const key of ['status', 'company', 'pdf', 'certificationName', 'certifiedAt', list, 'recordHash']) {
      expect(keys).not.toContain(key);
    }
  });
});

describe('mayGoOn', () => {
  const draft = reportDraft(['r1', 'r2', 'r3']);

  it('goes on from the version that the journal started from', async () => {
    const { read } = await saved();
    expect(mayGoOn(form, { draft, version: 1, attempted: [] }, read.row)).toBe(true);
    expect(mayGoOn(form, { draft, version: null, attempted: [] }, null)).toBe(true);
  });

  it("goes on from what an unanswered save of this device wrote, and not from a colleague's", async () => {
    const { backend, read } = await saved();
    const begun = start(saving(draft), knownOf(read));
    const attempted = attemptedValues(begun);
    const { perform } = driver(backend, (_, call) => (call.verb === 'update' ? 'lostAfter' : null));
    await runFiling(begun, async (call) => (call.verb === 'read' ? { kind: 'lost' } : perform(call)));
    const now = readForm(backend, 'report-1')?.row ?? null;
    const journal = { draft, version: 1, attempted: attempted === null ? [] : [attempted] };
    expect(now?.version).toBe(2);
    expect(mayGoOn(form, journal, now)).toBe(true);
    expect(mayGoOn(form, { ...journal, attempted: [] }, now)).toBe(false);
    await file(backend, saving({ ...reportDraft(['r1']), values: { preparerName: 'Luis Rivera' } }));
    expect(mayGoOn(form, journal, readForm(backend, 'report-1')?.row ?? null)).toBe(false);
  });

  it('does not go on when the form is there although the journal never saw it', async () => {
    const { read } = await saved();
    expect(mayGoOn(form, { draft, version: null, attempted: [] }, read.row)).toBe(false);
    expect(mayGoOn(form, { draft, version: 1, attempted: [] }, null)).toBe(false);
  });
});

describe('an amendment', () => {
  it('is a new report with new receipts, which leaves the certified one untouched', async () => {
    const { backend } = await saved('ready');
    await file(backend, certifying());
    const certified = readForm(backend, 'report-1');
    if (certified === null) throw new Error('The report is certified.');
    const before = [backend.row('report-1'), backend.row('r1'), backend.row('r2')];
    let made = 0;
    const newId = () => `new-${++made}`;
    const title = 'First Handler Report-APPB-1-October 2026 v2';
    const draft = amendmentDraft({ certified, reason: 'Ticket weighed twice.', version: 2, title, newId });
    const { names, perform } = driver(backend);
    const state = await runFiling(start(saving(draft), nothingKnown), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(names().some((name) => name.startsWith('delete') || name.startsWith('update'))).toBe(false);
    expect(backend.read(draft.id)).toMatchObject({
      title,
      status: 'draft',
      reportVersion: 2,
      amendmentReason: 'Ticket weighed twice.',
      amends: { id: 'report-1' },
      pdf: null,
      certificationName: null,
      preparerName: 'Dana Ortiz',
    });
    expect(backend.list(draft.id, list)).toHaveLength(2);
    expect(backend.list(draft.id, list)).not.toContain('r1');
    expect([backend.row('report-1'), backend.row('r1'), backend.row('r2')]).toEqual(before);
    expect(backend.listedIn(packageId)).toEqual(['report-1', draft.id]);
    expect(knownNow(backend, draft.id).form?.packaged).toBe(true);
  });
});
