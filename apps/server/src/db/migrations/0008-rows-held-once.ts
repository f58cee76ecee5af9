import { type Kysely, sql } from 'kysely';

/** A list of a form and the table of its rows, as they were called when this was written. */
interface List {
  readonly form: string;
  readonly link: string;
  readonly part: string;
}

const list = (form: string, wire: string, part: string): List => ({
  form: `node__${form}`,
  link: `node__${form}__${wire}`,
  part: `node__${part}`,
});

const lists: readonly List[] = [
  list('first_handler_report', 'field_non_exempt_receipts', 'fh_non_exempt_receipt'),
  list('first_handler_report', 'field_exempt_receipts', 'fh_exempt_receipt'),
  list('importer_report', 'field_non_exempt_receipts', 'importer_non_exempt_receipt'),
  list('importer_report', 'field_exempt_receipts', 'importer_exempt_receipt'),
  list('reimbursement_request', 'field_domestic_reimb_items', 'domestic_reimb_item'),
  list('reimbursement_request', 'field_import_reimb_items', 'import_reimb_item'),
];

const packages: readonly string[] = [
  'node__fh_reporting_forms_package__field_fh_report',
  'node__importer_reporting_forms_package__field_importer_report',
];

type Db = Kysely<unknown>;

async function isThere(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

async function doublesOf(db: Db, link: string): Promise<readonly string[]> {
  const { rows } = await sql<{ target: string }>`select target from ${sql.table(link)}
    group by target having count(*) > 1 order by target`.execute(db);
  return rows.map(({ target }) => target);
}

interface Holder {
  readonly source: string;
  readonly company: string | null;
}

/** The forms that hold a row; the one that keeps it first: a certified one, else the oldest. */
async function holdersOf(db: Db, { form, link }: List, target: string): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`select l.source, f.field_appb_company as company from ${sql.table(link)} l
    join ${sql.table(form)} f on f.id = l.source where l.target = ${target}::uuid
    order by f.field_submission_status in ('draft', 'ready'), f.nid`.execute(db);
  return rows;
}

async function columnsOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name not in ('id', 'nid', 'vid')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Gives a form a copy of a row in place of the row that another form keeps; the trail names both. */
async function giveCopy(db: Db, { form, link, part }: List, target: string, holder: Holder): Promise<void> {
  const columns = sql.join((await columnsOf(db, part)).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: string; nid: string }>`insert into ${sql.table(part)} (${columns})
    select ${columns} from ${sql.table(part)} where id = ${target}::uuid returning id, nid`.execute(db);
  const [copy] = rows;
  if (copy === undefined) throw new Error(`The row ${target} is gone.`);
  await sql`update ${sql.table(link)} set target = ${copy.id}::uuid, target_nid = ${copy.nid}::bigint
    where source = ${holder.source}::uuid and target = ${target}::uuid`.execute(db);
  const entry = (action: string, table: string, row: string, before: object | null, after: object) =>
    sql`insert into audit (username, company_id, action, type, row_id, before, after)
      values ('upgrade', ${holder.company}::uuid, ${action}, ${table.replace('__', '--')}, ${row}::uuid,
        ${before === null ? null : JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(db);
  await entry('create', part, copy.id, null, { copyOf: target });
  await entry('update', form, holder.source, { row: target }, { row: copy.id });
}

/**
 * A row of a list stands in one form from now on. Where two forms hold one row, the first keeps it (a certified form
 * before a draft) and every other gets a copy of its own in the same place: each form shows what it showed, and no change
 * of one reaches the other any more. A report in two packages cannot be copied, so it stops the upgrade.
 * @throws Error with one line that names the reports
 */
export async function up(db: Db): Promise<void> {
  for (const link of packages) {
    const doubles = (await isThere(db, link)) ? await doublesOf(db, link) : [];
    if (doubles.length === 0) continue;
    throw new Error(
      `${doubles.length} reports stand in two packages of ${link}, which no version of this program does (${doubles.slice(0, 5).join(', ')}): take each out of one of them first.`,
    );
  }
  for (const list of lists) {
    if (!(await isThere(db, list.link))) continue;
    for (const target of await doublesOf(db, list.link)) {
      const [, ...others] = await holdersOf(db, list, target);
      for (const holder of others) await giveCopy(db, list, target, holder);
    }
  }
}
