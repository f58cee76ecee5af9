import { fileType, type Registry, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, writeAudits } from '#db/audit.ts';
import type { Tx } from '#db/db.ts';
import { linkTableOf, tableOf, tableOfType } from '#db/tables.ts';
import type { FileStorage } from '#files/storage.ts';

const hour = 3_600_000;
/** A row that only forms give a meaning to, and that none holds (domain.md, section 4, save order). */
const rowAge = 24 * hour;
/** An upload that no row refers to (decisions.md 22). */
const uploadAge = 6 * hour;

export interface CleanUp {
  readonly db: Tx;
  readonly registry: Registry;
  readonly storage: FileStorage;
  readonly now: Date;
}

/** No row of any type refers to `t`. */
function unreferred(registry: Registry, type: string): RawBuilder<boolean> {
  const tests = registry
    .referrersOf(type)
    .map(({ resource, field }) =>
      field.kind === 'one'
        ? sql`not exists (select 1 from ${sql.raw(tableOf(resource))} r where r.${sql.raw(field.wire)} = t.id)`
        : sql`not exists (select 1 from ${sql.raw(linkTableOf(resource, field))} l where l.target = t.id)`,
    );
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` and `)})`;
}

/** Types that companies may delete exist only as parts of a form. */
const isPart = (registry: Registry, resource: Resource) =>
  resource.allow.includes('delete') && registry.referrersOf(resource.type).some(({ field }) => field.kind === 'many');

/** Nobody asked for it: the trail says so by naming no one. */
const removal = (type: string, rowId: string, before: object, at: Date): AuditEntry => ({
  at,
  userId: null,
  username: null,
  companyId: null,
  onBehalfOf: false,
  action: 'delete',
  type,
  rowId,
  before,
  after: null,
  requestId: null,
});

async function removeRows({ db, registry, now }: CleanUp): Promise<number> {
  let removed = 0;
  for (const resource of registry.resources.filter((candidate) => isPart(registry, candidate))) {
    const before = new Date(now.getTime() - rowAge);
    const { rows } = await sql<{ id: string; title: string }>`delete from ${sql.raw(tableOf(resource))} t
      where t.created < ${before} and ${unreferred(registry, resource.type)} returning t.id, t.title`.execute(db);
    await writeAudits(
      db,
      rows.map(({ id, title }) => removal(resource.type, id, { title }, now)),
    );
    removed += rows.length;
  }
  return removed;
}

async function removeUploads({ db, registry, storage, now }: CleanUp): Promise<number> {
  const before = new Date(now.getTime() - uploadAge);
  const { rows } = await sql<{
    id: string;
    filename: string;
    storage_key: string;
  }>`delete from ${sql.raw(tableOfType(fileType))} t
    where not t.permanent and t.created < ${before} and ${unreferred(registry, fileType)} returning t.id, t.filename, t.storage_key`.execute(
    db,
  );
  await writeAudits(
    db,
    rows.map(({ id, filename }) => removal(fileType, id, { filename }, now)),
  );
  for (const { storage_key } of rows) await storage.remove(storage_key);
  return rows.length;
}

/** Removes what an interrupted filing left behind: receipts and items that no form holds, uploads nothing refers to. */
export async function removeOrphans(work: CleanUp): Promise<{ rows: number; uploads: number }> {
  return { rows: await removeRows(work), uploads: await removeUploads(work) };
}
