import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Ref } from '@packhouse/jsonapi';
import { type ProgrammeSettings, settingFields } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { isSettingName, loadSettings } from '#settings/programme-settings.ts';
import type { SettingValues } from '#settings/settings-file.ts';
import type { OfficeWork } from '../office-context.ts';
import { type Decision, unsettled } from './decisions.ts';

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

/** Of whatever stands where a file differs: another change there is what its proposal has not seen. */
export function versionOfFile(changed: readonly Changed[]): string {
  const seen = JSON.stringify(changed.map(({ name, before }) => [name, before]));
  return createHash('sha256').update(seen).digest('hex').slice(0, 16);
}

/** Proposed files of settings one of which changed since: nobody can confirm them any more. @param changed what an act changed */
export async function movedFiles({ db }: OfficeWork, changed: readonly Ref[]): Promise<readonly Decision[]> {
  if (!changed.some(({ type }) => type === 'setting')) return [];
  const moved: Decision[] = [];
  for (const file of await unsettled(db).where('d.kind', '=', 'settings.import').execute()) {
    // Border: kept as it was given.
    const { values } = file.given as { readonly values: SettingValues };
    if (versionOfFile(await settingsThatChange(db, values)) !== file.version_before) moved.push(file);
  }
  return moved;
}
