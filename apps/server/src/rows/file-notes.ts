import { characterProblem, fail, isRelation, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { linksOf } from '#db/sql/tables.ts';
import { companyOfRow } from './company-of-row.ts';
import { refsOf } from './read-values.ts';
import type { FileNote, Values } from './stored-row.ts';

/** A reference as it was sent: with what it says of the file, where it says anything. */
export interface NotedRef extends Ref {
  readonly note?: Partial<FileNote>;
}

/** As many characters as a Drupal keeps. */
const longestDescription = 1024;

function readDescription(value: unknown, pointer: string): string | null {
  if (value === null) return null;
  if (typeof value !== 'string')
    return fail(422, 'description: This value should be of the correct primitive type.', { pointer });
  if (value.length > longestDescription)
    return fail(422, `description: This value is too long. It should have ${longestDescription} characters or less.`, {
      pointer,
    });
  const problem = characterProblem(value, { lines: 'one' });
  if (problem !== null)
    return fail(422, `description: It holds the character ${problem.values.character}.`, { pointer });
  return value;
}

function readDisplay(value: unknown, pointer: string): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  return fail(422, 'display: This value should be of the correct primitive type.', { pointer });
}

/**
 * Reads an identifier's meta on its file; undefined where it says nothing.
 * @param pointer of the identifier
 * @throws JsonApiError 422
 */
export function readNote(meta: Readonly<Record<string, unknown>>, pointer: string): NotedRef['note'] {
  const { description, display } = meta;
  if (description === undefined && display === undefined) return undefined;
  return {
    ...(description === undefined ? {} : { description: readDescription(description, `${pointer}/meta/description`) }),
    ...(display === undefined ? {} : { display: readDisplay(display, `${pointer}/meta/display`) }),
  };
}

/** The notes of a field's references, by the file's id, as one text of JSON: null where there are none. */
export const notesColumn = (resource: Resource, { wire }: RelationField): string =>
  `(select json_object_agg(n.file_id, json_build_object('display', n.display, 'description', n.description))::text
    from file_note n where ${linksOf(resource, 'n', 't')} and n.field = '${wire}')`;

/** Reads what `notesColumn` selects. */
export function notesIn(raw: string | null | undefined): ReadonlyMap<string, FileNote> {
  if (typeof raw !== 'string') return new Map();
  // Border: made by the statement above.
  return new Map(Object.entries(JSON.parse(raw) as Readonly<Record<string, FileNote>>));
}

const uploadFields = (resource: Resource, values: Values) =>
  Object.entries(values).flatMap(([key, value]): readonly (readonly [RelationField, readonly NotedRef[], string])[] => {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || field.upload === undefined) return [];
    return [[field, refsOf(value), key]];
  });

async function writeNote(
  tx: Tx,
  resource: Resource,
  source: string,
  { wire: field }: RelationField,
  { id, note = {} }: NotedRef,
): Promise<void> {
  const given = Object.entries(note);
  if (given.length === 0) return;
  const columns = sql.raw(given.map(([name]) => name).join(', '));
  const changes = sql.join(given.map(([name]) => sql.raw(`${name} = excluded.${name}`)));
  await sql`insert into file_note (source, field, file_id, company_id, ${columns})
    values (${source}::uuid, ${field}, ${id}::uuid, ${companyOfRow(resource, source)}, ${sql.join(given.map(([, value]) => value))})
    on conflict (source, field, file_id) do update set ${changes}`.execute(tx);
}

/**
 * Keeps what the references of a row say of their files; what was not said stays, and goes with its file.
 * @param before the row's values as they were; null where they are not known, nothing where the row is new
 */
export async function writeNotes(
  tx: Tx,
  resource: Resource,
  source: string,
  values: Values,
  before: Values | null,
): Promise<void> {
  for (const [field, refs, key] of uploadFields(resource, values)) {
    const files = refs.map(({ id }) => id);
    const mayBeGone = before === null || refsOf(before[key]).some(({ id }) => !files.includes(id));
    if (mayBeGone)
      await sql`delete from file_note where source = ${source}::uuid and field = ${field.wire}
      and file_id <> all(${files}::uuid[])`.execute(tx);
    for (const ref of refs) await writeNote(tx, resource, source, field, ref);
  }
}

/** Forgets what rows said of files. */
export async function removeNotes(tx: Tx, resource: Resource, sources: readonly string[]): Promise<void> {
  const hasFiles = Object.values(resource.fields).some((field) => isRelation(field) && field.upload !== undefined);
  if (hasFiles) await sql`delete from file_note where source = any(${sources}::uuid[])`.execute(tx);
}
