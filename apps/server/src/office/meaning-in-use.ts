import {
  type CommodityForm,
  companyContact,
  firstHandlerReport,
  importerReport,
  keptDecimals,
  type ProgrammeSettings,
  type QuantityUnit,
  registry,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { ownerColumn, table } from '#db/sql/tables.ts';
import { OfficeRefusal } from './office-error.ts';

/** The part of a setting that the figures of reports are read by: words and rates may change, it may not. */
const meanings: Readonly<Partial<Record<keyof ProgrammeSettings, (value: unknown) => unknown>>> = {
  // Border: both are settings that were checked.
  unit: (value) => {
    const { short, one, pounds = null, ...unit } = value as QuantityUnit;
    return [short.en, one.en, pounds, keptDecimals(unit)];
  },
  commodityForms: (value) =>
    (value as readonly CommodityForm[]).map(({ key, factor }) => `${key} ${Number(factor)}`).toSorted(),
};

const isCertified = (form: typeof firstHandlerReport | typeof importerReport): RawBuilder<unknown> =>
  sql`exists (select from ${table(form)} where ${sql.ref(form.fields.status.wire)} in ('certified', 'received', 'superseded'))`;

/**
 * Figures that companies certified keep their meaning: the unit, and which forms the crop has, change until the first report is
 * certified, and no draft holds what a unit of fewer decimals would cut.
 * @throws OfficeRefusal once one is, or does
 */
export async function demandSameMeaning(
  db: Db,
  name: keyof ProgrammeSettings,
  before: unknown,
  after: unknown,
): Promise<void> {
  const meaning = meanings[name];
  if (meaning === undefined || JSON.stringify(meaning(before)) === JSON.stringify(meaning(after))) return;
  const { rows } = await sql<{
    used: boolean;
  }>`select ${isCertified(firstHandlerReport)} or ${isCertified(importerReport)}
    as used`.execute(db);
  if (rows[0]?.used) throw new OfficeRefusal('settingInUse', { name });
  // Border: as above.
  if (name === 'unit') await demandNoMoreDecimals(db, keptDecimals(after as QuantityUnit));
}

/** Companies that are named. */
const mostNamed = 5;

/** @throws OfficeRefusal where a draft holds more decimals than quantities would have: none of them is rounded */
async function demandNoMoreDecimals(db: Db, decimals: number): Promise<void> {
  const holding = registry.resources.flatMap((resource) => {
    const owner = ownerColumn(resource);
    const quantities = Object.values(resource.fields).filter(
      (field) => field.kind === 'decimal' && field.leastScale !== undefined,
    );
    if (owner === null || quantities.length === 0) return [];
    const isFiner = quantities.map(({ wire }) => sql`scale(trim_scale(${sql.ref(wire)})) > ${decimals}::int`);
    return [sql`select ${sql.ref(owner)} as company from ${table(resource)} where ${sql.join(isFiner, sql` or `)}`];
  });
  const { rows } = await sql<{ title: string }>`select title from ${table(companyContact)}
    where id in (${sql.join(holding, sql` union `)}) order by title limit ${mostNamed}`.execute(db);
  if (rows.length === 0) return;
  const companies = rows.map(({ title }) => title).join(', ');
  throw new OfficeRefusal('decimalsInUse', { name: 'unit', companies });
}
