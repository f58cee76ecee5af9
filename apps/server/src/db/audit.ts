import type { Tx } from './db.ts';

/** What happened to one row. */
export interface AuditEntry {
  readonly at: Date;
  readonly userId: string | null;
  readonly username: string | null;
  readonly companyId: string | null;
  readonly onBehalfOf: boolean;
  readonly action: 'create' | 'update' | 'delete' | 'upload';
  readonly type: string;
  readonly rowId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly requestId: string | null;
}

/** Writes the audit row of a change, in the change's own transaction (quality.md S7). */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
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
    })
    .execute();
}
