import { fileType, isRelation, path, type Ref, type Resource, type RowBase, targetNumber } from '@packhouse/jsonapi';
import { documentKindOf, memberOf, registry, reportingPeriod, season, uploadedFile } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { fetchOwnFile } from '#kernel/client/account.ts';
import { client, unlessMissing } from '#kernel/client/client.ts';
import type { Document, DocumentFilter } from './document-list.ts';
import { type CheckedRecord, readRecord } from './own-answers.ts';

/** Rows of one type; a company with more has an archive of the office's own. */
const mostRows = 3000;

/** A type whose rows refer to files, and the keys of the fields that do. */
interface Source {
  readonly resource: Resource;
  readonly keys: readonly string[];
}

/** From the declarations: a new file field is here the day it is declared. */
const sources: readonly Source[] = registry.resources.flatMap((resource) => {
  const keys = registry
    .referrersOf(fileType)
    .filter((referrer) => referrer.resource === resource)
    .map(({ key }) => key);
  return keys.length === 0 ? [] : [{ resource, keys }];
});

function fieldOf(resource: Resource, key: string) {
  const field = resource.fields[key];
  return field !== undefined && isRelation(field) ? field : null;
}

/** The rows of a company that have files; of a type that is everybody's, all of them. */
function queryOf({ resource, keys }: Source, companyId: string) {
  const fields = keys.flatMap((key) => fieldOf(resource, key) ?? []);
  const period = fieldOf(resource, 'period');
  // Of a type that others are shown a part of, a provider's backend lets nobody search by the rest: those rows are few.
  const asked = resource.sharedPart === undefined ? fields : [];
  const owner = resource.owner.kind === 'tenant' ? fieldOf(resource, resource.owner.field) : null;
  return {
    where: owner === null ? [] : [{ path: path(owner, 'id'), value: companyId }],
    whereAny: asked.map((field) => ({ path: path(field, targetNumber), operator: 'IS NOT NULL' }) as const),
    include: [...fields, ...(period === null ? [] : [period])].map((field) => path(field)),
  };
}

// Border: relations by key, as the declaration says that they are.
const refOf = (row: RowBase, key: string) => memberOf(row, key) as Ref | null | undefined;
const refsOf = (row: RowBase, key: string): readonly Ref[] => {
  const value = memberOf(row, key) as Ref | readonly Ref[] | null;
  return value === null ? [] : [value].flat();
};

async function readSource(source: Source, companyId: string): Promise<readonly Document[]> {
  const { resource, keys } = source;
  const { rows, included } = await client.listAll(resource, queryOf(source, companyId), mostRows);
  const seasonOf = (row: RowBase): string | null => {
    if (resource.type === season.type) return row.id;
    const month = included.find(reportingPeriod, refOf(row, 'period'));
    return refOf(row, 'season')?.id ?? month?.season?.id ?? null;
  };
  return rows.flatMap((row: RowBase) =>
    keys.flatMap((key) =>
      refsOf(row, key).map((ref): Document => {
        const file = included.find(uploadedFile, ref);
        return {
          key: `${row.id} ${ref.id}`,
          file: ref,
          name: file?.title ?? row.title,
          kind: documentKindOf(resource, key),
          created: file?.created ?? null,
          rowType: row.type,
          rowId: row.id,
          rowTitle: row.title,
          seasonId: seasonOf(row),
        };
      }),
    ),
  );
}

/** Every document of a company and the packets of all seasons: a read of its own for each type, which fails alone. */
export const documentsOf = (companyId: string) =>
  sources.map((source) =>
    queryOptions({
      queryKey: ['documents', companyId, source.resource.type],
      queryFn: () => readSource(source, companyId),
      staleTime: 0,
    }),
  );
export const bytesOf = (file: Ref) =>
  queryOptions({
    queryKey: ['documents', 'bytes', file.id],
    queryFn: () => client.download(file),
    // A scan may be large: it is forgotten as soon as nobody looks at it.
    gcTime: 0,
  });

/** All documents that the filter leaves, in one archive. Throws ClientError. */
export function fetchArchive(companyId: string, { seasonId, kind }: DocumentFilter): Promise<Blob> {
  const narrowed = { ...(seasonId !== '' && { season: seasonId }), ...(kind !== '' && { kind }) };
  return fetchOwnFile('documents', [companyId, 'documents.zip'], narrowed);
}

/**
 * The company's document that has this hash, or the record that has this number, also by its confirmation number; null
 * when none has. Throws ClientError.
 */
export async function findByNumber(companyId: string, number: string): Promise<CheckedRecord | null> {
  const found = await unlessMissing(fetchOwnFile('documents', [companyId, number]));
  return found && readRecord(JSON.parse(await found.text()));
}
