import { isRelation, type Registry, type Resource } from '@packhouse/jsonapi';
import { invoice, reimbursementRequest, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import { companyColumn, indexName, linkTableOf, ownerColumn, tableOf } from '../sql/tables.ts';
import type { Guard } from './form-guards.ts';

/** A table whose rows hang on a company's, and whose they are: an expression of SQL about a row of it. */
interface Carried {
  readonly table: string;
  readonly company: (row: string) => string;
  /** Its key, where the row that it hangs on may be written after it in the same transaction. */
  readonly foundBy?: string;
}

const of = (table: string, column: string, key: string) => (id: string) =>
  `(select o.${column} from ${table} o where o.${key} = ${id})`;
const ofRow = (resource: Resource) => of(tableOf(resource), ownerColumn(resource) ?? 'null', 'id');

const [ofInvoice, ofClaim] = [ofRow(invoice), ofRow(reimbursementRequest)];
const by = (table: string, key: string, company: (id: string) => string): Carried => ({
  table,
  company: (row) => company(`${row}.${key}`),
});

/** Tables of our own, each after those that it asks. */
const own: readonly Carried[] = [
  ...['allocation', 'charge', 'charge_left_out', 'waiver', 'write_off'].map((table) =>
    by(table, 'invoice_id', ofInvoice),
  ),
  { ...by('invoice_terms', 'invoice_id', ofInvoice), foundBy: 'invoice_id' },
  {
    table: 'refund',
    company: (row) => `case ${row}.source_kind when 'payment'
      then ${of('payment', companyColumn, 'id')(`${row}.source_id`)} else ${ofInvoice(`${row}.source_id`)} end`,
  },
  {
    table: 'refund_step',
    company: (row) => `case ${row}.of_kind when 'refund'
      then ${of('refund', companyColumn, 'id')(`${row}.of_id`)} else ${ofClaim(`${row}.of_id`)} end`,
  },
  ...['claim_evidence', 'claim_grant', 'claim_adjustment'].map((table) => by(table, 'claim_id', ofClaim)),
  by('report_point', 'return_id', of('report_return', companyColumn, 'id')),
  by('point_answer', 'point_id', of('report_point', companyColumn, 'id')),
  // Its record is written by the same statement, beside it.
  { ...by('confirmation_number', 'record_hash', of('certification_record', companyColumn, 'hash')), foundBy: 'number' },
  by('copy_comparison', 'record_hash', of('certification_record', companyColumn, 'hash')),
];

const linkTables = (registry: Registry): readonly Carried[] =>
  registry.resources.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) =>
      isRelation(field) && field.kind === 'many' && ownerColumn(resource) !== null
        ? [by(linkTableOf(resource, field), 'source', ofRow(resource))]
        : [],
    ),
  );

/** A file is the company's whose row keeps it; one that nothing keeps, its uploader's. */
function files(registry: Registry): readonly Carried[] {
  const uploader = of(tableOf(user), user.fields.company.wire, 'id');
  const keepers = registry.referrersOf('file--file').flatMap(({ resource, field }) => {
    const owner = ownerColumn(resource);
    if (owner === null) return [];
    const table = tableOf(resource);
    return field.kind === 'one'
      ? [(row: string) => `(select o.${owner} from ${table} o where o.${field.wire} = ${row}.id limit 1)`]
      : [
          (row: string) =>
            `(select l.${companyColumn} from ${linkTableOf(resource, field)} l where l.target = ${row}.id limit 1)`,
        ];
  });
  const company = (row: string) =>
    `coalesce(${[...keepers.map((keeper) => keeper(row)), uploader(`${row}.uploaded_by`)].join(', ')})`;
  return [{ table: 'file__file', company, foundBy: 'id' }];
}

const guardName = (table: string) => indexName('guard_company', table);

/** Words of a row about its file: of a row of one of the types that refer to files. */
function notes(registry: Registry): readonly Carried[] {
  const sources = new Set(registry.referrersOf('file--file').map(({ resource }) => resource));
  const owners = [...sources].flatMap((resource) => (ownerColumn(resource) === null ? [] : [ofRow(resource)]));
  return [by('file_note', 'source', (id) => `coalesce(${owners.map((owner) => owner(id)).join(', ')})`)];
}

/** All tables whose rows say their company although they are found by something else. */
export const carrying = (registry: Registry): readonly Carried[] => [
  ...linkTables(registry),
  ...files(registry),
  ...notes(registry),
  ...own,
];

const lateName = (table: string) => indexName('guard_company_late', table);

/** Says it at the end of the transaction, where it could not be said before: all that the row hangs on is there. */
function lateGuard({ table, company, foundBy }: Carried): readonly Guard[] {
  if (foundBy === undefined) return [];
  const body = `begin update ${table} t set ${companyColumn} = ${company('t')}
    where t.${foundBy} = new.${foundBy} and t.${companyColumn} is null; return null; end`;
  const trigger = `after insert on ${table} deferrable initially deferred for each row when (new.${companyColumn} is null)`;
  return [{ table, name: lateName(table), body, triggers: [trigger] }];
}

/**
 * Anyone who writes such a row says whose it is. A copy of the version before does not know the column: for it the database
 * fills it (docs/decisions/034).
 */
export const companyGuards = (registry: Registry): readonly Guard[] =>
  carrying(registry).flatMap((carried) => [
    {
      table: carried.table,
      name: guardName(carried.table),
      body: `begin new.${companyColumn} := ${carried.company('new')}; return new; end`,
      triggers: [`before insert on ${carried.table} for each row when (new.${companyColumn} is null)`],
    },
    ...lateGuard(carried),
  ]);

/** Tables whose rows may not say their company yet: of the guards that are there some of theirs are missing. */
export const notCarrying = (there: ReadonlyMap<string, unknown>, registry: Registry): readonly Carried[] =>
  carrying(registry).filter(
    ({ table, foundBy }) => !there.has(guardName(table)) || (foundBy !== undefined && !there.has(lateName(table))),
  );

/**
 * Says it for the rows of before. What keeps rows as they were written is put aside for this transaction: no other may
 * write these tables until it ends.
 */
export async function fillCompanies(db: Tx, tables: readonly Carried[]): Promise<void> {
  for (const { table, company } of tables) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await sql
      .raw(`update ${table} t set ${companyColumn} = ${company('t')} where t.${companyColumn} is null`)
      .execute(db);
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  }
}
