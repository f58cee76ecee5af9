import { user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { table, tableOfType } from '#db/sql/tables.ts';
import { demandNote, takeOut } from './file-removal.ts';
import { fileError } from './receive.ts';
import type { FileStorage } from './storage.ts';

/** Where files are kept, and how many bytes of a company's there may be. */
export interface FileStore {
  readonly storage: FileStorage;
  readonly room: number;
}

const gigabyte = 1024 ** 3;
const inWords = (bytes: number) =>
  bytes < gigabyte ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor((bytes / gigabyte) * 10) / 10} GB`;

/** The accounts whose uploads count together: those of one company; somebody of none counts alone. */
function uploaders({ companyId, userId }: Principal): RawBuilder<unknown> {
  if (companyId === null) return sql`(${userId}::uuid)`;
  return sql`(select id from ${table(user)} where ${sql.ref(user.fields.company.wire)} = ${companyId}::uuid)`;
}

/**
 * Refuses a file for which a company has no room left. Everything counts that its people have uploaded and that is still
 * kept, attached or not; what the office and the server make does not.
 * @param size bytes of the file that is to be kept besides
 * @throws JsonApiError 422 that names the room there is
 */
export async function demandRoom(db: Db, principal: Principal, room: number, size: number): Promise<void> {
  const { rows } = await sql<{ taken: string }>`select coalesce(sum(size), 0) as taken
    from ${sql.table(tableOfType('file--file'))} where uploaded_by in ${uploaders(principal)}`.execute(db);
  if (Number(rows[0]?.taken ?? 0) + size <= room) return;
  throw fileError(
    `The files of your company take up all the room there is for them, ${inWords(room)}. Remove documents from drafts, or ask the program office for more room.`,
    { code: 'quota', limit: room },
  );
}

/**
 * One upload of a company is counted after the other until the transaction ends. In the same statement, which spares a
 * way to the database, its bytes are kept (`keepNoted`). @throws JsonApiError 503 when they may be gone
 */
export async function lockRoom(tx: Tx, { companyId, userId }: Principal, key: string): Promise<void> {
  const { rows } = await sql<{ noted: boolean }>`with note as (${takeOut(key)})
    select exists (select from note) as noted,
      pg_advisory_xact_lock(hashtextextended(${`files:${companyId ?? userId}`}, 0))`.execute(tx);
  demandNote(rows[0]?.noted === true);
}
