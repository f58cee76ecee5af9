import type { Tx } from './db.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly userId: string | null;
  readonly username: string | null;
  readonly companyId: string | null;
  readonly onBehalfOf: boolean;
  /** `export`: somebody took a list away as a file; `look`: read a number in clear; `act`: an act that changes no row. */
  readonly action: 'create' | 'update' | 'delete' | 'upload' | 'export' | 'look' | 'act';
  readonly type: string;
  readonly rowId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly requestId: string | null;
}

const rowsPerStatement = 500;

/** Writes the audit rows of changes, in the changes' own transaction (quality.md S7). */
export async function writeAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsPerStatement) {
    const rows = entries.slice(start, start + rowsPerStatement).map((entry) => ({
      at: entry.at,
      user_id: entry.userId,
      username: entry.username,
      company_id: entry.companyId,
      on_behalf_of: entry.onBehalfOf,
      action: entry.action,
      type: entry.type,
      row_id: entry.rowId,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
      request_id: entry.requestId,
    }));
    await tx.insertInto('audit').values(rows).execute();
  }
}

export const writeAudit = (tx: Tx, entry: AuditEntry): Promise<void> => writeAudits(tx, [entry]);
