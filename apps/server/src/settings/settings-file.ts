import { isObject } from '@packhouse/jsonapi';
import {
  checkSetting,
  type OfficeCode,
  officeText,
  type ProgrammeSettings,
  settingFields,
  settingRefusal,
  unknownMarkIn,
} from '@packhouse/programme';
import { isSettingName } from './programme-settings.ts';

/** The first member of every such file: what it is. */
const format = 'packhouse-settings';

/** Raised with every setting that comes, goes or takes another form: an older server says so instead of guessing. */
const version = 1;

export type SettingValues = Partial<Readonly<Record<keyof ProgrammeSettings, unknown>>>;

/** Why a file is not taken: one sentence, and a line for each setting that is in its way. */
export interface SettingsFileRefusal {
  readonly code: OfficeCode;
  readonly values: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly setting: string; readonly problem: string }[];
}

export type SettingsFileReading =
  | { readonly values: SettingValues; readonly refusal?: undefined }
  | { readonly values?: undefined; readonly refusal: SettingsFileRefusal };

/** All settings of a program as a file; one that has no name yet, or no way to be reached, leaves that out. */
export function writeSettingsFile(all: ProgrammeSettings): string {
  // Border: the names are those of the settings.
  const isSaid = ([name, value]: [string, unknown]) => checkSetting(name as keyof ProgrammeSettings, value) === null;
  const settings = Object.fromEntries(Object.entries(all).filter(isSaid));
  return `${JSON.stringify({ format, version, settings }, null, 2)}\n`;
}

const refused = (
  code: OfficeCode,
  values: SettingsFileRefusal['values'] = {},
  lines: SettingsFileRefusal['lines'] = [],
): SettingsFileReading => ({ refusal: { code, values, lines } });

/** Told on the machine, as the help is. */
const unknown = 'There is no such setting here.';

/** Why a member of a file is not taken; null where it is. */
function problemOf(name: string, value: unknown): string | null {
  if (!isSettingName(name)) return unknown;
  if (checkSetting(name, value) === null) {
    const mark = unknownMarkIn(name, value);
    return mark === null ? null : officeText('nothingFilledIn', { mark });
  }
  const { code, values } = settingRefusal(settingFields[name].form, value);
  return officeText(code, values);
}

/** A day from which a charge holds, and the charge: a file that says the charge and no day leaves the day to the server. */
const daysOf = [
  ['lateChargeFrom', 'lateChargePercent'],
  ['interestFrom', 'interestPercent'],
] as const;

function withoutOpenDays(values: SettingValues): SettingValues {
  const open = daysOf.filter(([day, charge]) => values[day] === null && (values[charge] ?? null) !== null);
  const left: readonly string[] = open.map(([day]) => day);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name)));
}

/** Reads a file of settings whole: one that is wrong in any part is taken in none. */
export function readSettingsFile(text: string): SettingsFileReading {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refused('settingsFileUnread');
  }
  if (!isObject(file) || file.format !== format) return refused('settingsFileUnread');
  const { format: _format, version: written, settings, ...others } = file;
  if (typeof written === 'number' && written > version) {
    return refused('settingsFileNewer', { version: String(written), known: String(version) });
  }
  if (written !== version || !isObject(settings)) return refused('settingsFileUnread');
  const wrong = [
    ...Object.keys(others).map((setting) => ({ setting, problem: unknown })),
    ...Object.entries(settings).flatMap(([setting, value]) => {
      const problem = problemOf(setting, value);
      return problem === null ? [] : [{ setting, problem }];
    }),
  ];
  if (wrong.length > 0) {
    return refused('settingsFileWrong', { names: wrong.map(({ setting }) => setting).join(', ') }, wrong);
  }
  return { values: withoutOpenDays(settings) };
}
