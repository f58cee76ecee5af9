import { type ActGiven, checkSetting, give, type ProgrammeSettings, settingsFileBytes } from '@packhouse/programme';
import { loadSettings, storedSettings } from '#settings/programme-settings.ts';
import { readSettingsFile, type SettingValues, writeSettingsFile } from '#settings/settings-file.ts';
import { act } from '../../acts/act.ts';
import { settingsThatChange } from '../../acts/moved-files.ts';
import { changeLine } from '../../acts/proposed-changes.ts';
import { settingName } from '../../change-setting.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { importSettingsAct, linesOf, nothingChanges, tryChanges } from '../../program/import-settings.ts';
import { changeSettingAct, resetSettingAct } from '../../program/setting-acts.ts';
import { acting, type Command, type CommandContext, doing, making, officeFile, oneOf, reading } from '../command.ts';

/** The settings of the file that a command is given. @throws OfficeRefusal with a line for each that is not taken */
function valuesIn({ file: { name, bytes } }: ActGiven<'settings import'>): SettingValues {
  if (bytes.length > settingsFileBytes)
    throw new OfficeRefusal('fileTooLarge', { name, limit: String(settingsFileBytes / 1_000_000) });
  const { values, refusal } = readSettingsFile(new TextDecoder().decode(bytes));
  if (refusal !== undefined) throw new OfficeRefusal(refusal.code, refusal.values, refusal.lines);
  return values;
}

const settingsFileCommands: readonly Command[] = [
  making('settings export', {
    about: 'Writes all settings of the program to a file that "settings import" takes; it holds no passwords and keys.',
    needs: 'settings',
    file: async ({ db }) =>
      officeFile('settings', [writeSettingsFile(await loadSettings(db))], 'All settings are', 'json'),
  }),
  doing('settings import', {
    begins: [importSettingsAct],
    instead: async (context, given) => {
      const changed = await settingsThatChange(context.db, valuesIn(given));
      const lines = linesOf(changed);
      if (lines.length === 0) return nothingChanges;
      if (given.check !== true) return null;
      await tryChanges(context, changed);
      return lines.map(changeLine).join('\n');
    },
    act: async (context, given, how) => {
      const values = valuesIn(given);
      const lines = linesOf(await settingsThatChange(context.db, values));
      const acted = await act(context, importSettingsAct, { values }, how);
      return { ...acted, answer: [...lines.map(changeLine), String(acted.answer)].join('\n') };
    },
  }),
];

/** The typed value, as text where the setting takes that, else as JSON, or a list with commas: `America/New_York`, `10.00`, `15`, `null`, `CA, FL`. */
function typedValue(name: keyof ProgrammeSettings, text: string): unknown {
  if (checkSetting(name, text) === null) return text;
  try {
    return JSON.parse(text);
  } catch {
    const list = text.split(',').map((one) => one.trim());
    return checkSetting(name, list) === null ? list : text;
  }
}

function changedStatement({ settings }: CommandContext, { form, language, text }: ActGiven<'statement set'>) {
  const texts = settings.certificationTexts;
  const key = oneOf('form', form, Object.keys(texts));
  if (text.trim() === '') throw new OfficeRefusal('statementEmpty');
  const own = Object.entries(texts).map(([name, value]) => [
    name,
    name === key ? { ...value, [language]: text } : value,
  ]);
  const said = `The statement of ${key} in ${language} is changed. What was certified keeps its own.`;
  return { name: 'certificationTexts', value: Object.fromEntries(own), said };
}

/** A drawing is thousands of characters, which `settings show` says whole. */
const listed = (name: string, value: unknown): unknown =>
  name === 'mark' && value !== null ? 'an SVG drawing' : value;

export const settingsCommands: readonly Command[] = [
  reading('settings list', {
    about: "All of the program's settings, and which were changed from their default.",
    needs: 'settings',
    run: async ({ db, settings }) => {
      const stored = await storedSettings(db);
      return Object.entries(settings)
        .filter(([name]) => name !== 'certificationTexts')
        .map(([name, value]) => ({
          name,
          value: listed(name, value),
          changed: Object.hasOwn(stored, name) ? 'yes' : '',
        }));
    },
  }),
  reading('settings show', {
    about: 'One setting as JSON.',
    fields: { name: give.word() },
    needs: 'settings',
    run: async ({ settings }, given) => JSON.stringify(settings[settingName(given.name)], null, 2),
  }),
  acting('settings set', changeSettingAct, (_context, given) => {
    const name = settingName(given.name);
    return { name, value: typedValue(name, given.value) };
  }),
  acting('settings reset', resetSettingAct, (_context, given) => ({ name: settingName(given.name) })),
  ...settingsFileCommands,
  reading('statement list', {
    about: 'The texts that companies certify, in English, and the languages each is written in.',
    needs: 'settings',
    run: async ({ settings }) =>
      Object.entries(settings.certificationTexts).map(([form, text]) => ({
        form,
        languages: Object.keys(text),
        english: text.en,
      })),
  }),
  reading('statement show', {
    about: 'The text of one form in every language.',
    fields: { form: give.word() },
    needs: 'settings',
    run: async ({ settings: { certificationTexts } }, given) => {
      const form = oneOf('form', given.form, Object.keys(certificationTexts));
      return Object.entries(certificationTexts).find(([name]) => name === form)?.[1] ?? {};
    },
  }),
  acting('statement set', changeSettingAct, changedStatement),
];
