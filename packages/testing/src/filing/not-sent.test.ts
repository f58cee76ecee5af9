import {
  addDecimals,
  draftOf,
  editRow,
  firstHandlerForm,
  nothingKnown,
  removeRow,
  resultOf,
  type SaveIntent,
  start,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { file, knownNow, own, readForm, reportDraft, saving } from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

const model = () => new ModelBackend(firstHandlerForm, { comparesVersions: true });
const list = 'nonExemptReceipts';

describe('what is not sent', () => {
  const spoilt = (inshell: string) => {
    const draft = reportDraft(['r1', 'r2']);
    const rows = (draft.rows[list] ?? []).map((row) =>
      row.id === 'r2' ? { ...row, values: { ...row.values, inshell } } : row,
    );
    return { ...draft, rows: { ...draft.rows, [list]: rows } };
  };

  it('keeps rows with malformed values on the device and says which', async () => {
    const backend = model();
    const state = await file(backend, saving(spoilt('12,5 lb')));
    expect(backend.list('report-1', list)).toEqual(['r1']);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'heldBack', rows: ['r2'], fields: [] }] });
  });

  it('keeps rows that the rules found malformed on the device', async () => {
    const draft = reportDraft(['r1', 'r2']);
    const rows = (draft.rows[list] ?? []).map((row) => (row.id === 'r1' ? { ...row, malformed: true as const } : row));
    const state = await file(model(), saving({ ...draft, rows: { [list]: rows } }));
    expect(state.left).toEqual([{ what: 'heldBack', rows: ['r1'], fields: [] }]);
  });

  it('leaves the row that a malformed one was edited from in the report', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1', 'r2'])));
    const read = readForm(backend, 'report-1');
    const draft = read === null ? reportDraft([]) : draftOf(read);
    const values = { identifier: 'G-0147', inshell: 'many' };
    const edited = editRow({ form: firstHandlerForm, draft, list }, 'r1', { values }, 'r3');
    await file(backend, saving(edited));
    expect(backend.list('report-1', list)).toEqual(['r1', 'r2']);
  });

  it('keeps a malformed value of the form on the device and saves the rest', async () => {
    const backend = model();
    const draft = {
      ...reportDraft(['r1']),
      values: { title: 'Report', preparerName: 'Dana Ortiz', preparerPhone: 'x' },
    };
    const state = await file(backend, saving(draft));
    expect(state.left).toEqual([{ what: 'heldBack', rows: [], fields: ['preparerPhone'] }]);
    expect(backend.row('report-1')?.values).toMatchObject({ preparerName: 'Dana Ortiz' });
    expect(backend.row('report-1')?.values).not.toHaveProperty('preparerPhone');
    expect(resultOf(start(saving(draft, { status: 'ready' }), knownNow(backend)))).toMatchObject({
      failures: [{ what: 'form', cause: 'malformed', fields: ['preparerPhone'] }],
    });
  });

  it('adds up the rows that the report will hold, with the one that a row held back was edited from', async () => {
    const backend = model();
    const totals: SaveIntent['totals'] = ({ nonExemptReceipts = [] }) => ({
      totalInshell: addDecimals(
        nonExemptReceipts.map(({ inshell }) => String(inshell)),
        2,
      ),
    });
    await file(backend, saving(reportDraft(['r1', 'r2', 'r3']), { totals }));
    expect(backend.row('report-1')?.values.totalInshell).toBe('6.00');
    const read = readForm(backend, 'report-1');
    const draft = read === null ? reportDraft([]) : draftOf(read);
    const values = { identifier: 'G-0147', inshell: 'many' };
    const edited = editRow({ form: firstHandlerForm, draft, list }, 'r3', { values }, 'r4');
    await file(backend, saving(removeRow({ form: firstHandlerForm, draft: edited, list }, 'r1'), { totals }));
    expect(backend.list('report-1', list)).toEqual(['r2', 'r3']);
    expect(backend.row('report-1')?.values.totalInshell).toBe('5.00');
  });

  it('refuses to make a form ready while a row is held back', () => {
    const state = start(saving(spoilt('x'), { status: 'ready' }), nothingKnown);
    expect(resultOf(state)).toEqual({
      kind: 'failed',
      failures: [{ what: 'row', type: 'node--fh_non_exempt_receipt', id: 'r2', cause: 'malformed' }],
      retryable: false,
      inDoubt: false,
    });
  });

  it('leaves out fields that the backend does not have', async () => {
    const backend = model();
    backend.dropped.add('identifier');
    const absent = { 'node--fh_non_exempt_receipt': ['identifier'] };
    const state = await file(backend, saving(reportDraft(['r1']), { backend: { ...own, absent } }));
    expect(resultOf(state)).toMatchObject({ kind: 'saved' });
  });

  it('never changes a row under its id', async () => {
    const backend = model();
    await file(backend, saving(reportDraft(['r1'])));
    const draft = reportDraft(['r1']);
    const rows = (draft.rows[list] ?? []).map((row) => ({ ...row, values: { ...row.values, inshell: '77.00' } }));
    const state = start(saving({ ...draft, rows: { [list]: rows } }), knownNow(backend));
    expect(resultOf(state)).toMatchObject({ kind: 'failed', failures: [{ id: 'r1', cause: 'editedInPlace' }] });
  });

  it.each(['certified', 'received', 'returned', 'superseded', 'withdrawn'])(
    'does not save a report that is %s',
    async (status) => {
      const known = { form: { id: 'report-1', version: 3, status, packaged: true, lists: {} }, rows: {} };
      const state = start(saving(reportDraft(['r1'])), known);
      expect(resultOf(state)).toMatchObject({ kind: 'failed', failures: [{ what: 'form', cause: 'status' }] });
    },
  );
});
