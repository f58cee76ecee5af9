import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { office } from '../servers/office.ts';
import { tableRows } from './desk.ts';
import { addOpenInvoices, csvOf } from './statement.ts';

/** Reads a statement of the bank: a line that is exact, one that may be anything, and money that went back. */
async function readStatement(data: string): Promise<void> {
  const [open] = await addOpenInvoices(data, 2);
  if (open === undefined) throw new Error('No invoice was made.');
  const file = csvOf([
    { text: `ACH CREDIT ${open.company.toUpperCase().slice(0, 16)} ${open.number}`, amount: open.amount },
    { text: 'COUNTER DEPOSIT 7741', amount: '612.40' },
    { text: 'RETURNED ITEM ACH 451680', amount: '-1673.96' },
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'statement-'));
  try {
    const path = join(folder, 'november.csv');
    await writeFile(path, file);
    await office(['bank', 'import', path, '--account', '0012345678', '--opening', '1000.00', '--as', 'cashier'], data);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Charges what is late, which the program has first to wish for. */
async function chargeWhatIsLate(data: string): Promise<void> {
  await office(['settings', 'set', 'lateChargePercent', '10', '--as', 'staff'], data);
  await office(['settings', 'set', 'lateChargeFrom', 'null', '--as', 'staff'], data);
  await office(['settings', 'set', 'lateGraceDays', '0', '--as', 'staff'], data);
  const preview = await office(['charge', 'preview', '--as', 'cashier'], data);
  const mark = /--preview (\w+)/.exec(preview)?.[1];
  if (mark === undefined) throw new Error(`Nothing is to be charged: ${preview}`);
  await office(['charge', 'run', '--preview', mark, '--as', 'approver'], data);
}

/** The titles of the demonstration's seasons, and the last month of the one that is over. */
interface Seasons {
  readonly past: string;
  readonly through: string;
  readonly current: string;
}
const delivered: Seasons = { past: '2025-26', through: '2026-09', current: '2026-27' };

/** Makes what the demonstration has none of, by the office's own commands: every screen then has something to show. */
export async function fillOffice(data: string, seasons: Seasons = delivered): Promise<void> {
  await readStatement(data);
  await chargeWhatIsLate(data);
  await office(['figures', 'publish', seasons.past, '--through', seasons.through, '--as', 'manager'], data);
  // Nobody confirms what they proposed: it waits.
  await expect(
    office(['season', 'change', seasons.current, '--inshell-rate', '0.0210', '--as', 'manager'], data),
  ).rejects.toThrow('second person');
  await tableRows(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, output)
      values ('mail', '{"kind": "receipt"}', 'failed', 30, 30, '{"code": "EENVELOPE"}') returning id`,
    data,
  );
}
