import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { loadSettings } from '#settings/programme-settings.ts';
import { readSettingsFile, type SettingValues, settingsFileBytes, writeSettingsFile } from '#settings/settings-file.ts';
import { act } from '../../../acts/act.ts';
import { changeLine } from '../../../acts/proposed-changes.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { importSettingsAct } from '../../../settings/import-settings.ts';
import { linesOf, nothingChanges, settingsThatChange } from '../../../settings/setting-lines.ts';
import type { Command, Input, SentFile } from '../../command.ts';

/** The file as it stands on this machine. @throws OfficeRefusal when there is none, or it is far too large to be one */
async function fileAt(path: string): Promise<SentFile> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new OfficeRefusal('fileMissing', { path });
  if (found.size > settingsFileBytes) throw new OfficeRefusal('settingsFileUnread');
  return { name: basename(path), bytes: await readFile(path) };
}

/** The settings of the file that a command is given. @throws OfficeRefusal with a line for each that is not taken */
async function valuesIn(input: Input): Promise<SettingValues> {
  const { bytes } = input.sent ?? (await fileAt(input.arg('file')));
  const { values, refusal } = readSettingsFile(new TextDecoder().decode(bytes));
  if (refusal !== undefined) throw new OfficeRefusal(refusal.code, refusal.values, refusal.lines);
  return values;
}

/** All settings of a program in one file, out and in. */
export const settingsFileCommands: readonly Command[] = [
  {
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
  },
  {
    noun: 'settings',
    verb: 'import',
    about:
      'Takes the settings of a file, all or none of them, and says line by line what changes; where one of them takes two people, the whole file waits for the second.',
    args: ['file'],
    options: { check: { about: 'Only says what would change.', flag: true } },
    takesFile: { arg: 'file', bytes: settingsFileBytes },
    begins: [importSettingsAct],
    instead: async ({ db }, input) => {
      const lines = linesOf(await settingsThatChange(db, await valuesIn(input)));
      if (lines.length === 0) return nothingChanges;
      return input.flag('check') ? lines.map(changeLine).join('\n') : null;
    },
    act: async (context, input, how) => {
      if (context.actor.channel === 'system') throw new OfficeRefusal('noPerson');
      const values = await valuesIn(input);
      const lines = linesOf(await settingsThatChange(context.db, values));
      const acted = await act(context, importSettingsAct, { values }, how);
      return { ...acted, answer: [...lines.map(changeLine), String(acted.answer)].join('\n') };
    },
  },
];
