import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { officeText } from '@packhouse/programme';
import { ConfigError } from '#config/config.ts';
import type { Tx } from '#db/db.ts';
import { readSettingsFile, type SettingValues } from '#settings/settings-file.ts';

/** Programs that come with the product, one file each. */
const folder = join(import.meta.dirname, '../../../../programmes');

export interface GivenProgramme {
  /** As it was typed; null: none was. */
  readonly name: string | null;
  readonly values: SettingValues;
}

/** A start that names none. */
export const noProgramme: GivenProgramme = { name: null, values: {} };

/** The member of a mark that tells it. */
export const programmeIn = ({ name }: GivenProgramme) => (name === null ? {} : { programme: name });

/** A name among those that come with the product; anything else is the path of a file. */
async function pathOf(name: string): Promise<string> {
  if (!/^[a-z0-9-]+$/.test(name)) return resolve(name);
  const known = (await readdir(folder)).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
  if (known.includes(name)) return join(folder, `${name}.json`);
  throw new ConfigError(
    `--programme ${name}: there are ${known.toSorted().join(', ')}; the settings of another program are named by the path of their file.`,
  );
}

/** The settings of the program that a start names. @throws ConfigError where they are none */
export async function givenProgramme(name: string | null): Promise<GivenProgramme> {
  if (name === null) return noProgramme;
  const path = await pathOf(name);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`--programme ${name}: ${officeText('fileMissing', { path })}`);
  });
  const { values, refusal } = readSettingsFile(text);
  if (refusal === undefined) return { name, values };
  const why = refusal.lines.map(({ setting, problem }) => ` ${setting}: ${problem}`).join('');
  throw new ConfigError(`--programme ${name}: ${officeText(refusal.code, refusal.values)}${why}`);
}

export async function writeGiven(tx: Tx, { values }: GivenProgramme, now: Date): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), changed: now }));
  if (rows.length > 0) await tx.insertInto('setting').values(rows).execute();
}

/** @throws ConfigError where data that have begun are asked for another program than theirs */
export function demandSameProgramme(mark: unknown, { name }: GivenProgramme): void {
  const began = typeof mark === 'object' && mark !== null && 'programme' in mark ? mark.programme : null;
  if (name === null || name === began) return;
  throw new ConfigError(
    `These data did not begin with --programme ${name}: name another folder by --data, or leave it out (the office takes other settings by "settings import").`,
  );
}
