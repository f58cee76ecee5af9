import { type BankLineState, compareDecimals } from '@packhouse/programme';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { BankRefusal } from './bank-refusal.ts';

export type StoredLine = Selectable<OwnTables['bank_line']>;

export interface LineWithState extends StoredLine {
  readonly state: BankLineState;
}

export const wentOut = ({ amount }: Pick<StoredLine, 'amount'>): boolean => amount.startsWith('-');

/** Money that came in, and money that went out by a return: somebody says of each what it is. */
export const isAsked = ({ amount, may_be_return }: Pick<StoredLine, 'amount' | 'may_be_return'>): boolean =>
  may_be_return || compareDecimals(amount, '0') > 0;

const stateOf = (line: StoredLine, isBooked: boolean): BankLineState => {
  if (isBooked) return 'booked';
  if (line.set_aside !== null) return line.set_aside;
  if (isAsked(line)) return 'open';
  return wentOut(line) ? 'paid_out' : 'nothing';
};

/** Lines oldest first, of one statement or of all. */
export async function bankLines(db: Db, statementId?: string): Promise<readonly LineWithState[]> {
  if (statementId !== undefined && !isUuid(statementId)) return [];
  let query = db
    .selectFrom('bank_line as l')
    .leftJoin('bank_match as m', (join) => join.onRef('m.line_id', '=', 'l.id').on('m.undone_at', 'is', null))
    .selectAll('l')
    .select('m.id as match')
    .orderBy('l.day')
    .orderBy('l.row')
    .orderBy('l.id');
  if (statementId !== undefined) query = query.where('l.statement_id', '=', statementId);
  const rows = await query.execute();
  return rows.map(({ match, ...line }) => ({ ...line, state: stateOf(line, match !== null) }));
}

/** @throws BankRefusal for a line that is booked or set aside */
export function demandWaiting({ state, set_aside, set_aside_by_name: who }: LineWithState): void {
  if (state === 'booked') throw new BankRefusal('lineBooked');
  if (set_aside !== null) throw new BankRefusal('lineSetAside', { who: who ?? '-' });
}

/** A line, kept until the transaction ends. @throws BankRefusal when there is none */
export async function lockedLine(tx: Tx, id: string): Promise<LineWithState> {
  if (!isUuid(id)) throw new BankRefusal('lineUnknown');
  const line = await tx.selectFrom('bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (line === undefined) throw new BankRefusal('lineUnknown');
  const match = await readRow(tx)`select from bank_match where line_id = ${id} and undone_at is null`;
  return { ...line, state: stateOf(line, match !== null) };
}
