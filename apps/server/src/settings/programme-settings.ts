import {
  defaultSettings,
  demonstrationSettings,
  isMessageCode,
  type LocalText,
  messageText,
  type Problem,
  type ProgrammeSettings,
  readSettings,
} from '@packhouse/programme';
import type { Db } from '#db/db.ts';

/** The names of the program's settings; the table holds other things under other keys. */
export const settingNames: readonly string[] = Object.keys(defaultSettings);

export function isSettingName(name: string): name is keyof ProgrammeSettings {
  return settingNames.includes(name);
}

/** The stored values of the program's settings, by name, unchecked. */
export async function storedSettings(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', settingNames).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stored settings that mean nothing. The message is one line for the person who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const settingProblem = ({ code, values = {} }: Problem): string =>
  isMessageCode(code) ? messageText(code, values) : code;

/** Written at the first start of a server that is no demonstration, and at every other. */
export const programmeKey = 'programme';

/** True for a database that belongs to a program, not to the demonstration. */
async function isProgramme(db: Db): Promise<boolean> {
  const mark = await db.selectFrom('setting').select('key').where('key', '=', programmeKey).executeTakeFirst();
  return mark !== undefined;
}

/** A program has no name until the office gives it one: the delivered one is the demonstration's. */
const isUnnamed = async (db: Db, stored: Readonly<Record<string, unknown>>): Promise<boolean> =>
  !('programmeName' in stored) && (await isProgramme(db));

/** How to reach an office that has not said it yet. */
const nowhere: LocalText = { en: '' };

/** The settings of a program that nobody set and whose delivered values are the demonstration's, or another crop's. */
export async function settingsAsDelivered(db: Db): Promise<readonly (keyof ProgrammeSettings)[]> {
  if (!(await isProgramme(db))) return [];
  const stored = await storedSettings(db);
  // The delivered mark shows the delivered crop.
  const shown: readonly (keyof ProgrammeSettings)[] = 'commodity' in stored ? ['mark'] : [];
  return [...demonstrationSettings, ...shown].filter((name) => !(name in stored));
}

/**
 * The program's settings: those of the database laid over the defaults (decisions.md 23).
 * @throws {SettingsError} naming every setting whose stored value is wrong
 */
export async function loadSettings(db: Db): Promise<ProgrammeSettings> {
  const stored = await storedSettings(db);
  const { settings, problems } = readSettings(stored);
  if (problems !== undefined) {
    throw new SettingsError(`The stored settings are wrong: ${problems.map(settingProblem).join(' ')}`);
  }
  if (!(await isUnnamed(db, stored))) return settings;
  // Nor does anybody answer where the delivered line says: it is the demonstration's.
  const contactLine = 'contactLine' in stored ? settings.contactLine : nowhere;
  return { ...settings, programmeName: '', contactLine };
}
