import { join } from 'node:path';
import { producerContact, registry, resultOf } from '@packhouse/programme';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { update } from './filing.ts';
import { type Action, actions } from './filing-trial/actions.ts';
import { type Mode, modes } from './filing-trial/mode.ts';
import type { Month } from './filing-trial/month.ts';
import { wholeRow } from './filing-trial/rows.ts';
import { expectRecords, expectSettled, strays } from './filing-trial/settled.ts';
import { Trial } from './filing-trial/trial.ts';
import { TrialWorlds } from './filing-trial/trial-worlds.ts';
import type { World } from './world.ts';

const isLong = process.env.TEST_LONG === '1';
// The same each time, so that a change alone can break it; the long run looks for what nobody thought of.
const seed = Number(process.env.TEST_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_261_121));
/** Sequences of each mode. */
const sequences = isLong ? 150 : 2;
const timeLimit = isLong ? 900_000 : 120_000;

const begin = new Date('2026-11-05T15:00:00Z');

async function clean(world: World): Promise<void> {
  world.now = new Date(world.now.getTime() + 25 * 3_600_000);
  const storage = folderStorage(join(world.dataDir, 'files'));
  await cleanUp({ db: world.db, registry, storage, clock: () => world.now, machineClock: () => new Date() });
}

async function act(trial: Trial, action: Action): Promise<unknown> {
  const { device } = trial;
  switch (action.kind) {
    case 'add':
      return device.addRow(action.row);
    case 'edit':
      return device.editRow(action.place, action.row);
    case 'addMany':
      for (let count = 0; count < action.count; count += 1) device.addRow(action.row);
      return;
    case 'renameProducer': {
      const { world, person, producerIds } = trial.month;
      const id = producerIds[action.place % producerIds.length] ?? '';
      return update(world, person, producerContact, id, { title: `Orchard ${action.place}`, street: 'Mill Road' });
    }
    case 'remove':
      return device.removeRow(action.place);
    case 'rename':
      return device.rename(action.name);
    case 'reopen':
      return device.open();
    case 'amend':
      return device.status === 'certified' ? device.amend() : undefined;
    case 'attachCopy':
      return device.status === 'certified' ? trial.attachCopy(action.strikes) : undefined;
    case 'cleanUp':
      return trial.mode.stock ? undefined : clean(trial.month.world);
    case 'colleague':
      return trial.colleague(action.certifies);
    case 'save':
      return trial.save(action.status, action.strikes, action.choice);
    case 'certify':
      return trial.certify(action.copy, action.strikes);
  }
}

/** Ends a sequence as the person wants it: everything corrected, saved, certified. */
async function finish(trial: Trial): Promise<void> {
  const { device, mode, month } = trial;
  await device.open();
  if (device.status === 'certified') await device.amend();
  // An amendment has to change something.
  device.addRow(wholeRow);
  for (const place of device.rows.keys()) device.editRow(place, wholeRow);
  const saved = await trial.save('ready');
  expect(saved === null ? null : resultOf(saved)).toMatchObject({ kind: 'saved', left: [] });
  await expectSettled(trial);
  const certified = await trial.certify('copy.pdf');
  expect(certified === null ? null : resultOf(certified)).toMatchObject({ kind: 'saved', left: [] });
  await expectSettled(trial);
  if (mode.stock) return;
  await expectRecords(trial);
  await clean(month.world);
  expect(await strays(trial)).toEqual([]);
  await expectSettled(trial);
}

async function run(mode: Mode, month: Month, all: readonly Action[]): Promise<void> {
  month.world.now = begin;
  const trial = new Trial(month, mode);
  for (const action of all) {
    await act(trial, action);
    for (const id of trial.reader.reportIds) await trial.reader.look(id);
  }
  await finish(trial);
}

const worlds = new TrialWorlds();
afterAll(() => worlds.close());

describe.each(modes)('filing over $name', (mode) => {
  beforeAll(async () => void (await worlds.newMonth(mode)));

  it(
    `loses, doubles and changes nothing, and shows no reader half a report, whatever fails (seed ${seed})`,
    async () => {
      const property = fc.asyncProperty(actions(mode), async (all) => {
        await run(mode, await worlds.newMonth(mode), all);
      });
      await fc.assert(property, { numRuns: sequences, seed, endOnFailure: !isLong });
      process.stdout.write(`${sequences} sequences over ${mode.name}, seed ${seed}\n`);
    },
    timeLimit,
  );
});
