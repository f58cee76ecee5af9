import { resultOf } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mode, modes } from './filing-trial/mode.ts';
import { wholeRow } from './filing-trial/rows.ts';
import { expectRecords, expectSettled } from './filing-trial/settled.ts';
import { type Strike, Trial } from './filing-trial/trial.ts';
import { TrialWorlds } from './filing-trial/trial-worlds.ts';

const createRow = 'create fh_non_exempt_receipt';
const removeRow = 'delete fh_non_exempt_receipt';
const createReport = 'create first_handler_report';
const updateReport = 'update first_handler_report';
const readVersion = 'read first_handler_report';
const append = 'append fh_reporting_forms_package';

/** One of the three filings of filing.md, with what comes before it. */
interface Filing {
  readonly name: 'first save' | 'later save' | 'certification';
  readonly calls: (mode: Mode) => readonly string[];
  readonly prepare: (trial: Trial) => Promise<void>;
  readonly run: (trial: Trial, strikes: readonly (Strike | null)[]) => Promise<unknown>;
}

/** Just before a change of the report, where the backend does not compare versions. */
const reading = ({ backend }: Mode) => (backend.comparesVersions ? [] : [readVersion]);

async function typeTwoRows({ device }: Trial): Promise<void> {
  device.addRow(wholeRow);
  device.addRow({ ...wholeRow, inshell: '33.33' });
}

const filings: readonly Filing[] = [
  {
    name: 'first save',
    calls: ({ backend }) => (backend.operations ? ['operations'] : [createRow, createRow, createReport, append]),
    prepare: typeTwoRows,
    run: (trial, strikes) => trial.save('draft', strikes),
  },
  {
    name: 'later save',
    calls: (mode) =>
      mode.backend.operations
        ? ['operations']
        : [createRow, createRow, ...reading(mode), updateReport, removeRow, removeRow],
    prepare: async (trial) => {
      await typeTwoRows(trial);
      await trial.save('draft');
      trial.device.editRow(0, { ...wholeRow, shelled: '1250.25' });
      trial.device.removeRow(1);
      trial.device.addRow({ ...wholeRow, inshell: '1.00' });
    },
    run: (trial, strikes) => trial.save('draft', strikes),
  },
  {
    name: 'certification',
    calls: (mode) => ['upload first_handler_report', ...reading(mode), updateReport],
    prepare: async (trial) => {
      await typeTwoRows(trial);
      await trial.save('ready');
    },
    run: (trial, strikes) => trial.certify('copy.pdf', strikes),
  },
];

const faults: readonly Strike[] = [
  'lostBefore',
  'lostAfter',
  'late',
  'refused',
  'signedOut',
  'crashBefore',
  'crashAfter',
];

/** Each call meets one or two of them, and the calls together meet all. */
const oneFaultIn = 7;

/** The person does once more what was to be done, now that nothing fails. */
async function goOn({ name }: Filing, trial: Trial): Promise<void> {
  if (name !== 'certification') {
    const state = await trial.save('draft');
    expect(state === null ? null : resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    return;
  }
  if (trial.device.status !== 'certified') await trial.certify('copy.pdf');
  await trial.attachCopy();
  expect(trial.device.status).toBe('certified');
  // Nothing is left to attach.
  expect(await trial.attachCopy()).toBeNull();
  if (!trial.mode.stock) await expectRecords(trial);
}

const worlds = new TrialWorlds();
afterAll(() => worlds.close());

describe.each(modes)('over $name', (mode) => {
  beforeAll(async () => void (await worlds.newMonth(mode)));

  describe.each(filings)('a $name', (filing) => {
    const expected = filing.calls(mode);

    it('makes its calls in this order', async () => {
      const trial = new Trial(await worlds.newMonth(mode), mode);
      await filing.prepare(trial);
      const before = trial.calls.length;
      await filing.run(trial, []);
      expect(trial.calls.slice(before)).toEqual(expected);
      await expectSettled(trial);
    });

    const places = expected.map((call, index) => ({ call, index, number: index + 1 }));
    it.each(places)('comes right whatever happens to call $number, $call', async ({ index }) => {
      for (const fault of sampleOf(faults, oneFaultIn, index)) {
        const trial = new Trial(await worlds.newMonth(mode), mode);
        await filing.prepare(trial);
        await filing.run(trial, [...Array<null>(index).fill(null), fault]);
        await goOn(filing, trial);
        await expectSettled(trial);
        expect(trial.device.conflicts, fault).toBe(0);
      }
    });
  });
});
