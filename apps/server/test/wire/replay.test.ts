import { readFile } from 'node:fs/promises';
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliberateDifferences } from './deliberate.ts';
import { readRecording, recordings, type Setting } from './exchange.ts';
import { judge } from './judge.ts';
import { type Outcome, Replay } from './replay.ts';
import { addStandInRows, type NamedIds } from './stand-in-rows.ts';
import { openStandInServer, type StandInServer } from './stand-in-server.ts';
import { type PageLimits, standIns } from './stand-ins.ts';

const settings: readonly { readonly setting: Setting; readonly limits: PageLimits }[] = [
  { setting: 'core', limits: { companies: 50, producers: 50 } },
  { setting: 'lifted', limits: { companies: 1000, producers: 1500 } },
];

describe.each(sampleOf(settings, 2, 1))('the recorded exchanges, $setting page limits', ({ setting, limits }) => {
  const registry = standIns(limits);
  let server: StandInServer;
  let named: NamedIds;
  const outcomes: Outcome[] = [];

  beforeAll(async () => {
    server = await openStandInServer(registry);
    named = await addStandInRows(server.db, registry, server.now);
  });
  afterAll(() => server.close());

  it.each(recordings)('replays all of %s in order', { timeout: 60_000 }, async (recording) => {
    const exchanges = await readRecording(setting, recording);
    const replay = new Replay(server, registry, named, recording);
    for (const [number, exchange] of exchanges.entries()) outcomes.push(await replay.exchange(exchange, number));
    expect(outcomes.filter(({ key }) => key.startsWith(recording))).toHaveLength(exchanges.length);
  });

  it('answers as the reference does but for what is declared, and declares nothing that is alike', async () => {
    const { replayed, equal, deliberate, unexplained, stale } = judge(outcomes, deliberateDifferences, setting);
    console.info(`${setting}: ${replayed} exchanges, ${equal} equal, ${deliberate} deliberately different`);
    expect({ unexplained, stale }).toEqual({ unexplained: [], stale: [] });
    expect(equal + deliberate).toBe(replayed);
  });
});

it('gives every deliberate difference a reason that is written down', async () => {
  const decision = new URL('../../../../docs/decisions/004-deliberate-differences.md', import.meta.url);
  const numbers = [...(await readFile(decision, 'utf8')).matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]));
  for (const { reason } of deliberateDifferences) expect(numbers).toContain(reason);
});
