import {
  after,
  type Call,
  firstHandlerForm,
  nextCalls,
  nothingKnown,
  type Outcome,
  progressOf,
  resultOf,
  retry,
  runFiling,
  start,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import {
  driver,
  type Fault,
  file,
  foreign,
  knownNow,
  nameOf,
  own,
  ownWithOperations,
  packageId,
  reportDraft,
  saving,
} from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

const list = 'nonExemptReceipts';
const model = (comparesVersions = true) => new ModelBackend(firstHandlerForm, { comparesVersions });
const backends = [
  ['plain calls at the own server', own],
  ['atomic operations', ownWithOperations],
  ['plain calls at another backend', foreign],
] as const;
const faults: readonly Fault[] = ['lostBefore', 'lostAfter'];
const cases = backends.flatMap(([name, backend]) => faults.map((fault) => [fault, name, backend] as const));

/** Strikes call number `at` once. */
const once = (at: number, fault: Fault) => (index: number) => (index === at ? fault : null);

describe('a lost answer', () => {
  it.each(cases)('%s at any call of a first save over %s makes no double', async (fault, _, backend) => {
    for (let at = 0; at < 5; at += 1) {
      const server = model(backend.comparesVersions);
      const { perform } = driver(server, once(at, fault));
      const intent = saving(reportDraft(['r1', 'r2']), { backend });
      const state = await runFiling(start(intent, nothingKnown), perform);
      expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
      expect(server.list('report-1', list)).toEqual(['r1', 'r2']);
      expect(server.listedIn(packageId)).toEqual(['report-1']);
      expect(server.breaches).toEqual([]);
    }
  });

  it.each(cases)('%s at any call of a later save over %s is no conflict', async (fault, _, backend) => {
    for (let at = 0; at < 6; at += 1) {
      const server = model(backend.comparesVersions);
      await file(server, saving(reportDraft(['r1', 'r2'])));
      const { perform } = driver(server, once(at, fault));
      const draft = { ...reportDraft(['r2', 'r3']), values: { preparerName: 'Luis Rivera' } };
      const rows = { [list]: (draft.rows[list] ?? []).map((row) => ({ ...row, values: { inshell: '2.00' } })) };
      const state = await runFiling(start(saving({ ...draft, rows }, { backend }), knownNow(server)), perform);
      expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
      expect(server.list('report-1', list)).toEqual(['r2', 'r3']);
      expect(server.row('r1')).toBeUndefined();
    }
  });

  it('is repeated twice and then handed to the person, who may go on later', async () => {
    const server = model();
    const { names, perform } = driver(server, (index) => (index < 3 ? 'lostBefore' : null));
    const state = await runFiling(start(saving(reportDraft(['r1'])), nothingKnown), perform);
    expect(names()).toHaveLength(3);
    expect(resultOf(state)).toMatchObject({ kind: 'failed', failures: [{ id: 'r1', cause: 'lost' }], retryable: true });
    const again = await runFiling(retry(state), perform);
    expect(resultOf(again)).toMatchObject({ kind: 'saved' });
  });

  it('is told with the status of the answer, where there was one', async () => {
    const perform = async () => ({ kind: 'lost', status: 503 }) as const;
    const state = await runFiling(start(saving(reportDraft(['r1'])), nothingKnown), perform);
    expect(resultOf(state)).toMatchObject({
      kind: 'failed',
      failures: [{ id: 'r1', cause: 'lost', status: 503 }],
      retryable: true,
      inDoubt: true,
    });
  });

  it('of an operations request whose rows partly exist goes on one by one', async () => {
    const server = model();
    const plain = start(saving(reportDraft(['r1', 'r2'])), nothingKnown).stages[0]?.calls ?? [];
    for (const call of plain) server.apply(call);
    const { names, perform } = driver(server);
    const intent = saving(reportDraft(['r1', 'r2', 'r3']), { backend: ownWithOperations });
    const state = await runFiling(start(intent, nothingKnown), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(names().filter((name) => name === 'create fh_non_exempt_receipt')).toHaveLength(3);
    expect(server.list('report-1', list)).toEqual(['r1', 'r2', 'r3']);
  });
});

describe('a refused call', () => {
  it('tells of every refused row and never sends the report', async () => {
    const server = model();
    const { names, perform } = driver(server, (index) => (index === 1 || index === 3 ? 'refused' : null));
    const state = await runFiling(start(saving(reportDraft(['r1', 'r2', 'r3', 'r4', 'r5'])), nothingKnown), perform);
    expect(names()).not.toContain('create first_handler_report');
    expect(resultOf(state)).toMatchObject({
      kind: 'failed',
      failures: [
        { what: 'row', id: 'r2', cause: 'refused', status: 422 },
        { what: 'row', id: 'r4', cause: 'refused', status: 422 },
      ],
      retryable: false,
    });
  });

  it('is retried without sending again what was acknowledged', async () => {
    const server = model();
    const { calls, perform } = driver(server, (index) => (index === 1 ? 'refused' : null));
    const broken = await runFiling(start(saving(reportDraft(['r1', 'r2', 'r3'])), nothingKnown), perform);
    expect(calls).toHaveLength(3);
    const state = await runFiling(retry(broken), perform);
    expect(calls.slice(3).map((call) => 'id' in call && call.id)).toEqual(['r2', 'report-1', packageId]);
    expect(resultOf(state)).toMatchObject({ kind: 'saved' });
  });

  it('of the append leaves the report saved, to be appended by the next save', async () => {
    const server = model();
    const { perform } = driver(server, (_, call) => (call.verb === 'append' ? 'refused' : null));
    const state = await runFiling(start(saving(reportDraft(['r1'])), nothingKnown), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'package' }] });
  });

  it('of a deletion is left for later', async () => {
    const server = model();
    await file(server, saving(reportDraft(['r1', 'r2'])));
    const { perform } = driver(server, (_, call) => (call.verb === 'delete' ? 'refused' : null));
    const state = await runFiling(start(saving(reportDraft(['r1'])), knownNow(server)), perform);
    const rows = [{ type: 'node--fh_non_exempt_receipt', id: 'r2' }];
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'removal', rows }] });
  });

  it('of a deletion with 404 means that the row is gone', async () => {
    const server = model();
    await file(server, saving(reportDraft(['r1'])));
    const discarded = [{ type: 'node--fh_non_exempt_receipt', id: 'r9' }];
    const state = await file(server, saving(reportDraft(['r1'], { discarded })));
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
  });

  it('with 401 may be retried once the person has signed in again', () => {
    const state = start(saving(reportDraft(['r1'])), nothingKnown);
    const [call] = nextCalls(state);
    const unauthorized: Outcome = { kind: 'refused', status: 401, errors: [] };
    const failed = call === undefined ? state : after(state, call, unauthorized);
    expect(resultOf(failed)).toMatchObject({ kind: 'failed', retryable: true });
  });
});

describe('a dropped value', () => {
  it.each([
    [2, ['r0']],
    [5_000, ['r0', 'r4000']],
  ])('of a row among %i is a failed save over operations', async (count, named) => {
    const server = model();
    server.dropped.add('identifier');
    const ids = Array.from({ length: count }, (_, index) => `r${index}`);
    const state = await file(server, saving(reportDraft(ids), { backend: ownWithOperations }));
    expect(resultOf(state)).toMatchObject({
      kind: 'failed',
      failures: named.map((id) => ({ what: 'row', id, cause: 'dropped', fields: ['identifier'] })),
    });
  });

  it.each([
    ['in the answer to a create', 'lostNever'],
    ['in a row read back after a lost answer', 'lostAfter'],
  ])('%s is a failed save', async (_, fault) => {
    const server = model();
    server.dropped.add('identifier');
    const { perform } = driver(server, (index) => (index === 0 && fault === 'lostAfter' ? 'lostAfter' : null));
    const state = await runFiling(start(saving(reportDraft(['r1'])), nothingKnown), perform);
    expect(resultOf(state)).toMatchObject({
      kind: 'failed',
      failures: [{ what: 'row', id: 'r1', cause: 'dropped', fields: ['identifier'] }],
      retryable: false,
    });
  });

  it.each(backends)('of the report is a failed save over %s', async (_, backend) => {
    const server = model(backend.comparesVersions);
    server.dropped.add('preparerName');
    const state = await file(server, saving(reportDraft(['r1']), { backend }));
    expect(resultOf(state)).toMatchObject({
      kind: 'failed',
      failures: [{ what: 'form', id: 'report-1', cause: 'dropped', fields: ['preparerName'] }],
    });
  });
});

describe('a conflict', () => {
  it.each(backends)('with a colleague over %s is told and overwrites nothing', async (_, backend) => {
    const server = model(backend.comparesVersions);
    await file(server, saving(reportDraft(['r1'])));
    const known = knownNow(server);
    const theirs = { ...reportDraft(['r1']), values: { preparerName: 'Luis Rivera' } };
    await file(server, saving(theirs));
    const mine = { ...reportDraft(['r1', 'r2']), values: { preparerName: 'Ana Cho' } };
    const { perform, calls } = driver(server);
    const state = await runFiling(start(saving(mine, { backend }), known), perform);
    const by = backend.comparesVersions ? 'Dana Ortiz' : null;
    expect(resultOf(state)).toMatchObject({
      kind: 'conflict',
      conflict: { by, theirs: { preparerName: 'Luis Rivera', version: 2 } },
    });
    expect(calls.some(({ verb }) => verb === 'delete')).toBe(false);
    expect(server.row('report-1')?.values.preparerName).toBe('Luis Rivera');
    expect(resultOf(retry(state))).toEqual(resultOf(state));
  });
});

describe('the outcome of a call', () => {
  it('changes nothing when the filing does not wait for it', () => {
    const state = start(saving(reportDraft(['r1'])), nothingKnown);
    const stranger: Call = { verb: 'delete', type: 'node--fh_non_exempt_receipt', id: 'r1' };
    expect(after(state, stranger, { kind: 'done' })).toBe(state);
  });

  it('counts as progress', () => {
    let state = start(saving(reportDraft(['r1', 'r2'])), nothingKnown);
    const seen = [progressOf(state)];
    for (let steps = 0; state.ended === null && steps < 9; steps += 1) {
      const [call] = nextCalls(state);
      if (call !== undefined) state = after(state, call, { kind: 'done', version: 1 });
      seen.push(progressOf(state));
    }
    expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4']);
    expect(nextCalls(state)).toEqual([]);
  });

  it('is taken after a failure too, so that a retry does not repeat it', () => {
    let state = start(saving(reportDraft(['r1', 'r2', 'r3'])), nothingKnown);
    const [first, second, third] = nextCalls(state);
    if (first === undefined || second === undefined || third === undefined) throw new Error('Three calls are due.');
    for (let attempt = 0; attempt < 3; attempt += 1) state = after(state, first, { kind: 'lost' });
    expect(resultOf(state)).toMatchObject({ kind: 'failed', retryable: true });
    state = after(state, second, { kind: 'done' });
    expect(nextCalls(retry(state)).map(nameOf)).toHaveLength(2);
    expect(nextCalls(retry(state))).toEqual([first, third]);
  });
});
