import { type Kysely, sql } from 'kysely';

/**
 * Items of claims are found by reference and producer, and companies by the names that they had. An entry of Customs that stands
 * in two importers' reports with other figures is two entries: the second is its company's beside the first (`twin_of`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claimed_entry add column twin_of text not null default ''`.execute(db);
  await sql`alter table claimed_entry drop constraint claimed_entry_pkey, add primary key (entry_number, twin_of)`.execute(
    db,
  );
}

const bare = (column: string) =>
  `(regexp_replace(regexp_replace(translate(lower(coalesce(${column}, '')), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuyy'), '\\m(llc|inc|incorporated|co|company|corp|corporation|ltd|lp|llp)\\M', '', 'g'), '[^[:alnum:]]+', '', 'g'))`;
const names = ['title', 'legalName', 'dba'];
const called = (when: string) => `(${names.map((name) => `${when} ->> '${name}'`).join(', ')})`;

export const indexes = [
  {
    table: 'node__domestic_reimb_item',
    name: 'claim_item_reference',
    definition: `(${bare('field_receipt_reference')})`,
  },
  { table: 'node__domestic_reimb_item', name: 'claim_item_producer', definition: `(${bare('field_producer_name')})` },
  { table: 'node__domestic_reimb_item', name: 'claim_item_day', definition: '(field_assessment_paid_date)' },
  {
    table: 'audit',
    name: 'audit_renamed',
    definition: `(row_id) where type = 'node--appb_company_contact' and action = 'update'
      and ${called('before')} is distinct from ${called('after')}`,
  },
];
