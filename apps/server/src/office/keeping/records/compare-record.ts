import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { comparedDecimal, type Field, fieldByWire, isRelation, type Resource } from '@packhouse/jsonapi';
import { type FilingForm, isLocked, uploadedFile } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import { isRef, refsOf } from '#rows/read-values.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

interface RecordedValue {
  readonly field: string;
  readonly value: unknown;
}

/** The body of a certification record (certification/seal.ts). */
export interface RecordBody {
  readonly formId: string;
  readonly formType: string;
  readonly previousRecord: string | null;
  readonly filedAt: string;
  readonly signedBy: { readonly userId: string; readonly onBehalfOf: boolean };
  readonly form: readonly RecordedValue[];
  /** Files that the form and its rows named; records of before have none, or those of the form alone. */
  readonly files?: readonly { readonly id: string; readonly sha256: string }[];
  /** Each list of the form by its key. */
  readonly [list: string]: unknown;
}

/** Written by the server when it seals a form; the record tells of them elsewhere. */
const sealed: readonly string[] = ['filedAt', 'certifiedBy', 'onBehalfOf', 'recordHash'];

const idsOf = (value: unknown) => [value].flat().map((ref: unknown) => (isRef(ref) ? ref.id : null));

/** A value as text, the same for what means the same: a record is JSON, a row has the types of the database. */
function plain(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (isRelation(field)) return idsOf(value).join(' ');
  if (field.kind === 'decimal') return comparedDecimal(field, String(value));
  if (field.kind === 'dateTime') {
    const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
    return String(Math.floor(time / 1000));
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const shown = (text: string) => (text === '' ? 'nothing' : text.length > 60 ? `${text.slice(0, 60)}…` : text);

/**
 * Recorded values that a row has no longer.
 * @param passed product keys that are not compared
 */
export function differingValues(
  resource: Resource,
  recorded: readonly RecordedValue[],
  values: StoredRow['values'],
  passed: readonly string[],
): readonly string[] {
  return recorded.flatMap(({ field: wire, value }) => {
    const found = fieldByWire(resource, wire);
    if (found === undefined || passed.includes(found.key)) return [];
    const [then, now] = [plain(found.field, value), plain(found.field, values[found.key])];
    return then === now ? [] : [`${wire} was certified as ${shown(then)} and is ${shown(now)}`];
  });
}

function differingSeal(form: StoredRow, body: RecordBody, fields: Resource['fields']): readonly string[] {
  const told: Readonly<Record<string, unknown>> = {
    filedAt: body.filedAt,
    certifiedBy: { type: '', id: body.signedBy.userId },
    onBehalfOf: body.signedBy.onBehalfOf,
  };
  return Object.entries(told).flatMap(([key, value]) => {
    const field = fields[key];
    if (field === undefined || plain(field, value) === plain(field, form.values[key])) return [];
    return [`${field.wire} is not as in the record`];
  });
}

/** The rows of a form's list as they stand, in order. */
async function partsOf(reader: Reader, resource: Resource, value: unknown): Promise<readonly StoredRow[]> {
  const ids = refsOf(value).map(({ id }) => id);
  const rows = new Map((await selectByIds(reader, resource, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function differingParts(
  reader: Reader,
  { lists }: FilingForm,
  form: StoredRow,
  body: RecordBody,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [key, resource] of Object.entries(lists)) {
    // Border: the record's own writer made it.
    const recorded = (body[key] ?? []) as readonly { readonly values: readonly RecordedValue[] }[];
    const rows = await partsOf(reader, resource, form.values[key]);
    if (rows.length !== recorded.length)
      found.push(`${key}: ${recorded.length} rows were certified, ${rows.length} are there`);
    for (const [index, row] of rows.entries()) {
      const differing = differingValues(resource, recorded[index]?.values ?? [], row.values, []);
      found.push(...differing.map((text) => `${key}, row ${index + 1}: ${text}`));
    }
  }
  return found;
}

/** The hash of a file's bytes, read piece by piece. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

const filesNamed = (resource: Resource, { values }: StoredRow): readonly string[] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    isRelation(field) && field.upload !== undefined ? idsOf(values[key] ?? []).filter((id) => id !== null) : [],
  );

/** The files that a form and the rows of its lists name, each once. */
async function filesOf(reader: Reader, filing: FilingForm, form: StoredRow): Promise<readonly string[]> {
  const ofLists = await Array.fromAsync(Object.entries(filing.lists), async ([key, resource]) => {
    const rows = await partsOf(reader, resource, form.values[key]);
    return rows.flatMap((row) => filesNamed(resource, row));
  });
  return [...new Set([...filesNamed(filing.form, form), ...ofLists.flat()])];
}

/** Files whose bytes do not give the hash of their upload, and that of the record where it has one. */
async function differingFiles(
  reader: Reader,
  storage: FileStorage,
  ids: readonly string[],
  recorded: RecordBody['files'] = [],
): Promise<readonly string[]> {
  const rows = new Map((await selectByIds(reader, uploadedFile, ids)).map((row) => [row.id, row]));
  const found: string[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const content = row === undefined ? null : await storage.open(String(row.base.storage_key)).catch(() => null);
    if (row === undefined || content === null) {
      found.push(`the file ${id} is missing`);
      continue;
    }
    const certified = recorded.find((file) => file.id === id)?.sha256 ?? row.base.sha256;
    if ((await hashOf(content)) !== certified || row.base.sha256 !== certified) {
      found.push(`the file ${String(row.base.filename)} (${id}) is not the one that was kept`);
    }
  }
  return found;
}

/** Differences between a certified form, its rows and its files and its record; empty where there are none. */
export async function differencesOf(
  reader: Reader,
  storage: FileStorage,
  filing: FilingForm,
  form: StoredRow,
  body: RecordBody,
): Promise<readonly string[]> {
  const status = String(form.values.status);
  const { fields } = filing.form;
  const wirePdf = fields[filing.pdf]?.wire;
  const isCopyLate = body.form.every(({ field, value }) => field !== wirePdf || value === null);
  const passed = [...sealed, ...filing.besideMoves, ...Object.keys(filing.lists), 'status'];
  return [
    ...(isLocked(status) ? [] : [`it was certified and is ${status}`]),
    ...differingValues(filing.form, body.form, form.values, isCopyLate ? [...passed, filing.pdf] : passed),
    ...differingSeal(form, body, fields),
    ...(await differingParts(reader, filing, form, body)),
    ...(await differingFiles(reader, storage, await filesOf(reader, filing, form), body.files)),
  ];
}
