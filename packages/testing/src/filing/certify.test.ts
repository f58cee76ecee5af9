import { firstHandlerForm, nothingKnown, resultOf, retry, runFiling, start } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import {
  certifying,
  driver,
  type Fault,
  file,
  foreign,
  knownNow,
  own,
  packageId,
  reportDraft,
  saving,
} from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

/** A model that holds a report which is ready. */
async function ready(comparesVersions = true) {
  const backend = new ModelBackend(firstHandlerForm, { comparesVersions });
  await file(backend, saving(reportDraft(['r1']), { status: 'ready' }));
  return backend;
}

const certified = { form: firstHandlerForm, company: { type: 'x', id: 'c' }, packageId, backend: own } as const;

describe('certifying', () => {
  it('uploads the copy of record and then changes exactly the certification in one call', async () => {
    const backend = await ready();
    const { calls, perform } = driver(backend);
    const state = await runFiling(start(certifying(), knownNow(backend)), perform);
    expect(calls).toEqual([
      {
        verb: 'upload',
        type: 'node--first_handler_report',
        field: 'pdf',
        filename: 'first-handler-report.pdf',
        document: 'copyOfRecord',
      },
      {
        verb: 'update',
        type: 'node--first_handler_report',
        id: 'report-1',
        expectedVersion: 1,
        values: {
          status: 'certified',
          certificationName: 'Dana Ortiz',
          certificationTitle: 'Controller',
          certifiedAt: '2026-11-02T15:04:05+00:00',
          certificationStatement: 'I declare that this report is accurate and complete as far as I know.',
          pdf: { type: 'file--file', id: 'file-1' },
        },
      },
    ]);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], row: { status: 'certified' } });
  });

  it('goes without the copy of record when none could be made', async () => {
    const backend = await ready();
    const { names, perform } = driver(backend);
    const state = await runFiling(start(certifying({ copy: null }), knownNow(backend)), perform);
    expect(names()).toEqual(['update first_handler_report']);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'copy' }] });
  });

  it.each<Fault>(['lostBefore', 'lostAfter', 'refused'])('goes without it when its upload is %s', async (fault) => {
    const backend = await ready();
    const { calls, perform } = driver(backend, (_, call) => (call.verb === 'upload' ? fault : null));
    const state = await runFiling(start(certifying(), knownNow(backend)), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'copy' }] });
    expect(calls.at(-1)).not.toHaveProperty('values.pdf');
    expect(backend.row('report-1')?.values).toMatchObject({ status: 'certified' });
  });

  it('goes without it when the uploaded file is gone by then', async () => {
    const backend = await ready();
    let isFirst = true;
    const { calls, perform } = driver(backend);
    const state = await runFiling(start(certifying(), knownNow(backend)), async (call) => {
      if (call.verb !== 'update' || !isFirst) return perform(call);
      isFirst = false;
      return { kind: 'refused', status: 404, errors: [] };
    });
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'copy' }] });
    expect(calls.at(-1)).not.toHaveProperty('values.pdf');
  });

  it.each([
    ['lostBefore', own, ['upload', 'update', 'read', 'update']],
    ['lostAfter', own, ['upload', 'update', 'read']],
    ['lostBefore', foreign, ['upload', 'read', 'update', 'read', 'update']],
    ['lostAfter', foreign, ['upload', 'read', 'update', 'read']],
  ] as const)('is one filing when its call is %s', async (fault, backend, verbs) => {
    const server = await ready(backend.comparesVersions);
    let isStruck = false;
    const { calls, perform } = driver(server, (_, call) => {
      const strikes = call.verb === 'update' && !isStruck;
      isStruck ||= strikes;
      return strikes ? fault : null;
    });
    const state = await runFiling(start(certifying({ backend }), knownNow(server)), perform);
    expect(calls.map(({ verb }) => verb)).toEqual(verbs);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(server.breaches).toEqual([]);
  });

  it('is found by a retry to have been filed, also when the office has received it meanwhile', async () => {
    const backend = await ready();
    const offline = driver(backend, (_, call) => (call.verb === 'upload' ? null : 'lostBefore'));
    const lost = await runFiling(start(certifying(), knownNow(backend)), async (call) => {
      if (call.verb === 'update') backend.apply(call);
      return offline.perform(call);
    });
    expect(resultOf(lost)).toMatchObject({ kind: 'failed', retryable: true });
    const { names, perform } = driver(backend);
    const state = await runFiling(retry(lost), async (call) => {
      const outcome = await perform(call);
      return outcome.kind === 'done' && outcome.row !== undefined
        ? { ...outcome, row: { ...outcome.row, status: 'received' } }
        : outcome;
    });
    expect(names()).toEqual(['read first_handler_report']);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', row: { status: 'received' } });
  });

  it.each([
    ['refused', 'the reading that follows a lost answer is refused'],
    ['lostBefore', 'no reading follows a lost answer'],
  ] as const)('is in doubt when it is %s: %s', async (fault, _) => {
    const backend = await ready();
    let updates = 0;
    const { perform } = driver(backend, (_, call) => {
      if (call.verb === 'read') return fault;
      updates += call.verb === 'update' ? 1 : 0;
      return call.verb === 'update' ? 'lostAfter' : null;
    });
    const state = await runFiling(start(certifying(), knownNow(backend)), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'failed', failures: [{ cause: 'lost' }], inDoubt: true });
    expect(updates).toBe(1);
    expect(resultOf(await runFiling(retry(state), driver(backend).perform))).toMatchObject({ kind: 'saved' });
  });

  it('appends a report that is still outside its package first, and fails when it cannot', async () => {
    const backend = new ModelBackend(firstHandlerForm, { comparesVersions: true });
    const refusing = driver(backend, (_, call) => (call.verb === 'append' ? 'refused' : null));
    await runFiling(start(saving(reportDraft(['r1']), { status: 'ready' }), nothingKnown), refusing.perform);
    const failed = await runFiling(start(certifying(), knownNow(backend)), refusing.perform);
    expect(resultOf(failed)).toMatchObject({ kind: 'failed', failures: [{ what: 'package', cause: 'refused' }] });
    const { names, perform } = driver(backend);
    await runFiling(start(certifying(), knownNow(backend)), perform);
    expect(names()[0]).toBe('append fh_reporting_forms_package');
    expect(backend.listedIn(packageId)).toEqual(['report-1']);
  });

  it.each(['draft', 'certified', 'superseded'])('is not begun for a form that is %s', (status) => {
    const known = { form: { id: 'report-1', version: 1, status, packaged: true, lists: {} }, rows: {} };
    expect(resultOf(start(certifying(), known))).toMatchObject({ kind: 'failed', failures: [{ cause: 'status' }] });
  });

  it('is not begun with a moment that has no zone', async () => {
    const backend = await ready();
    const { certification } = certifying();
    const intent = certifying({ certification: { ...certification, certifiedAt: '2026-11-02T15:04:05' } });
    expect(resultOf(start(intent, knownNow(backend)))).toMatchObject({
      kind: 'failed',
      failures: [{ cause: 'malformed', fields: ['certifiedAt'] }],
    });
  });

  it('throws for a form that was never saved', () => {
    expect(() => start(certifying(), nothingKnown)).toThrow('saved before it is certified');
  });

  it('of a report that somebody changed is a conflict', async () => {
    const backend = await ready();
    const known = knownNow(backend);
    await file(
      backend,
      saving({ ...reportDraft(['r1']), values: { preparerName: 'Luis Rivera' } }, { status: 'ready' }),
    );
    const { perform } = driver(backend);
    const state = await runFiling(start(certifying(), known), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'conflict', conflict: { by: 'Dana Ortiz' } });
    expect(backend.row('report-1')?.values.status).toBe('ready');
  });
});

describe('a late copy of record', () => {
  it('fills the empty relation of a certified form and nothing else', async () => {
    const backend = await ready();
    await file(backend, certifying({ copy: null }));
    const { calls, perform } = driver(backend);
    const intent = { ...certified, kind: 'attachCopy', copy: 'late.pdf' } as const;
    const state = await runFiling(start(intent, knownNow(backend)), perform);
    expect(calls.map(({ verb }) => verb)).toEqual(['upload', 'update']);
    expect(calls.at(-1)).toMatchObject({ values: { pdf: { type: 'file--file' } } });
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(backend.breaches).toEqual([]);
  });

  it('fails when its upload fails', async () => {
    const backend = await ready();
    await file(backend, certifying({ copy: null }));
    const { perform } = driver(backend, () => 'refused');
    const intent = { ...certified, kind: 'attachCopy', copy: 'late.pdf' } as const;
    const state = await runFiling(start(intent, knownNow(backend)), perform);
    expect(resultOf(state)).toMatchObject({ kind: 'failed', failures: [{ what: 'copy', cause: 'refused' }] });
  });

  it('is not begun where the backend has no field for it', async () => {
    const backend = await ready();
    const absent = { 'node--first_handler_report': ['pdf'] };
    const intent = { ...certified, backend: { ...own, absent }, kind: 'attachCopy', copy: 'late.pdf' } as const;
    expect(resultOf(start(intent, knownNow(backend)))).toMatchObject({ kind: 'failed', retryable: false });
  });
});

describe('withdrawing', () => {
  it('changes the status alone', async () => {
    const backend = new ModelBackend(firstHandlerForm, { comparesVersions: true });
    await file(backend, saving(reportDraft(['r1'])));
    const { calls, perform } = driver(backend);
    const state = await runFiling(start({ ...certified, kind: 'withdraw' }, knownNow(backend)), perform);
    expect(calls).toMatchObject([{ verb: 'update', values: { status: 'withdrawn' }, expectedVersion: 1 }]);
    expect(resultOf(state)).toMatchObject({ kind: 'saved' });
  });
});
