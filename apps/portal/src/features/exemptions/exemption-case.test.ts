import type { Exemption } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { actionsOf, casesOf, type ExemptionRequest, isLive, stateOf, trackOf } from './exemption-case.ts';
import { deMinimisKind } from './exemption-kind.ts';

const request = (id: string, status: string, created = '2026-11-01T00:00:00+00:00') =>
  // Only what a case reads of a request.
  ({ id, status, created, certifiedAt: status === 'certified' ? created : null }) as unknown as ExemptionRequest;

const exemption = (id: string, status: string, of: string | null, kind = 'de_minimis') =>
  // Only what a case reads of an exemption.
  ({ id, status, kind, application: of === null ? null : { id: of } }) as unknown as Exemption;

const one = (status: string | null, decided: string | null) => ({
  id: 'a',
  request: status === null ? null : request('a', status),
  exemption: decided === null ? null : exemption('e', decided, 'a'),
});

describe('the matters of a season', () => {
  it('are requests with what came of them, the newest first, then what was granted without a request', () => {
    const requests = [
      request('old', 'certified', '2026-10-01T00:00:00+00:00'),
      request('new', 'draft', '2026-11-01T00:00:00+00:00'),
    ];
    const granted = [
      exemption('e1', 'denied', 'old'),
      exemption('e2', 'approved', null),
      exemption('e3', 'approved', null, 'organic'),
    ];
    const cases = casesOf(deMinimisKind, requests, granted);
    expect(cases.map(({ id, exemption: found }) => [id, found?.id ?? null])).toEqual([
      ['new', null],
      ['old', 'e1'],
      ['e2', 'e2'],
    ]);
  });
});

describe('a matter', () => {
  it.each([
    ['draft', null, 'draft', ['current', 'todo', 'todo', 'todo'], ['continue', 'withdraw']],
    ['returned', 'more_info', 'returned', ['failed', 'todo', 'todo', 'todo'], ['continue']],
    ['ready', null, 'ready', ['done', 'current', 'todo', 'todo'], ['certify', 'change']],
    ['certified', null, 'sent', ['done', 'done', 'current', 'todo'], ['receipt', 'withdraw']],
    ['received', null, 'sent', ['done', 'done', 'current', 'todo'], ['receipt']],
    ['certified', 'pending', 'sent', ['done', 'done', 'current', 'todo'], ['receipt', 'withdraw']],
    ['certified', 'more_info', 'more_info', ['done', 'done', 'failed', 'todo'], ['receipt']],
    ['certified', 'denied', 'denied', ['done', 'done', 'done', 'failed'], ['receipt']],
    ['certified', 'approved', 'approved', ['done', 'done', 'done', 'done'], ['receipt']],
    [null, 'approved', 'approved', ['done', 'done', 'done', 'done'], []],
  ] as const)('that is %s with an exemption %s stands at %s', (status, decided, state, steps, actions) => {
    const found = one(status, decided);
    expect(stateOf(found)).toBe(state);
    expect(trackOf(stateOf(found))?.map((step) => step.state)).toEqual(steps);
    expect(actionsOf(found)).toEqual(actions);
  });

  it('that was taken back has no track', () => {
    expect(trackOf(stateOf(one('withdrawn', null)))).toBeNull();
  });

  it.each([
    ['draft', null, true],
    ['certified', 'pending', true],
    ['certified', 'approved', true],
    ['certified', 'denied', false],
    ['certified', 'revoked', false],
    ['withdrawn', null, false],
  ] as const)('that is %s with an exemption %s stands in the way of another: %s', (status, decided, expected) => {
    expect(isLive(one(status, decided))).toBe(expected);
  });
});
