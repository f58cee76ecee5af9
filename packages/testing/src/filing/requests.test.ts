import {
  deMinimisForm,
  type FormDraft,
  nothingKnown,
  reimbursementForm,
  resultOf,
  runFiling,
  type SaveIntent,
  start,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { certifying, driver, foreign, knownNow, own, ownWithOperations, saving } from './fixtures.ts';
import { ModelBackend } from './model-backend.ts';

const season = { type: 'node--season', id: 'season-1' };
const item = (inshell: string) => ({ title: 'Item', inshell });

const claim: FormDraft = {
  id: 'claim-1',
  values: { title: 'Reimbursement Request-APPB-1-2026-27', season, totalClaimed: '612.4' },
  rows: {
    domesticItems: [{ id: 'd1', values: item('1.00') }],
    importItems: [
      { id: 'i1', values: item('2.00') },
      { id: 'i2', values: item('3.00') },
    ],
  },
  discarded: [],
};

const savingClaim = (draft: FormDraft, more: Partial<SaveIntent> = {}): SaveIntent => {
  const { packageId: _, ...intent } = saving(draft, { form: reimbursementForm, ...more });
  return intent;
};

describe('a reimbursement request', () => {
  it.each([
    ['plain calls', own, ['create', 'create', 'create', 'create'], ['create', 'update', 'delete', 'delete']],
    [
      'another backend',
      foreign,
      ['create', 'create', 'create', 'create'],
      ['create', 'read', 'update', 'delete', 'delete'],
    ],
    ['operations', ownWithOperations, ['operations'], ['operations']],
  ] as const)('is saved and saved again over %s like a report, without a package', async (_, backend, first, later) => {
    const server = new ModelBackend(reimbursementForm, { comparesVersions: backend.comparesVersions });
    const { calls, perform } = driver(server);
    await runFiling(start(savingClaim(claim, { backend }), nothingKnown), perform);
    expect(calls.map(({ verb }) => verb)).toEqual(first);
    const rows = {
      domesticItems: [],
      importItems: [
        { id: 'i3', values: item('4.00') },
        { id: 'i2', values: item('3.00') },
      ],
    };
    const known = knownNow(server, 'claim-1', reimbursementForm);
    const state = await runFiling(start(savingClaim({ ...claim, rows }, { backend }), known), perform);
    expect(calls.slice(first.length).map(({ verb }) => verb)).toEqual(later);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(server.list('claim-1', 'domesticItems')).toEqual([]);
    expect(server.list('claim-1', 'importItems').toSorted()).toEqual(['i2', 'i3']);
    expect(
      server
        .rowsOf('node--import_reimb_item')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['i2', 'i3']);
  });

  it('that was returned reopens as a draft', () => {
    const form = { id: 'claim-1', version: 4, status: 'returned', packaged: true, lists: {} };
    expect(resultOf(start(savingClaim(claim), { form, rows: {} }))).toBeNull();
  });

  it('may be withdrawn once certified, where a report may not', () => {
    const form = { id: 'claim-1', version: 4, status: 'certified', packaged: true, lists: {} };
    const { certification: _, copy: __, packageId: ___, ...filing } = certifying({ form: reimbursementForm });
    expect(resultOf(start({ ...filing, kind: 'withdraw' }, { form, rows: {} }))).toBeNull();
    const { certification, copy, ...report } = certifying();
    expect(resultOf(start({ ...report, kind: 'withdraw' }, { form, rows: {} }))).toMatchObject({ kind: 'failed' });
  });
});

describe('an exemption request', () => {
  it('is one call to save, and two to certify', async () => {
    const server = new ModelBackend(deMinimisForm, { comparesVersions: true });
    const draft: FormDraft = { id: 'request-1', values: { title: 'Request', season }, rows: {}, discarded: [] };
    const { names, perform } = driver(server);
    await runFiling(start(savingClaim(draft, { form: deMinimisForm, status: 'ready' }), nothingKnown), perform);
    const { packageId: _, ...intent } = certifying({ form: deMinimisForm });
    const state = await runFiling(start(intent, knownNow(server, 'request-1', deMinimisForm)), perform);
    expect(names()).toEqual([
      'create ex_request_de_minimis',
      'upload ex_request_de_minimis',
      'update ex_request_de_minimis',
    ]);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], row: { status: 'certified' } });
  });
});
