import { createHash } from 'node:crypto';
import { type ProgrammeSettings, settingFields } from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { storedSettings } from '#settings/programme-settings.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import type { OneOfRights } from '../acts/right-of.ts';
import { changeSetting, resetSetting, settingName } from '../change-setting.ts';
import type { OfficeWork } from '../office-context.ts';

interface Named {
  readonly name: string;
}

/** The right that a setting's change takes, by its name. */
const right: OneOfRights<Named, ActSubject> = {
  among: ['settings', ...new Set(Object.values(settingFields).map((field) => field.right))],
  of: ({ name }) => settingFields[settingName(name)].right,
};

/** A setting as an act's subject: another version with every other value. */
async function subject(work: OfficeWork, { name }: Named): Promise<ActSubject> {
  const key = settingName(name);
  await lockName(work.db, `setting/${key}`);
  return { type: 'setting', id: key, version: settingVersion(await storedSettings(work.db), key), companyId: null };
}

export function settingVersion(stored: Readonly<Record<string, unknown>>, key: keyof ProgrammeSettings): string {
  const value = Object.hasOwn(stored, key) ? JSON.stringify(stored[key]) : 'default';
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** The time from which it holds: the time zone is taken at start alone. */
const soon = (name: string) =>
  name === 'timeZone' ? 'It holds from the next start of each server.' : 'Every server knows within five seconds.';

interface NewValue extends Named {
  readonly value: unknown;
  /** The sentence of the answer; the setting's name unless given. */
  readonly said?: string;
}

/** Changes a setting; rates and the texts that companies certify with a second person. */
export const changeSettingAct: Act<NewValue, string> = {
  kind: 'settings.set',
  standing: true,
  right,
  subject,
  change: async (work, { name, value, said }) => {
    await changeSetting(work, name, value);
    return said ?? `${name} is changed. ${soon(name)}`;
  },
  answer: (said) => said,
};

/** Goes back to a setting's default. */
export const resetSettingAct: Act<Named, keyof ProgrammeSettings> = {
  kind: 'settings.reset',
  standing: true,
  right,
  subject,
  change: async (work, { name }) => {
    await resetSetting(work, name);
    return settingName(name);
  },
  answer: (name) => `${name} has its default again. ${soon(name)}`,
};
