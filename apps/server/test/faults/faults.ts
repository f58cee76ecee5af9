import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Copy } from './copy.ts';
import { withoutClock, withoutDisks, withoutNames } from './machine.ts';
import type { Stage, StageKind } from './stage.ts';
import type { Part } from './work.ts';

/** How a fault harms the parts that it strikes. */
export type Harm = 'away' | 'takes no writes' | 'late' | 'another time' | 'killed';

export interface Fault {
  readonly name: string;
  readonly on: StageKind;
  readonly strikes: readonly Part[];
  readonly harm: Harm;
  /** Why it cannot be made on this machine; null where it can. */
  readonly without: string | null;
  /** How long it lasts at least, milliseconds. */
  readonly lasts: number;
  /** How late answers are, milliseconds. */
  readonly late?: number;
  /** Work of a moment can still go through: some of the pages that were begun have room, or it is done before. */
  readonly isLeaky?: boolean;
  /** By how much the time of day is wrong, seconds. */
  readonly ahead?: number;
  readonly strike: (stage: Stage) => Promise<void>;
  readonly mend: (stage: Stage) => Promise<void>;
}

const isLong = process.env.TEST_LONG === '1';

/** How late the slow ones are: enough to be seen, two seconds where there is time. */
const slow = isLong ? 2_000 : 300;

const nowhere = null;

const clockPatience = { timeout: 30_000, interval: 100 };

const databaseGone = (name: string, lasts: number): Fault => ({
  name,
  on: 'cluster',
  strikes: ['database'],
  harm: 'away',
  without: nowhere,
  lasts,
  strike: ({ lines }) => lines.database.cut(),
  mend: ({ lines }) => lines.database.mend(),
});

/** Moves the clocks of all copies, and waits until each tells the other time: the library looks now and then alone. */
async function setClocks({ machine, copies }: Stage, shift: string, ahead: number): Promise<void> {
  await machine.setClock(shift);
  const off = async (copy: Copy) => Math.abs((await copy.clock()) - Date.now() - ahead * 1_000);
  for (const copy of copies) await vi.waitFor(async () => expect(await off(copy)).toBeLessThan(10_000), clockPatience);
}

const clockWrong = (name: string, shift: string, ahead: number): Fault => ({
  name,
  on: 'cluster',
  strikes: ['copies'],
  harm: 'another time',
  without: withoutClock,
  // The copies compare their clock every ten seconds.
  lasts: 12_000,
  ahead,
  strike: (stage) => setClocks(stage, shift, ahead),
  mend: (stage) => setClocks(stage, '+0', 0),
});

/** As a replica that was not made the first, or a PostgreSQL whose disk was set so. */
async function setReadOnly({ superuser, past }: Stage, on: boolean): Promise<void> {
  const name = new URL(past.DATABASE_URL ?? '').pathname.slice(1);
  await superuser.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

/** Every write meets a table without room: the places that rows which are gone left behind are taken too. */
async function takeLastPlaces({ past }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: past.DATABASE_URL });
  await client.connect();
  try {
    for (;;)
      await client.query(`insert into failed_sign_in (key, at) select 'filler', 'epoch' from generate_series(1, 200)`);
  } catch {
    await client.end();
  }
}

async function emptyAgain({ past }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: past.DATABASE_URL });
  await client.connect();
  await client.query(`delete from failed_sign_in where key = 'filler'`);
  await client.end();
}

/** Milliseconds by which the database is late for works that are to be under way. */
const late = 150;

/**
 * Kills copies in the middle of works, each of which asks the database several times; a mail server that kept them
 * waiting is itself again then. Where none is under way for half a minute the kill is felt by nobody.
 */
async function killUnderWay({ copies, underWayFor, lines, mails }: Stage, count: number): Promise<void> {
  lines.database.delay(late);
  const doomed = copies.slice(0, count);
  const last = performance.now() + 30_000;
  const waiting = setInterval(() => {
    const areUnderWay = doomed.every(({ address }) => underWayFor(address) > 1.5 * late);
    if (!areUnderWay && performance.now() < last) return;
    clearInterval(waiting);
    for (const copy of doomed) copy.kill();
    lines.database.delay(0);
    mails.hangs = () => false;
    lines.mail.breakOff();
  }, 10);
}

/** Answers of a part that come late. */
const slowBy = (name: string, part: 'database' | 'files'): Fault => ({
  name,
  on: 'cluster',
  strikes: [part],
  harm: 'late',
  without: nowhere,
  lasts: 0,
  late: slow,
  strike: async ({ lines }) => lines[part].delay(slow),
  mend: ({ lines }) => lines[part].mend(),
});

/** All that goes wrong with whatever the program leans on; a sample of them begins with the first and ends with the last. */
export const faults: readonly Fault[] = [
  databaseGone('the database gone for 1 s', 1_000),
  slowBy('the database slow by 2 s', 'database'),
  {
    name: 'a disk that is full',
    on: 'machine',
    strikes: ['database', 'files'],
    harm: 'takes no writes',
    isLeaky: true,
    without: withoutDisks,
    lasts: 1_000,
    async strike(stage) {
      stage.disks?.fill();
      await takeLastPlaces(stage);
    },
    async mend(stage) {
      stage.disks?.empty();
      await emptyAgain(stage);
    },
  },
  {
    name: 'a disk that is read-only',
    on: 'machine',
    strikes: ['database', 'files'],
    harm: 'takes no writes',
    without: withoutDisks,
    lasts: 1_000,
    async strike(stage) {
      stage.disks?.setReadOnly(true);
      await setReadOnly(stage, true);
    },
    async mend(stage) {
      stage.disks?.setReadOnly(false);
      await setReadOnly(stage, false);
    },
  },
  {
    name: 'the file store gone',
    on: 'cluster',
    strikes: ['files'],
    harm: 'away',
    without: nowhere,
    lasts: 1_000,
    strike: ({ lines }) => lines.files.cut(),
    mend: ({ lines }) => lines.files.mend(),
  },
  slowBy('the file store slow', 'files'),
  {
    name: 'names of other machines not found',
    on: 'cluster',
    strikes: ['database', 'files', 'mail'],
    harm: 'away',
    without: withoutNames,
    lasts: 2_000,
    async strike({ machine, lines }) {
      await machine.setNames(false);
      // Open connections go on without names; so they end, and their ends have to be found anew.
      for (const line of Object.values(lines)) line.breakOff();
    },
    mend: ({ machine }) => machine.setNames(true),
  },
  {
    name: 'mail refused',
    on: 'cluster',
    strikes: ['mail'],
    harm: 'away',
    without: nowhere,
    lasts: 4_000,
    strike: async ({ mails }) => void Object.assign(mails, { refuse: Number.POSITIVE_INFINITY }),
    mend: async ({ mails }) => void Object.assign(mails, { refuse: 0 }),
  },
  databaseGone('the database gone for 60 s', isLong ? 60_000 : 4_000),
  clockWrong('the clock back by 1 h', '-1h', -3_600),
  clockWrong('the clock forward by 1 d', '+1d', 86_400),
  {
    name: 'one process killed',
    on: 'cluster',
    strikes: ['copies'],
    harm: 'killed',
    without: nowhere,
    lasts: 1_000,
    strike: (stage) => killUnderWay(stage, 1),
    mend: async () => undefined,
  },
  {
    name: 'all processes killed at once',
    on: 'cluster',
    strikes: ['copies'],
    harm: 'killed',
    without: nowhere,
    lasts: 1_000,
    strike: (stage) => killUnderWay(stage, stage.copies.length),
    mend: async () => undefined,
  },
];
