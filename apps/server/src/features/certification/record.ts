import { createHash } from 'node:crypto';
import type { Resource } from '@packhouse/jsonapi';
import { fieldLabel, isOfProgram, type WordSettings } from '@packhouse/programme';
import { sql } from 'kysely';
import type { WriteContext } from '#jsonapi/hooks.ts';
import type { Values } from '#rows/stored-row.ts';

/** JSON with its members in one order, so that the same values always give the same bytes (RFC 8785 in spirit). */
function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(`${value.toISOString().slice(0, 19)}+00:00`);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
    .join(',')}}`;
}

const isNothing = (value: unknown): boolean => value === null || /^0(\.0+)?$/.test(String(value));

/** Values with the labels that a person reads beside them, in the program's words; nothing of a form of the crop that it has not. */
export function labelled(
  resource: Resource,
  values: Values,
  settings: WordSettings,
): readonly { field: string; label: string; value: unknown }[] {
  return Object.entries(resource.fields)
    .filter(([key]) => key in values && (isOfProgram(key, settings.commodityForms) || !isNothing(values[key])))
    .map(([key, field]) => ({ field: field.wire, label: fieldLabel(field, settings), value: values[key] }));
}

export interface RecordEntry {
  readonly companyId: string;
  readonly formType: string;
  readonly formId: string;
  /** By which the filing is found; another form's is not taken. Null: people never name it. */
  readonly confirmation: string | null;
  /** The certified values, by whom, when and how. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** One certification after the other for each company, until the transaction ends: the chain is a line, not a tree. */
export async function lockChain({ db }: Pick<WriteContext, 'db'>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certification:${companyId}`}, 0))`.execute(db);
}

/**
 * Writes the certification record and gives its SHA-256 (hex); the caller holds the chain (`lockChain`). The body holds the hash of the company's previous
 * record, so that none can be changed or taken out unseen. Certified again within the second, a form keeps its number.
 * @returns null when another form has the confirmation number
 */
export async function writeRecord(context: WriteContext, entry: RecordEntry): Promise<string | null> {
  const last = await context.db
    .selectFrom('certification_record')
    .select('hash')
    .where('company_id', '=', entry.companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previous = last?.hash ?? null;
  const body = canonicalJson({ ...entry.body, previousRecord: previous });
  const hash = createHash('sha256').update(body).digest('hex');
  const { companyId, formType, formId, confirmation } = entry;
  const record = sql`insert into certification_record (at, company_id, form_type, form_id, body, hash, previous_hash)
      values (${context.now}, ${companyId}, ${formType}, ${formId}, ${body}, ${hash}, ${previous})`;
  if (confirmation === null) {
    await record.execute(context.db);
    return hash;
  }
  const { rows } = await sql`
    with recorded as (${record})
    insert into confirmation_number as known (number, form_type, form_id, record_hash, company_id)
    values (${confirmation}, ${formType}, ${formId}, ${hash}, ${companyId})
    on conflict (number) do update set record_hash = excluded.record_hash
      where known.form_type = excluded.form_type and known.form_id = excluded.form_id
    returning number`.execute(context.db);
  return rows.length === 0 ? null : hash;
}
