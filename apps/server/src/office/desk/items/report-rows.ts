import { type AttributeField, isRelation, type Resource } from '@packhouse/jsonapi';
import {
  type ColumnKind,
  fieldLabel,
  isOfProgram,
  type ListCell,
  type ReportForm,
  type ReportSection,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import type { OfficeContext } from '../../office-context.ts';
import { linksTo } from './report-figures.ts';

/** Rows of a section that are given at once. */
const rowsAtOnce = 250;

const pounds: ReadonlySet<string> = new Set(['inshell', 'shelled']);

const kindOf = (key: string, { kind }: AttributeField): ColumnKind => {
  if (kind === 'decimal') return pounds.has(key) ? 'pounds' : 'money';
  if (kind === 'date') return 'day';
  return kind === 'boolean' ? 'flag' : kind === 'integer' ? 'count' : 'text';
};

const shown = ({ fields }: Resource): readonly (readonly [string, AttributeField])[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    isRelation(field) || ('sensitive' in field && field.sensitive === true) ? [] : [[key, field] as const],
  );

/** The section of a key; a page of its rows in the order of the report. */
export async function reportSection(
  { db, settings }: OfficeContext,
  form: ReportForm,
  reportId: string,
  key: keyof ReportForm['lists'],
  page = 1,
): Promise<ReportSection> {
  const resource = form.lists[key];
  const fields = shown(resource).filter(([name]) => isOfProgram(name, settings.commodityForms));
  const link = linksTo(form, key);
  const cells = fields.map(([name, one]) => sql`${column('t', one)} as ${sql.ref(name)}`);
  const rows = await readRows<{ id: string; [key: string]: ListCell }>(db)`select t.id, ${sql.join(cells)}
    from ${link} l join ${table(resource)} t on t.id = l.target where l.source = ${reportId}::uuid order by l.position
    limit ${rowsAtOnce} offset ${(page - 1) * rowsAtOnce}`;
  const counted = await readValue<number>(db)`select count(*)::int from ${link} l where l.source = ${reportId}::uuid`;
  return {
    key,
    columns: fields.map(([name, one]) => ({
      key: name,
      label: fieldLabel(one, settings),
      kind: kindOf(name, one),
    })),
    rows,
    total: counted ?? 0,
  };
}
