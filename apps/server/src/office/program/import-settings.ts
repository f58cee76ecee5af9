import type { Ref } from '@packhouse/jsonapi';
import { type ItemChange, type ProgrammeSettings, type RightRow, rights, settingFields } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { lockName } from '#db/sql/lock-name.ts';
import { officeSettings } from '#settings/office-settings.ts';
import type { SettingValues } from '#settings/settings-file.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import { partsThatDiffer } from '../acts/changes.ts';
import { type Changed, settingsThatChange, versionOfFile } from '../acts/moved-files.ts';
import { settingsSubject } from '../acts/proposed-changes.ts';
import type { OneOfRights } from '../acts/right-of.ts';
import { changeSetting } from '../change-setting.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';

/** How each part would stand after a change. */
export const linesOf = (changed: readonly Changed[]): readonly ItemChange[] =>
  changed.flatMap(({ name, before, after }) => partsThatDiffer(name, before, after));

export const nothingChanges = 'Every setting stands as in the file: nothing changes.';

interface Given {
  readonly values: SettingValues;
}

type SettingRights = (typeof settingFields)[keyof ProgrammeSettings]['right'];

interface Subject extends ActSubject {
  readonly changed: readonly Changed[];
  readonly right: SettingRights;
}

const isForTwo = (right: SettingRights): boolean => {
  const { second }: RightRow = rights[right];
  return second !== 'never';
};

/** The right that asks for most: one part that two people decide makes the whole file theirs, so that nothing is half taken. */
async function rightFor(db: Db, changed: readonly Changed[]): Promise<SettingRights> {
  const { withoutSecondPerson } = await officeSettings(db);
  const ours = [...new Set(changed.map(({ name }) => settingFields[name].right))];
  const forTwo = ours.filter(isForTwo);
  return forTwo.find((right) => !withoutSecondPerson.includes(right)) ?? forTwo[0] ?? 'settings';
}

const right: OneOfRights<Given, Subject> = {
  among: ['settings', ...new Set(Object.values(settingFields).map((field) => field.right))],
  of: (_given, at) => at.right,
};

/** Makes the changes and takes them back. @throws OfficeError where they cannot be made */
export const tryChanges = (context: OfficeContext, changed: readonly Changed[]): Promise<void> =>
  inOneTransaction(context, async (work) => {
    await sql`savepoint tried`.execute(work.db);
    for (const { name, after } of changed) await changeSetting(work, name, after);
    await sql`rollback to savepoint tried`.execute(work.db);
  });

/** Takes the settings of a file: all of them, at once or, where one of them takes two people, when the second one confirms. */
export const importSettingsAct: Act<Given, readonly Changed[], Subject> = {
  kind: 'settings.import',
  standing: true,
  right,
  subject: async ({ db }, { values }) => {
    await lockName(db, 'settings');
    const changed = await settingsThatChange(db, values);
    return {
      ...{ type: settingsSubject, id: 'program', version: versionOfFile(changed), companyId: null },
      ...{ changed, right: await rightFor(db, changed) },
    };
  },
  change: async (work, _given, { changed }) => {
    for (const { name, after } of changed) await changeSetting(work, name, after);
    return changed;
  },
  alsoChanges: ({ changed }): readonly Ref[] => changed.map(({ name }) => ({ type: 'setting', id: name })),
  answer: (changed) => {
    const atStart = changed.some(({ name }) => name === 'timeZone')
      ? ' The time zone holds from the next start of each server.'
      : '';
    return changed.length === 0
      ? nothingChanges
      : `${changed.length === 1 ? '1 setting is' : `${changed.length} settings are`} changed. Every server knows within five seconds.${atStart}`;
  },
};
