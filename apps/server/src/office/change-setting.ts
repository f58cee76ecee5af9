import { createHash } from 'node:crypto';
import { characterProblem } from '@packhouse/jsonapi';
import {
  addDays,
  type CommodityForm,
  checkSetting,
  companyContact,
  defaultSettings,
  firstHandlerReport,
  importerReport,
  keptDecimals,
  type ProgrammeSettings,
  type QuantityUnit,
  registry,
  reportingPeriod,
  settingFields,
  settingRefusal,
  unknownMarkIn,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readValue, readValues } from '#db/sql/read-rows.ts';
import { ownerColumn, table } from '#db/sql/tables.ts';
import { isSettingName, settingNames, storedSettings } from '#settings/programme-settings.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from './office-context.ts';
import { OfficeRefusal, RuleRefusal } from './office-error.ts';
import { tellTrail } from './trail-entry.ts';

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
async function demandSameMeaning(
  db: Db,
  name: keyof ProgrammeSettings,
  before: unknown,
  after: unknown,
): Promise<void> {
  const meaning = meanings[name];
  if (meaning === undefined || JSON.stringify(meaning(before)) === JSON.stringify(meaning(after))) return;
  if (await readValue<boolean>(db)`select ${isCertified(firstHandlerReport)} or ${isCertified(importerReport)}`)
    throw new OfficeRefusal('settingInUse', { name });
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
  const companies = await readValues<string>(db)`select title from ${table(companyContact)}
    where id in (${sql.join(holding, sql` union `)}) order by title limit ${mostNamed}`;
  if (companies.length > 0) throw new OfficeRefusal('decimalsInUse', { name: 'unit', companies: companies.join(', ') });
}

/** @throws OfficeRefusal for a name that no setting has */
export function settingName(name: string): keyof ProgrammeSettings {
  if (!isSettingName(name)) throw new OfficeRefusal('settingUnknown', { name, known: settingNames.join(', ') });
  return name;
}

/**
 * Sets one of the program's settings; every server knows within seconds.
 * @param value as the setting's shape demands; null where that means something
 * @throws OfficeRefusal when the value is wrong
 */
export function changeSetting(context: OfficeContext, name: string, value: unknown): Promise<void> {
  const key = settingName(name);
  if (checkSetting(key, value) !== null) {
    const { code, values } = settingRefusal(settingFields[key].form, value);
    throw new OfficeRefusal(code, values);
  }
  refuseCharacters(value);
  const mark = unknownMarkIn(key, value);
  if (mark !== null) throw new OfficeRefusal('nothingFilledIn', { mark });
  return inOneTransaction(context, async (work) => {
    const before = await currentValue(work, key);
    await demandSameMeaning(work.db, key, before, value);
    const row = { value: JSON.stringify(value), changed: work.now };
    await work.db
      .insertInto('setting')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    await audit(work, key, before, value);
    const from = chargeFrom[key];
    if (from !== undefined && before === null && value !== null) await holdFromNextDue(work, from);
  });
}

/** The day from which each rule of the charges holds. */
const chargeFrom: Readonly<Partial<Record<keyof ProgrammeSettings, 'lateChargeFrom' | 'interestFrom'>>> = {
  lateChargePercent: 'lateChargeFrom',
  interestPercent: 'interestFrom',
};

/** A rule that is switched on holds from the first due day after it: for nothing that was due before there was a rule. */
async function holdFromNextDue(work: OfficeWork, key: 'lateChargeFrom' | 'interestFrom'): Promise<void> {
  const [today, before] = [officeToday(work), await currentValue(work, key)];
  // Somebody has said the day before.
  if (typeof before === 'string' && before > today) return;
  const due = sql.ref(reportingPeriod.fields.dueOn.wire);
  const day = await readValue<string>(work.db)`select min(${due})::text from ${table(reportingPeriod)}
    where ${due} > ${today}::date`;
  await changeSetting(work, key, day ?? addDays(today, 1));
}

/** @throws RuleRefusal naming a character that no text may hold, in any text of a value */
function refuseCharacters(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) refuseCharacters(inner);
  }
  const problem = typeof value === 'string' ? characterProblem(value) : null;
  if (problem !== null) throw new RuleRefusal(problem);
}

/** Goes back to a setting's default. @throws OfficeRefusal for a name that no setting has */
export function resetSetting(context: OfficeContext, name: string): Promise<void> {
  const key = settingName(name);
  return inOneTransaction(context, async (work) => {
    const before = await currentValue(work, key);
    await demandSameMeaning(work.db, key, before, defaultSettings[key]);
    await work.db.deleteFrom('setting').where('key', '=', key).execute();
    await audit(work, key, before, defaultSettings[key]);
  });
}

async function currentValue(work: OfficeWork, key: keyof ProgrammeSettings): Promise<unknown> {
  const stored = await storedSettings(work.db);
  return Object.hasOwn(stored, key) ? stored[key] : defaultSettings[key];
}

const audit = (work: OfficeWork, key: string, before: unknown, after: unknown): Promise<void> =>
  writeSettingAudit(work, key, { [key]: before }, { [key]: after });

/** The trail names rows by UUID and a setting has none: 32 digits of its name's hash stand for it. */
export function settingRowId(key: string): string {
  const digits = createHash('sha256').update(`setting/${key}`).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const writeSettingAudit = (work: OfficeWork, key: string, before: object, after: object): Promise<void> =>
  tellTrail(work, { type: 'setting', id: settingRowId(key), companyId: null, before, after });
