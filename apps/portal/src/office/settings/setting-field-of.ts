import { type ProgrammeSettings, type SettingField, settingFields } from '@packhouse/programme';

export const settingFieldOf = (name: keyof ProgrammeSettings): SettingField => settingFields[name];
