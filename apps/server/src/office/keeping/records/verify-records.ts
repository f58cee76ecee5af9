import { createHash } from 'node:crypto';
import {
  type BrokenRecord,
  type FilingForm,
  filingForms,
  isLocked,
  packetConfirmation,
  transitions,
} from '@packhouse/programme';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { packetRecord } from '#features/packets/packet-record.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { asOffice } from '../../office-context.ts';
import { readAtOnce } from '../read-at-once.ts';
import { countHashed, type FileSources, filesUnlikeHashes } from './compare-files.ts';
import { differencesOf, differingValues, type RecordBody } from './compare-record.ts';

export interface Verification {
  readonly records: number;
  readonly companies: number;
  /** The first broken record of each company, oldest first; empty when every chain holds. */
  readonly broken: readonly BrokenRecord[];
}

const columns = ['id', 'company_id', 'form_type', 'form_id', 'body', 'hash', 'previous_hash'] as const;
type Row = Pick<Selectable<OwnTables['certification_record']>, (typeof columns)[number]>;

export interface RecordSources extends FileSources {
  readonly now: Date;
  /** Hears how many steps are done, of how many: each record is walked once, and each form compared with its last. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** Records read at once: one of a large report is a megabyte. */
const batch = 50;

/**
 * Walks the hash chain of every company's certification records (quality.md S7): each body must give its hash, name
 * its own form, and hold the hash of the record before it; every certified form must have its record; and it, its rows
 * and its files must stand as its last record says. All at one moment, while the server goes on. After that every
 * other file is compared with the hash of its row.
 */
export async function verifyRecords(sources: RecordSources): Promise<Verification> {
  const files = await countHashed(sources.db);
  let walked = 0;
  const onProgress = (done: number, all: number) => {
    walked = done;
    sources.onProgress?.(done, all + files);
  };
  const found = await readAtOnce(sources.db, (db) => verify({ ...sources, db, onProgress }));
  const before = walked;
  const broken = new Map(found.broken.map((one) => [one.companyId, one]));
  const tell = (done: number) => sources.onProgress?.(before + done, before + Math.max(files, done));
  for await (const { id, companyId, problem } of filesUnlikeHashes(sources, tell)) {
    const owner = companyId ?? id;
    if (!broken.has(owner))
      broken.set(owner, { record: null, companyId: owner, formType: 'file', formId: id, problem });
  }
  return { ...found, broken: [...broken.values()] };
}

async function verify(sources: RecordSources): Promise<Verification> {
  const { db } = sources;
  const last = new Map<string, string>();
  const lastOfForm = new Map<string, string>();
  const broken = new Map<string, BrokenRecord>();
  const count = await readValue<string>(db)`select count(*) from certification_record`;
  let records = 0;
  for (let after = '0'; ; ) {
    const rows = await db
      .selectFrom('certification_record')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const problem = problemOf(row, last.get(row.company_id) ?? null);
      if (problem !== null && !broken.has(row.company_id)) broken.set(row.company_id, brokenAt(row, problem));
      last.set(row.company_id, row.hash);
      lastOfForm.set(row.form_id, row.id);
    }
    records += rows.length;
    sources.onProgress?.(records, Number(count) * 2);
    const end = rows.at(-1);
    if (end === undefined) break;
    after = end.id;
  }
  for (const form of await formsWithoutRecord(db)) {
    if (!broken.has(form.companyId)) broken.set(form.companyId, form);
  }
  const compared = {
    ...sources,
    onProgress: (done: number) => sources.onProgress?.(records + done, records + lastOfForm.size),
  };
  for await (const differing of formsUnlikeRecords(compared, [...lastOfForm.values()])) {
    if (!broken.has(differing.companyId)) broken.set(differing.companyId, differing);
  }
  return { records, companies: last.size, broken: [...broken.values()] };
}

const brokenAt = (row: Row, problem: string): BrokenRecord => ({
  record: row.id,
  companyId: row.company_id,
  formType: row.form_type,
  formId: row.form_id,
  problem,
});

function problemOf(row: Row, previous: string | null): string | null {
  if (createHash('sha256').update(row.body).digest('hex') !== row.hash) return 'its body does not give its hash';
  // Border: the body is JSON made by the record's own writer, as its hash has just shown.
  const body = JSON.parse(row.body) as RecordBody;
  if (body.formId !== row.form_id || body.formType !== row.form_type) return 'it is filed under another form';
  if (body.previousRecord !== row.previous_hash) return 'it names another record before it than its body';
  if (row.previous_hash !== previous) return 'the record before it is missing or was put in later';
  return null;
}

/** Certified forms whose record is gone: the end of a chain has no follower that would miss it. */
function formsWithoutRecord(db: Db) {
  const parts = Object.values(filingForms).map(({ form, formType }) => {
    const wire = (key: string) => sql.ref(`f.${form.fields[key]?.wire ?? ''}`);
    return sql<BrokenRecord>`select null::text as record, ${wire('company')} as "companyId", ${formType}::text as "formType",
      f.id as "formId", 'its record is missing' as problem
      from ${table(form)} f where ${wire('recordHash')} is not null and not exists (
        select from certification_record r where r.form_id = f.id and r.hash = ${wire('recordHash')})`;
  });
  return readRows<BrokenRecord>(db)`${sql.join(parts, sql` union all `)}`;
}

/** Differences that are named at most; the first leads to the others. */
const named = 5;

/** Forms that do not stand as their last records say. */
async function* formsUnlikeRecords(sources: RecordSources, ids: readonly string[]): AsyncGenerator<BrokenRecord> {
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await sources.db
      .selectFrom('certification_record')
      .select(columns)
      .where('id', 'in', ids.slice(start, start + batch))
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const found = await unlikeRecord(sources, row);
      const more = found.length > named ? `; and ${found.length - named} more` : '';
      if (found.length > 0) yield brokenAt(row, `${found.slice(0, named).join('; ')}${more}`);
    }
    sources.onProgress?.(start + rows.length, ids.length);
  }
}

async function unlikeRecord(sources: RecordSources, row: Row): Promise<readonly string[]> {
  if (row.form_type === packetRecord) return unlikePacket(sources, row);
  const { db, registry, storage, now } = sources;
  const filing = Object.values(filingForms).find(({ formType }) => formType === row.form_type);
  if (filing === undefined) return ['its form is of no known type'];
  const reader = asOffice({ db, registry, now });
  const [form] = await selectByIds(reader, filing.form, [row.form_id]);
  if (form === undefined) return ['its form is gone'];
  if (form.values.recordHash === null && wasReopened(filing, form)) return [];
  if (form.values.recordHash !== row.hash) return ['its form does not bear its hash'];
  // Border: the body is JSON made by the record's own writer; the walk has looked at its hash.
  return differencesOf(reader, storage, filing, form, JSON.parse(row.body) as RecordBody);
}

/** A confirmed packet bears no hash: its values are all that is compared. */
async function unlikePacket({ db, registry, now }: RecordSources, row: Row): Promise<readonly string[]> {
  const [found] = await selectByIds(asOffice({ db, registry, now }), packetConfirmation, [row.form_id]);
  if (found === undefined) return ['its form is gone'];
  // Border: the body is JSON made by the record's own writer; the walk has looked at its hash.
  const { form } = JSON.parse(row.body) as RecordBody;
  return differingValues(packetConfirmation, form, found.values, []);
}

/** A request that came back and is a draft again bears no record until it is certified anew. */
function wasReopened({ subject }: FilingForm, { values }: StoredRow): boolean {
  const reopens = transitions[subject].some(({ from, to }) => isLocked(from) && !isLocked(to));
  return reopens && (!isLocked(String(values.status)) || values.status === 'withdrawn');
}
