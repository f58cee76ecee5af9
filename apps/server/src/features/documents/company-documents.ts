import { fileType, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { companyContact, type DocumentKind, documentKindOf, season } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column, linksOf, linkTableOf, table, tableOfType } from '#db/sql/tables.ts';
import { plainRowsWhere } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';

/** A file of a company and the row that refers to it. */
export interface CompanyDocument {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly storageKey: string;
  readonly created: Date;
  readonly kind: DocumentKind;
  /** The row's type and id, and its season; null where the row belongs to none. */
  readonly rowType: string;
  readonly rowId: string;
  readonly seasonId: string | null;
  readonly season: string | null;
}

type Row = Omit<CompanyDocument, 'kind' | 'size'> & { readonly key: string; readonly size: string };
const relation = (resource: Resource, key: string): RelationField | null => {
  const field = resource.fields[key];
  return field !== undefined && isRelation(field) ? field : null;
};

/** The season of a row `t`: itself, the one it names, or that of the month it names. */
function seasonOf(resource: Resource): RawBuilder<unknown> {
  if (resource.type === season.type) return sql`t.id`;
  const own = relation(resource, 'season');
  if (own !== null) return column('t', own);
  const period = relation(resource, 'period');
  if (period === null) return sql`null::uuid`;
  return sql`(select field_season from ${sql.table(tableOfType('node--reporting_period'))} m where m.id = ${column('t', period)})`;
}

/** The rows `t` of a type that are the company's; everybody's where nobody owns them. */
function ownedBy(resource: Resource, companyId: string): RawBuilder<unknown> | null {
  const { owner } = resource;
  if (owner.kind === 'shared') return sql`true`;
  const field = owner.kind === 'tenant' ? relation(resource, owner.field) : null;
  return field === null ? null : sql`${column('t', field)} = ${companyId}::uuid`;
}

/** The files that one field of one type refers to; null for a type that no company owns. */
function filesOf(resource: Resource, key: string, field: RelationField, companyId: string): RawBuilder<Row> | null {
  const owned = ownedBy(resource, companyId);
  if (owned === null) return null;
  const join =
    field.kind === 'one'
      ? sql`join file__file f on f.id = ${column('t', field)}`
      : sql`join ${sql.table(linkTableOf(resource, field))} l on ${sql.raw(linksOf(resource, 'l', 't'))} join file__file f on f.id = l.target`;
  return sql<Row>`select f.id, f.filename as name, f.mime, f.size, f.sha256, f.storage_key as "storageKey", f.created,
      ${resource.type}::text as "rowType", ${key}::text as key, t.id as "rowId", ${seasonOf(resource)} as "seasonId"
    from ${table(resource)} t ${join} where ${owned}`;
}

/**
 * Every document of a company that the reader's person may see in full, the newest first, and the packets of all
 * seasons; null for any other company. The fields that hold files come from the declarations.
 */
export async function companyDocuments(reader: Reader, companyId: string): Promise<readonly CompanyDocument[] | null> {
  const [company] = await plainRowsWhere(reader, companyContact, sql`t.id = ${companyId}::uuid`);
  if (company === undefined || reader.principal.staff) return null;
  const parts = reader.registry
    .referrersOf(fileType)
    .map(({ resource, key, field }) => filesOf(resource, key, field, companyId))
    .filter((part) => part !== null);
  const { rows } = await sql<Row>`select d.*, s.title as season
    from (${sql.join(parts, sql` union all `)}) d left join ${table(season)} s on s.id = d."seasonId"
    order by d.created desc, d.id, d."rowId"`.execute(reader.db);
  return rows.map(({ key, size, ...row }) => ({
    ...row,
    size: Number(size),
    kind: documentKindOf({ type: row.rowType }, key),
  }));
}
