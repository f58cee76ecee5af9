import {
  draftOf,
  editRow,
  firstHandlerForm,
  knownAfter,
  nothingKnown,
  removeRow,
  resultOf,
  runFiling,
  start,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import {
  driver,
  file,
  foreign,
  knownNow,
  own,
  ownWithOperations,
  packageId,
  readForm,
  reportDraft,
  saving,
} from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

const model = (comparesVersions = true) => new ModelBackend(firstHandlerForm, { comparesVersions });
const list = 'nonExemptReceipts';

/** A draft of the saved report in which r1 was edited into r3 and r2 taken out. */
function editedDraft(backend: ModelBackend) {
  const read = readForm(backend, 'report-1');
  if (read === null) throw new Error('The report is not saved.');
  const form = firstHandlerForm;
  const draft = draftOf(read);
  const edited = editRow({ form, draft, list }, 'r1', { values: { identifier: 'G-0147', inshell: '9.00' } }, 'r3');
  return removeRow({ form, draft: edited, list }, 'r2');
}

const raise = (): never => {
  throw new Error('The report is not saved.');
};

describe('a first save', () => {
  it('creates the receipts, then the report with its lists, then appends it to its package', async () => {
    const backend = model();
    const { perform, names, calls } = driver(backend);
    const state = await runFiling(start(saving(reportDraft(['r1', 'r2'])), nothingKnown), perform);
    expect(names()).toEqual([
      'create fh_non_exempt_receipt',
      'create fh_non_exempt_receipt',
      'create first_handler_report',
      'append fh_reporting_forms_package',
    ]);
    expect(calls[2]).toMatchObject({
      id: 'report-1',
      values: {
        status: 'draft',
        company: { id: 'company-1' },
        period: { id: 'period-1' },
        totalInshell: '2.00',
        nonExemptReceipts: [{ id: 'r1' }, { id: 'r2' }],
        exemptReceipts: [],
      },
    });
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], version: 1 });
    expect(backend.listedIn(packageId)).toEqual(['report-1']);
  });

  it('puts the company filed for into every row and the report', async () => {
    const { calls, perform } = driver(model());
    await runFiling(start(saving(reportDraft(['r1'])), nothingKnown), perform);
    expect(calls.slice(0, 2).map((call) => 'values' in call && call.values.company)).toEqual([
      { type: 'node--appb_company_contact', id: 'company-1' },
      { type: 'node--appb_company_contact', id: 'company-1' },
    ]);
  });

  it('sends one request of atomic operations where the backend has them', async () => {
    const { names, perform } = driver(model());
    const intent = saving(reportDraft(['r1', 'r2']), { backend: ownWithOperations });
    const state = await runFiling(start(intent, nothingKnown), perform);
    expect(names()).toEqual([
      'operations create fh_non_exempt_receipt, create fh_non_exempt_receipt, create first_handler_report, append fh_reporting_forms_package',
    ]);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
  });

  it('throws when a report has no package', () => {
    const { packageId: _, ...intent } = saving(reportDraft([]));
    expect(() => start(intent, nothingKnown)).toThrow('filed into a package');
  });
});

describe('a later save', () => {
  it.each([
    ['its own server', own, ['create', 'update', 'delete', 'delete']],
    ['another backend, reading the version just before', foreign, ['create', 'read', 'update', 'delete', 'delete']],
  ])('over plain calls at %s creates, updates and only then deletes', async (_, backend, verbs) => {
    const at = model(backend.comparesVersions);
    await file(at, saving(reportDraft(['r1', 'r2'])));
    const { calls, perform } = driver(at);
    const state = await runFiling(start(saving(editedDraft(at), { backend }), knownNow(at)), perform);
    expect(calls.map(({ verb }) => verb)).toEqual(verbs);
    expect(calls.flatMap((call) => (call.verb === 'delete' ? [call.id] : [])).toSorted()).toEqual(['r1', 'r2']);
    expect(at.list('report-1', list)).toEqual(['r3']);
    expect(at.rowsOf('node--fh_non_exempt_receipt').map(({ id }) => id)).toEqual(['r3']);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], version: 2 });
  });

  it('carries the version it started from only where the backend compares it', async () => {
    const versions = [];
    for (const backend of [own, foreign]) {
      const at = model(backend.comparesVersions);
      await file(at, saving(reportDraft(['r1'])));
      const { calls, perform } = driver(at);
      const draft = { ...reportDraft(['r1']), values: { preparerName: 'Luis Rivera' } };
      await runFiling(start(saving(draft, { backend }), knownNow(at)), perform);
      versions.push(calls.map((call) => (call.verb === 'update' ? call.expectedVersion : null)));
    }
    expect(versions).toEqual([[1], [null, undefined]]);
  });

  it('with operations carries the change of the lists, not the lists', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1', 'r2', 'r4'])));
    const { calls, perform } = driver(backend);
    const intent = saving(editedDraft(backend), { backend: ownWithOperations });
    const state = await runFiling(start(intent, knownNow(backend)), perform);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      operations: [
        { verb: 'create', id: 'r3' },
        { verb: 'append', field: list, refs: [{ id: 'r3' }], places: { r3: 'r1' }, expectedVersion: 1 },
        { verb: 'detach', field: list, refs: [{ id: 'r1' }, { id: 'r2' }] },
        { verb: 'update', id: 'report-1', values: { status: 'draft' } },
        { verb: 'delete' },
        { verb: 'delete' },
      ],
    });
    expect(JSON.stringify(calls[0])).not.toContain('r4');
    // The edited row stays in its line.
    expect(backend.list('report-1', list)).toEqual(['r3', 'r4']);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(knownAfter(state).form?.lists[list]).toEqual(['r3', 'r4']);
  });

  it('with operations tells the whole order once where a row came between others', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1', 'r2'])));
    const { calls, perform } = driver(backend);
    const draft = draftOf(readForm(backend, 'report-1') ?? raise());
    const [first, ...rest] = draft.rows[list] ?? [];
    const between = { id: 'r3', values: { identifier: 'G-0147', inshell: '9.00' } };
    const rows = { ...draft.rows, [list]: [first ?? between, between, ...rest] };
    const intent = saving({ ...draft, rows }, { backend: ownWithOperations });
    const state = await runFiling(start(intent, knownNow(backend)), perform);
    expect(calls[0]).toMatchObject({
      operations: [
        { verb: 'create', id: 'r3' },
        { verb: 'update', id: 'report-1', values: { [list]: [{ id: 'r1' }, { id: 'r3' }, { id: 'r2' }] } },
      ],
    });
    expect(backend.list('report-1', list)).toEqual(['r1', 'r3', 'r2']);
    expect(knownAfter(state).form?.lists[list]).toEqual(['r1', 'r3', 'r2']);
  });

  it('does not send what is fixed at creation again', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1'])));
    const { calls, perform } = driver(backend);
    await runFiling(start(saving(reportDraft(['r1'])), knownNow(backend)), perform);
    const [update] = calls;
    expect(update).toMatchObject({ verb: 'update', values: { preparerName: 'Dana Ortiz' } });
    expect(update !== undefined && 'values' in update && Object.keys(update.values)).not.toContain('period');
    expect(update !== undefined && 'values' in update && Object.keys(update.values)).not.toContain('company');
  });

  it('appends first when the report is outside its package', async () => {
    const backend = model();
    // A crash after the report was created and before it was appended.
    for (const call of driverCalls(['r1'])) backend.apply(call);
    const { names, perform } = driver(backend);
    await runFiling(start(saving(reportDraft(['r1', 'r2'])), knownNow(backend)), perform);
    expect(names()).toEqual([
      'append fh_reporting_forms_package',
      'create fh_non_exempt_receipt',
      'update first_handler_report',
    ]);
    expect(backend.listedIn(packageId)).toEqual(['report-1']);
  });
});

/** The calls of a first save up to the report's own. */
function driverCalls(ids: readonly string[]) {
  const [rows, form] = start(saving(reportDraft(ids)), nothingKnown).stages;
  return [...(rows?.calls ?? []), ...(form?.calls ?? [])];
}

describe('a large save', () => {
  it('has at most six calls in flight', async () => {
    const backend = model();
    const ids = Array.from({ length: 40 }, (_, index) => `r${index}`);
    let inFlight = 0;
    let most = 0;
    const state = await runFiling(start(saving(reportDraft(ids)), nothingKnown), async (call) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return backend.apply(call);
    });
    expect(most).toBe(6);
    expect(resultOf(state)).toMatchObject({ kind: 'saved' });
  });

  it('with operations creates rows beyond one request before it', async () => {
    const backend = model();
    const ids = Array.from({ length: 9_000 }, (_, index) => `r${index}`);
    const { calls, perform } = driver(backend);
    const intent = saving(reportDraft(ids), { backend: ownWithOperations });
    const state = await runFiling(start(intent, nothingKnown), perform);
    expect(calls.map((call) => call.verb === 'operations' && call.operations.length)).toEqual([4000, 4000, 1000, 2]);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(backend.list('report-1', list)).toHaveLength(9_000);
  });
});
