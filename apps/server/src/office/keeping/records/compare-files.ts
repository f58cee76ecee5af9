import { fileType, isRelation, JsonApiError, type Registry } from '@packhouse/jsonapi';
import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow, readRows, readValue } from '#db/sql/read-rows.ts';
import { column, linkTableOf, table, tableOfType } from '#db/sql/tables.ts';
import type { FileStorage } from '#files/storage.ts';
import { hashOf } from './compare-record.ts';

export interface FileSources {
  readonly db: Db;
  readonly registry: Registry;
  readonly storage: FileStorage;
}

interface KeptFile {
  readonly id: string;
  readonly filename: string;
  readonly key: string;
  readonly sha256: string;
  readonly permanent: boolean;
  readonly uploader: string | null;
}

/** A file whose bytes are gone or do not give the hash of its row. */
export interface DifferingFile {
  readonly id: string;
  /** Null for a file of no company's. */
  readonly companyId: string | null;
  readonly problem: string;
}

/** Rows read at once, and files: a store far away answers slowly, and each is read piece by piece. */
const page = 400;
const atOnce = 8;

const storedFiles = sql.table(tableOfType(fileType));

export const countHashed = async (db: Db): Promise<number> =>
  (await readValue<number>(db)`select count(*)::int from ${storedFiles} where sha256 is not null`) ?? 0;

const filesAfter = (db: Db, after: string) =>
  readRows<KeptFile>(db)`select id, filename, storage_key as key, sha256, permanent, uploaded_by as uploader
    from ${storedFiles} where sha256 is not null and id > ${after}::uuid order by id limit ${page}`;

/**
 * Reads every file that has a hash, uploads and what the office issued, attached to a form or not, outside of any
 * transaction: bytes never change, and a large store takes its time.
 * @throws JsonApiError 503 while the store is out of reach: nothing is known then, and nothing is called lost
 */
export async function* filesUnlikeHashes(
  sources: FileSources,
  onProgress: (done: number) => void,
): AsyncGenerator<DifferingFile> {
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const files = await filesAfter(sources.db, after);
    for (let start = 0; start < files.length; start += atOnce) {
      const some = files.slice(start, start + atOnce);
      for (const found of await Promise.all(some.map((file) => differing(sources, file)))) {
        if (found !== null) yield found;
      }
      done += some.length;
      onProgress(done);
    }
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function differing(sources: FileSources, file: KeptFile): Promise<DifferingFile | null> {
  const problem = await problemOf(sources.storage, file);
  if (problem === null || !(await isStillThere(sources.db, file))) return null;
  return { id: file.id, companyId: await companyOf(sources, file), problem };
}

async function problemOf(storage: FileStorage, { id, filename, key, sha256, permanent }: KeptFile) {
  const content = await storage.open(key).catch((error: unknown) => {
    if (error instanceof JsonApiError) throw error;
    return null;
  });
  // An upload that no row took may be cleaned up meanwhile.
  if (content === null) return permanent ? `the file ${filename} (${id}) is missing` : null;
  return (await hashOf(content)) === sha256 ? null : `the file ${filename} (${id}) is not the one that was kept`;
}

const isStillThere = async (db: Db, { id, sha256 }: KeptFile) =>
  (await readRow(db)`select from ${storedFiles}
    where id = ${id}::uuid and sha256 = ${sha256}`) !== null;

/** The company whose row names the file, or else whose person uploaded it. */
async function companyOf({ db, registry }: FileSources, { id, uploader }: KeptFile): Promise<string | null> {
  const own = column('t', user.fields.company);
  const parts = [sql`select ${own} as id from ${table(user)} t where t.id = ${uploader}::uuid and ${own} is not null`];
  for (const { resource, field } of registry.referrersOf(fileType)) {
    const owned = resource.owner.kind === 'tenant' ? resource.fields[resource.owner.field] : undefined;
    if (owned === undefined || !isRelation(owned)) continue;
    const named =
      field.kind === 'one'
        ? sql`t.${sql.ref(field.wire)} = ${id}::uuid`
        : sql`exists (select from ${sql.table(linkTableOf(resource, field))} l where l.source = t.id and l.target = ${id}::uuid)`;
    parts.unshift(sql`select ${column('t', owned)} as id from ${table(resource)} t where ${named}`);
  }
  for (const part of parts) {
    const company = await readValue<string>(db)`${part} limit 1`;
    if (company !== null) return company;
  }
  return null;
}
