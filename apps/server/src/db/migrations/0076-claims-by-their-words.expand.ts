import { type Kysely, sql } from 'kysely';

/**
 * Companies are found by the names that they had. An entry of Customs that stands in two importers' reports with other
 * figures is two entries: the second is its company's beside the first (`twin_of`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claimed_entry add column twin_of text not null default ''`.execute(db);
  await sql`alter table claimed_entry drop constraint claimed_entry_pkey, add primary key (entry_number, twin_of)`.execute(
    db,
  );
}

const names = ['title', 'legalName', 'dba'];
const called = (when: string) => `(${names.map((name) => `${when} ->> '${name}'`).join(', ')})`;

export const indexes = [
  {
    table: 'audit',
    name: 'audit_renamed',
    definition: `(row_id) where type = 'node--appb_company_contact' and action = 'update'
      and ${called('before')} is distinct from ${called('after')}`,
  },
];
