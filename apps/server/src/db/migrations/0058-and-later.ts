import { sql } from 'kysely';
import { nothing, type Step, says } from './step.ts';

/** A line of the bank that somebody is asked about, and one that waits for that (0059). */
const askedLine = '(amount > 0 or may_be_return)';
const waitingLine = `${askedLine} and set_aside is null and not booked`;

/** Tables whose rows hang on a company's row (0065). */
const hangingTables = [
  ...['allocation', 'charge', 'charge_left_out', 'waiver', 'write_off', 'refund', 'refund_step', 'invoice_terms'],
  ...['claim_evidence', 'claim_grant', 'claim_adjustment', 'report_point', 'point_answer'],
  ...['confirmation_number', 'copy_comparison', 'file_note'],
];

/** The names of a company, as the trail keeps them (0076). */
const contactNames = ['title', 'legalName', 'dba'];
const called = (when: string) => `(${contactNames.map((name) => `${when} ->> '${name}'`).join(', ')})`;

/** The columns of the declared quantities (0077); none in an empty database, whose tables follow from the declarations. */
const quantities = sql<{ table: string; columns: readonly string[] }>`select table_name as table,
    array_agg(column_name::text order by column_name) as columns
  from information_schema.columns
  where table_schema = current_schema() and table_name like 'node\\_\\_%' and column_name like 'field\\_%\\_lbs'
    and data_type = 'numeric' and numeric_scale = 2
  group by table_name order by table_name`;

export const steps0058: Readonly<Record<string, Step>> = {
  /**
   * A write-off can be undone by a row of its own, below zero, which says what it undoes. An older program adds it up with
   * the others, and writes none.
   */
  '0058-write-offs-undone.expand': says(
    ['alter table write_off add column undoes uuid', 'alter table write_off drop constraint write_off_amount_check'],
    [{ table: 'write_off', name: 'write_off_undoes', definition: '(undoes) where undoes is not null' }],
  ),
  /** A line of money out that may be a return waits for somebody, from the next statement on; a line of 0.00 waits for nobody. */
  '0059-lines-of-returns.expand': says(
    ['alter table bank_line add column may_be_return boolean not null default false'],
    [
      { table: 'bank_line', name: 'bank_line_waits', definition: `(day, id) where ${waitingLine}` },
      { table: 'bank_line', name: 'bank_line_waits_of', definition: `(statement_id) where ${waitingLine}` },
      { table: 'bank_line', name: 'bank_line_asked', definition: `(statement_id) where ${askedLine}` },
    ],
  ),
  /** A grant that was taken back is followed by another one: the first, the second. */
  '0060-claims-granted-again.expand': says([
    'alter table claim_grant add column nth integer not null default 1',
    'alter table claim_grant drop constraint claim_grant_pkey, add primary key (claim_id, item_id, nth)',
  ]),
  /** Nothing to be done: guards of the bank's lines let a line of money out become one that may be a return, once its deposit is booked. */
  '0061-returns-found-later.expand': nothing,
  /**
   * Rows that hang on a company's row say whose they are (docs/operator-guide/scale.md). The rows of before are filled with the
   * guards (`guards/company-guards.ts`); relations to many get their column as declared tables do.
   */
  '0065-rows-say-their-company.expand': {
    async up(db) {
      for (const table of hangingTables) await sql.raw(`alter table ${table} add column company_id uuid`).execute(db);
      // Followed by one that holds the company as well; until that is built a list is read by its primary key.
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename <> 'node__season__field_packet_documents'
      and tablename like 'node\\_\\_%' and indexdef like '%(source, "position") INCLUDE (target, target_nid%'
      and indexdef not like '%company_id%'`.execute(db);
      for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
    },
  },
  /**
   * Nothing to be done: guards say whose a row is at the end of its transaction, where the row that it hangs on came after it.
   */
  '0071-companies-said-late.expand': nothing,
  /**
   * Nothing to be done: guards let the office end a certificate that was granted before its last day, also once it ran out.
   */
  '0072-certificates-end-early.expand': nothing,
  /**
   * Certificates that were revoked from a day count for the days before it (docs/decisions/007-exemptions-after-their-season.md):
   * those of before were revoked whole by their status, and had their last day all the same.
   */
  '0073-certificates-with-days-left.expand': {
    async up(db) {
      const { rows } = await sql<{ there: boolean }>`select to_regclass('node__exemption') is not null
    and to_regclass('decision') is not null as there`.execute(db);
      if (rows[0]?.there !== true) return;
      await sql`update node__exemption x set vid = nextval('revision'),
      field_exemption_status = case when x.field_valid_to < current_date then 'expired' else 'approved' end
    where x.field_exemption_status = 'revoked' and x.field_valid_to = (
      select (d.given ->> 'from')::date - 1 from decision d
      where d.subject_id = x.id::text and d.kind = 'exemption.revoke' and d.step in ('done', 'confirmed')
      order by d.id desc limit 1)`.execute(db);
    },
  },
  /**
   * Copies of record that were said not to agree are compared once more by the upkeep: copies in French with figures from a
   * thousand on, of a unit without decimals and of fewer than four seasons were said so wrongly.
   */
  '0074-copies-compared-again.expand': says(["delete from copy_comparison where verdict = 'differs'"]),
  /** A receipt of which another claim of the company was granted a part: what came in for it since stands behind this one. */
  '0075-rest-of-a-receipt.expand': says(
    ['alter table claim_evidence add column rest_of uuid'],
    [
      {
        table: 'claim_evidence',
        name: 'claim_evidence_rest',
        definition: '(rest_of) where rest_of is not null and released_at is null',
      },
    ],
  ),
  /**
   * Companies are found by the names that they had. An entry of Customs that stands in two importers' reports with other
   * figures is two entries: the second is its company's beside the first (`twin_of`).
   */
  '0076-claims-by-their-words.expand': says(
    [
      "alter table claimed_entry add column twin_of text not null default ''",
      'alter table claimed_entry drop constraint claimed_entry_pkey, add primary key (entry_number, twin_of)',
    ],
    [
      {
        table: 'audit',
        name: 'audit_renamed',
        definition: `(row_id) where type = 'node--appb_company_contact' and action = 'update'
      and ${called('before')} is distinct from ${called('after')}`,
      },
    ],
  ),
  /**
   * A quantity is kept with the decimals that it is written with: a program's unit may have three (docs/decisions/038). A
   * bound is lifted, so no row is looked at or written anew; each holds its two decimals as before.
   */
  '0077-quantities-as-written.expand': {
    async up(db) {
      const { rows } = await quantities.execute(db);
      for (const { table, columns } of rows) {
        const wider = columns.map((column) => `alter column ${column} type numeric`).join(', ');
        await sql.raw(`alter table ${table} ${wider}`).execute(db);
      }
    },
  },
  /** A payment that was taken back because nothing of the kind came in, not because the bank returned it. */
  '0080-payments-recorded-by-mistake.expand': says([
    'alter table payment add column by_mistake boolean not null default false',
  ]),
  /** Wherever money is recorded it is asked which parts a payment has. */
  '0081-parts-by-their-payment.expand': says(
    [],
    [{ table: 'payment', name: 'payment_moved_from', definition: '(moved_from) where moved_from is not null' }],
  ),
  /** The books' entries that no line of the bank says are listed by their day. */
  '0082-outstanding.expand': says(
    [],
    [
      {
        table: 'payment',
        name: 'payment_by_hand',
        definition: '(received_on) where moved_from is null and bank_line is null',
      },
      {
        table: 'payment',
        name: 'payment_back_by_hand',
        definition: '(reversed_on) where reversed_on is not null and returned_line is null',
      },
    ],
  ),
  /**
   * Two lines of the same money, there and back, are kept by each other's id. Until now their notes said each other's words; both
   * were set aside at one moment.
   */
  '0083-lines-beside-each-other.expand': {
    async up(db) {
      await sql`alter table bank_line add column beside uuid`.execute(db);
      const guarded = (is: 'enable' | 'disable') => sql.raw(`alter table bank_line ${is} trigger user`).execute(db);
      await guarded('disable');
      await sql`update bank_line l set beside = o.id from bank_line o
        where l.set_aside = 'returned' and o.set_aside = 'returned' and o.amount = - l.amount and l.amount <> 0
          and o.set_aside_at = l.set_aside_at and l.set_aside_note = o.day::text || ' ' || o.text
          and o.set_aside_note = l.day::text || ' ' || l.text`.execute(db);
      await guarded('enable');
    },
    indexes: [{ table: 'bank_line', name: 'bank_line_beside', definition: '(beside) where beside is not null' }],
  },
  /** One line of the bank may pay several of our refunds or claims, or bring them back. */
  '0084-several-refunds-by-one-line.expand': {
    async up(db) {
      await sql`drop index refund_step_line`.execute(db);
    },
    indexes: [
      {
        table: 'refund_step',
        name: 'refund_step_by_line',
        definition: '(line_id) where undone_at is null and line_id is not null',
      },
    ],
  },
  /** Entries outstanding at the bank that no line will ever say: somebody took them off the list, and why. */
  '0085-outstanding-closed.expand': says([
    `create table outstanding_closed (
    id uuid primary key,
    entry uuid not null,
    kind text not null,
    why text not null check (why in ('other_account', 'before_statements', 'other')),
    note text,
    made_at timestamptz not null,
    made_by uuid,
    made_by_name text,
    undone_at timestamptz,
    undone_by uuid
  )`,
    'create unique index outstanding_closed_once on outstanding_closed (entry, kind) where undone_at is null',
    // That a payment was taken back was noted before its line came: parted from the line, it stays so.
    'alter table payment add column returned_by_hand boolean not null default false',
  ]),
  /** Rows that step 0019 made of older invoices are in the trail from now on, as all others: what is in none is named. */
  '0086-ledger-in-the-trail.expand': says(
    ['payment', 'allocation', 'charge'].map(
      (table) => `insert into audit (username, company_id, action, type, row_id, after)
      select 'upgrade', t.company_id, 'create', '${table}', t.id, to_jsonb(t) from ${table} t
      where not exists (select from audit a where a.row_id = t.id and a.type = '${table}' and a.action = 'create')`,
    ),
  ),
  /**
   * Of payments that no line of the bank says, those whose day is of a wrong year are few, and the others are found by theirs. For each
   * payment of a ledger it is asked which refund moved it there, and which step of one it is, undone or not; for a company's
   * account, when its charges were made.
   */
  '0087-money-by-index.expand': says(
    [],
    [
      { table: 'charge', name: 'charge_company', definition: '(company_id)' },
      {
        table: 'payment',
        name: 'payment_returned_charge',
        definition: '(returned_charge) where returned_charge is not null',
      },
      { table: 'refund', name: 'refund_moved_to', definition: '(moved_to) where moved_to is not null' },
      { table: 'refund_step', name: 'refund_step_of_payment', definition: '(payment_id) where payment_id is not null' },
      {
        table: 'payment',
        name: 'payment_of_wrong_year',
        definition: `(made_at) where moved_from is null and bank_line is null
          and (made_at at time zone 'UTC')::date - received_on > 270`,
      },
    ],
  ),
};
