import { isDeepStrictEqual } from 'node:util';
import { type ItemChange, type ProgrammeSettings, settingFields } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { isSettingName, loadSettings } from '#settings/programme-settings.ts';
import type { SettingValues } from '#settings/settings-file.ts';
import { partsThatDiffer } from '../acts/changes.ts';

export interface Changed {
  readonly name: keyof ProgrammeSettings;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The settings that stand otherwise than a file has them, in the order of their declaration: a proposal comes back from the
 * database with its names in another order than the file's, and is the same one.
 */
export async function settingsThatChange(db: Db, values: SettingValues): Promise<readonly Changed[]> {
  const standing = await loadSettings(db);
  return Object.keys(settingFields).flatMap((name) => {
    if (!isSettingName(name) || !Object.hasOwn(values, name)) return [];
    const [before, after] = [standing[name], values[name]];
    return isDeepStrictEqual(before, after) ? [] : [{ name, before, after }];
  });
}

/** How each part would stand after a change. */
export const linesOf = (changed: readonly Changed[]): readonly ItemChange[] =>
  changed.flatMap(({ name, before, after }) => partsThatDiffer(name, before, after));

export const nothingChanges = 'Every setting stands as in the file: nothing changes.';
