import { type ProgrammeSettings, type SettingField, settingFields } from '@packhouse/programme';

/** The declaration of a setting. */
export const settingFieldOf = (name: keyof ProgrammeSettings): SettingField => settingFields[name];
