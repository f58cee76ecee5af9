import { type Kysely, sql } from 'kysely';

/** Whose an entry of Customs is while it is claimed, held by the database: one company's, whatever it claims it for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table claimed_entry (
    entry_number text primary key,
    company_id uuid not null,
    unique (entry_number, company_id)
  )`.execute(db);
  await sql`alter table claim_evidence
    add column entry_company uuid,
    add foreign key (entry_number, entry_company) references claimed_entry (entry_number, company_id),
    drop constraint claim_evidence_check1,
    add constraint claim_evidence_entry_kind check (kind <> 'receipt' or entry_number is null)`.execute(db);
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('node__reimbursement_request') is not null as there`.execute(db);
  if (rows[0]?.there === true) {
    const held = sql`from claim_evidence e join node__reimbursement_request c on c.id = e.claim_id
      where e.entry_number is not null and e.released_at is null`;
    await sql`insert into claimed_entry select distinct on (e.entry_number) e.entry_number, c.field_appb_company ${held}
      order by e.entry_number, e.at`.execute(db);
    await sql`update claim_evidence set entry_company = h.company_id from claimed_entry h
      where h.entry_number = claim_evidence.entry_number and released_at is null`.execute(db);
  }
  await sql`alter table claim_evidence add check (entry_number is null or released_at is not null or entry_company is not null)`.execute(
    db,
  );
}
