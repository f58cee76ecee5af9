import { type ActGiven, settingsFileBytes } from '@packhouse/programme';
import { loadSettings } from '#settings/programme-settings.ts';
import { readSettingsFile, type SettingValues, writeSettingsFile } from '#settings/settings-file.ts';
import { act } from '../../../acts/act.ts';
import { settingsThatChange } from '../../../acts/moved-files.ts';
import { changeLine } from '../../../acts/proposed-changes.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { importSettingsAct, tryChanges } from '../../../program/import-settings.ts';
import { linesOf, nothingChanges } from '../../../program/setting-lines.ts';
import { type Command, doing, making } from '../../command.ts';

/** The settings of the file that a command is given. @throws OfficeRefusal with a line for each that is not taken */
function valuesIn({ file: { name, bytes } }: ActGiven<'settings import'>): SettingValues {
  if (bytes.length > settingsFileBytes)
    throw new OfficeRefusal('fileTooLarge', { name, limit: String(settingsFileBytes / 1_000_000) });
  const { values, refusal } = readSettingsFile(new TextDecoder().decode(bytes));
  if (refusal !== undefined) throw new OfficeRefusal(refusal.code, refusal.values, refusal.lines);
  return values;
}

export const settingsFileCommands: readonly Command[] = [
  making({
    noun: 'settings',
    verb: 'export',
    about: 'Writes all settings of the program to a file that "settings import" takes; it holds no passwords and keys.',
    needs: 'settings',
    file: async ({ db }) => ({
      name: 'settings.json',
      type: 'application/json',
      content: [writeSettingsFile(await loadSettings(db))],
      writtenTo: (path) => `All settings are written to ${path}.`,
    }),
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
