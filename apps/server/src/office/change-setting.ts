import { createHash } from 'node:crypto';
import { characterProblem } from '@packhouse/jsonapi';
import {
  addDays,
  checkSetting,
  defaultSettings,
  type ProgrammeSettings,
  reportingPeriod,
  settingFields,
  settingRefusal,
  unknownMarkIn,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { table } from '#db/sql/tables.ts';
import { isSettingName, settingNames, storedSettings } from '#settings/programme-settings.ts';
import { demandSameMeaning } from './meaning-in-use.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from './office-context.ts';
import { OfficeRefusal, RuleRefusal } from './office-error.ts';
import { tellTrail } from './trail-entry.ts';

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
  const { rows } = await sql<{ day: string | null }>`select min(${due})::text as day
    from ${table(reportingPeriod)} where ${due} > ${today}::date`.execute(work.db);
  await changeSetting(work, key, rows[0]?.day ?? addDays(today, 1));
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
