import { checkSetting, languages, type ProgrammeSettings } from '@packhouse/programme';
import { storedSettings } from '#settings/programme-settings.ts';
import { settingName } from '../../../change-setting.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { changeSettingAct, resetSettingAct } from '../../../settings/setting-acts.ts';
import { acting, type Command, type CommandContext, oneOf } from '../../command.ts';
import { settingsFileCommands } from './settings-file.ts';

/** The typed value, as text where the setting takes that, else as JSON: `America/New_York`, `10.00`, `15`, `null`. */
function typedValue(name: keyof ProgrammeSettings, text: string): unknown {
  if (checkSetting(name, text) === null) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function changedStatement({ settings }: CommandContext, form: string, language: string, text: string) {
  const texts = settings.certificationTexts;
  const key = oneOf('form', form, Object.keys(texts));
  const code = oneOf(
    'language',
    language,
    languages.map((each) => each.code),
  );
  if (text.trim() === '') throw new OfficeRefusal('statementEmpty');
  const own = Object.entries(texts).map(([name, value]) => [name, name === key ? { ...value, [code]: text } : value]);
  const said = `The statement of ${key} in ${code} is changed. What was certified keeps its own.`;
  return { name: 'certificationTexts', value: Object.fromEntries(own), said };
}

/** A drawing is thousands of characters, which `settings show` says whole. */
const listed = (name: string, value: unknown): unknown =>
  name === 'mark' && value !== null ? 'an SVG drawing' : value;

export const settingsCommands: readonly Command[] = [
  {
    noun: 'settings',
    verb: 'list',
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
  },
  {
    noun: 'settings',
    verb: 'show',
    about: 'One setting as JSON.',
    args: ['name'],
    needs: 'settings',
    run: async ({ settings }, input) => JSON.stringify(settings[settingName(input.arg('name'))], null, 2),
  },
  {
    noun: 'settings',
    verb: 'set',
    about: 'Changes a setting. The value is JSON, or a plain text where the setting is one.',
    args: ['name', 'value'],
    ...acting(changeSettingAct, async (_context, input) => {
      const name = settingName(input.arg('name'));
      return { name, value: typedValue(name, input.arg('value')) };
    }),
  },
  {
    noun: 'settings',
    verb: 'reset',
    about: 'Goes back to the default of a setting.',
    args: ['name'],
    ...acting(resetSettingAct, async (_context, input) => ({ name: settingName(input.arg('name')) })),
  },
  ...settingsFileCommands,
  {
    noun: 'statement',
    verb: 'list',
    about: 'The texts that companies certify, in English, and the languages each is written in.',
    needs: 'settings',
    run: async ({ settings }) =>
      Object.entries(settings.certificationTexts).map(([form, text]) => ({
        form,
        languages: Object.keys(text),
        english: text.en,
      })),
  },
  {
    noun: 'statement',
    verb: 'show',
    about: 'The text of one form in every language.',
    args: ['form'],
    needs: 'settings',
    run: async ({ settings: { certificationTexts } }, input) => {
      const form = oneOf('form', input.arg('form'), Object.keys(certificationTexts));
      return Object.entries(certificationTexts).find(([name]) => name === form)?.[1] ?? {};
    },
  },
  {
    noun: 'statement',
    verb: 'set',
    about: 'Changes the text of one form in one language; {{company}}, {{period}} and {{season}} are filled in.',
    args: ['form', 'language', 'text'],
    ...acting(changeSettingAct, async (context, input) =>
      changedStatement(context, input.arg('form'), input.arg('language'), input.arg('text')),
    ),
  },
];
