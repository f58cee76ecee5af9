import type { Statement } from '@packhouse/bank-files';
import { type CheckedLine, less, officeText } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { waitingProposals } from '../../../acts/decisions.ts';
import type { OfficeWork } from '../../../office-context.ts';
import { demandWaiting, lockedLine } from '../bank-lines.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { paymentsOf } from '../line-money.ts';
import { fewestMaking } from './fewest-making.ts';
import type { NumberedLine } from './follow-chain.ts';

/** A line that was read before and that the bank may have dropped again: one that was pending, a memo post. */
export interface DroppedLine extends CheckedLine {
  readonly id: string;
}

/** Lines of an account without which a file would foot, one of them or as few as can be, and of which nothing stands in the books; the last ones first. */
export async function mayBeDropped(
  { db }: OfficeWork,
  account: string,
  { difference, to, known }: { readonly difference: string; readonly to: string; readonly known: readonly string[] },
): Promise<readonly DroppedLine[]> {
  const unbooked = sql`select l.id, l.day::text as day, l.amount::text as amount, l.text
    from bank_line l where l.account = ${account} and l.amount <> 0
      and l.day <= ${to}::date and l.set_aside is null and l.booked is not true and l.id <> all(${known}::uuid[])
      and not exists (select from payment p where p.bank_line = l.id::text and p.reversed_on is null)`;
  const newest = sql`order by l.day desc, l.row desc`;
  const rows = await readRows<DroppedLine>(db)`${unbooked} and l.amount = - ${difference}::numeric ${newest} limit 5`;
  if (rows.length > 0) return rows;
  const last = await readRows<DroppedLine>(db)`${unbooked} ${newest} limit 30`;
  // Several together, such as the memo posts of a weekend.
  return fewestMaking(last, less('0', difference));
}

/** The lines of an account that somebody says the bank dropped. @throws BankRefusal for one that is another's, whose money stands in the books, or about which somebody waits for a second person */
export async function droppedOf(
  work: OfficeWork,
  account: string,
  ids: readonly string[],
): Promise<readonly DroppedLine[]> {
  const lines: DroppedLine[] = [];
  for (const id of new Set(ids)) {
    const line = await lockedLine(work.db, id);
    // A file of several accounts has those of each.
    if (line.account !== account) continue;
    demandWaiting(line);
    if ((await paymentsOf(work, id)).length > 0) throw new BankRefusal('lineHasPayment');
    const waiting = await waitingProposals(work.db, { type: 'bank_line', id });
    if (waiting.length > 0) throw new BankRefusal('statementWaits');
    lines.push(line);
  }
  return lines;
}

/** Before the words of a line that is dropped, in the one against it. */
const against = 'DROPPED BY THE BANK: ';

/** A line for each that was dropped, by which the account is as if the bank had never told of it. */
export const counterLines = (dropped: readonly DroppedLine[], { from, to }: Pick<Statement, 'from' | 'to'>) =>
  dropped.map(({ day, amount, text }, at): NumberedLine => {
    const on = day >= from && day <= to ? day : from;
    const said = { amount: less('0', amount), text: `${against}${text}` };
    return { number: Number.MAX_SAFE_INTEGER - at, row: 0, day: on, ...said, bankId: null, type: '' };
  });

/** Sets both aside, so that nobody is asked what they are. */
export async function setDroppedAside(
  { db, actor, now }: OfficeWork,
  { statementId, file }: { readonly statementId: string; readonly file: string },
  dropped: readonly DroppedLine[],
): Promise<void> {
  if (dropped.length === 0) return;
  const aside = { set_aside: 'not_ours', set_aside_note: officeText('lineDropped', { file }) } as const;
  const by = { set_aside_at: now, set_aside_by_name: actor.username };
  const ids = dropped.map(({ id }) => id);
  const counters = counterLines(dropped, { from: '', to: '' }).map(({ text }) => text);
  await db
    .updateTable('bank_line')
    .set({ ...aside, ...by })
    .where((eb) => eb.or([eb('id', 'in', ids), eb('statement_id', '=', statementId).and('text', 'in', counters)]))
    .execute();
}

/** The file by which somebody said that the bank dropped a line, for that line and the one against it; null where nobody did. */
export const droppedWith = ({ db }: OfficeWork, lineId: string): Promise<string | null> =>
  readValue<string>(db)`select f.name from bank_line c
    join bank_line l on l.account = c.account and l.id <> c.id and c.text = ${against} || l.text and c.amount = - l.amount
      and c.set_aside_at = l.set_aside_at and c.set_aside = 'not_ours' and l.set_aside = 'not_ours'
    join bank_statement s on s.id = c.statement_id join bank_file f on f.hash = s.file_hash
    where ${lineId}::uuid in (c.id, l.id) limit 1`;

/** Lines that were dropped with a statement wait again once it is taken back: those that its lines stand against. */
export async function takeDroppedUp({ db }: OfficeWork, statementId: string): Promise<void> {
  await sql`update bank_line l set set_aside = null, set_aside_note = null, set_aside_at = null, set_aside_by_name = null
    from bank_line c where c.statement_id = ${statementId}::uuid and c.account = l.account and l.id <> c.id
      and c.text = ${against} || l.text and c.amount = - l.amount and c.set_aside_at = l.set_aside_at
      and l.set_aside = 'not_ours'`.execute(db);
}
