import {
  type CommodityForm,
  firstHandlerReport,
  importerReport,
  type ProgrammeSettings,
  type QuantityUnit,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { OfficeRefusal } from './office-error.ts';

/** The part of a setting that the figures of reports are read by: words and rates may change, it may not. */
const meanings: Readonly<Partial<Record<keyof ProgrammeSettings, (value: unknown) => unknown>>> = {
  // Border: both are settings that were checked.
  unit: (value) => {
    const { short, one, pounds = null } = value as QuantityUnit;
    return [short.en, one.en, pounds];
  },
  commodityForms: (value) =>
    (value as readonly CommodityForm[]).map(({ key, factor }) => `${key} ${Number(factor)}`).toSorted(),
};

const isCertified = (form: typeof firstHandlerReport | typeof importerReport): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(tableOf(form))} where ${sql.ref(form.fields.status.wire)} in ('certified', 'received', 'superseded'))`;

/**
 * Figures that companies certified keep their meaning: the unit, and which forms the crop has, change until the first report is
 * certified.
 * @throws OfficeRefusal once one is
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
}
