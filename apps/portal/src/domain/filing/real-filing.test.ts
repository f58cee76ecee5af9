import { firstHandlerReport, knownAfter, nothingKnown, resultOf, runFiling, start } from '@packhouse/programme';
import { beforeAll, describe, expect, it } from 'vitest';
import { realServer } from '#kernel/client/real-server.fixture.ts';
import { type Fault, type RealFiling, realFiling, receiptsOf } from './real-filing.fixture.ts';

const tickets = (count: number) => Array.from({ length: count }, (_, index) => `T-${index}`);
const once = (at: number, fault: Fault) => (index: number) => (index === at ? fault : null);

describe('filing at the real server', () => {
  let filing: RealFiling;
  beforeAll(async () => {
    filing = await realFiling(await realServer(), 'firsthandler');
  });

  it('saves a report of 1,000 receipts in one request', async () => {
    filing.strike(() => null);
    const intent = filing.intent(1000);
    const begun = performance.now();
    const state = await runFiling(start(intent, nothingKnown), filing.perform);
    process.stdout.write(`1,000 receipts saved by the portal in ${Math.round(performance.now() - begun)} ms\n`);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], row: { totalInshell: '500500.00' } });
    expect(filing.requests).toEqual([{ method: 'POST', path: '/jsonapi/operations' }]);
    expect(await receiptsOf(filing.client, intent.draft.id)).toEqual(tickets(1000));
  });

  it.each<Fault>(['lostBefore', 'lostAfter'])('doubles nothing when the request is %s', async (fault) => {
    filing.strike(once(0, fault));
    const intent = filing.intent(3);
    const state = await runFiling(start(intent, nothingKnown), filing.perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], version: expect.any(Number) });
    expect(await receiptsOf(filing.client, intent.draft.id)).toEqual(tickets(3));
  });

  it('goes on one by one when an earlier save over plain calls has left rows', async () => {
    filing.strike(() => null);
    const intent = filing.intent(3);
    const plain = start({ ...intent, backend: { ...intent.backend, operations: false } }, nothingKnown);
    const [row] = plain.stages[0]?.calls ?? [];
    if (row === undefined) throw new Error('A receipt is due.');
    expect(await filing.perform(row)).toMatchObject({ kind: 'done' });
    const state = await runFiling(start(intent, nothingKnown), filing.perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    expect(await receiptsOf(filing.client, intent.draft.id)).toEqual(tickets(3));
  });

  it('tells a later save from an older version as a conflict, and saves one from the newest', async () => {
    filing.strike(() => null);
    const intent = filing.intent(2);
    const first = await runFiling(start(intent, nothingKnown), filing.perform);
    const change = (preparerName: string) => ({
      ...intent,
      draft: { ...intent.draft, values: { ...intent.draft.values, preparerName } },
    });
    const second = await runFiling(start(change('Luis Rivera'), knownAfter(first)), filing.perform);
    expect(resultOf(second)).toMatchObject({ kind: 'saved', row: { preparerName: 'Luis Rivera' } });
    const late = await runFiling(start(change('Ana Cho'), knownAfter(first)), filing.perform);
    expect(resultOf(late)).toMatchObject({
      kind: 'conflict',
      conflict: { by: 'firsthandler', theirs: { preparerName: 'Luis Rivera' } },
    });
    const { row } = await filing.client.get(firstHandlerReport, intent.draft.id);
    expect(row.preparerName).toBe('Luis Rivera');
  });
});

describe("filing at a provider's stock backend", () => {
  let filing: RealFiling;
  beforeAll(async () => {
    filing = await realFiling(await realServer({ STOCK_PROVIDER: 'on' }), 'firsthandler');
  });

  it('goes over plain calls, at most six at once, and doubles nothing when one is lost', async () => {
    filing.strike(once(7, 'lostAfter'));
    const intent = filing.intent(60);
    const state = await runFiling(start(intent, nothingKnown), filing.perform);
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [], row: { totalInshell: '1830.00' } });
    expect(filing.requests.filter(({ path }) => path === '/jsonapi/operations')).toEqual([]);
    expect(filing.most()).toBe(6);
    expect(await receiptsOf(filing.client, intent.draft.id)).toEqual(tickets(60));
  });
});
