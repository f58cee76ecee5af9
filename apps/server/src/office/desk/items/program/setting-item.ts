import {
  defaultSettings,
  type ProgrammeSettings,
  type SettingAnswer,
  type SettingItem,
  settingFields,
  type WaitingChange,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isSettingName, settingNames, storedSettings } from '#settings/programme-settings.ts';
import { settingRowId } from '../../../change-setting.ts';
import type { OfficeContext } from '../../../office-context.ts';
import { settingVersion } from '../../../program/setting-acts.ts';
import type { ItemKind } from '../item-kind.ts';
import { holderOf } from '../item-parts.ts';
import { touchedBy } from './setting-touches.ts';
import { waitingChanges } from './waiting-changes.ts';

type Name = keyof ProgrammeSettings;

/** Who changed each setting last, by its row in the trail. */
async function lastChanges(db: Db): Promise<ReadonlyMap<string, SettingAnswer['changed']>> {
  const { rows } = await sql<{ row: string; who: string | null; at: Date }>`select distinct on (row_id)
      row_id::text as row, username as who, at
    from audit where type = 'setting' order by row_id, id desc`.execute(db);
  return new Map(rows.map(({ row, who, at }) => [row, { who: who ?? '', at: at.toISOString() }]));
}

interface Stand {
  readonly stored: Readonly<Record<string, unknown>>;
  readonly waiting: ReadonlyMap<string, readonly WaitingChange[]>;
  readonly changes: ReadonlyMap<string, SettingAnswer['changed']>;
}

/** Read anew: what a server holds may be some seconds old. */
const standNow = async (context: OfficeContext): Promise<Stand> => ({
  stored: await storedSettings(context.db),
  waiting: await waitingChanges(context, 'setting'),
  changes: await lastChanges(context.db),
});

function answerOf(name: Name, { stored, waiting, changes }: Stand): SettingAnswer {
  const isDefault = !Object.hasOwn(stored, name);
  return {
    name,
    value: isDefault ? defaultSettings[name] : stored[name],
    isDefault,
    changed: changes.get(settingRowId(name)) ?? null,
    waiting: waiting.get(name) ?? [],
  };
}

export async function readSettingsNow(context: OfficeContext): Promise<readonly SettingAnswer[]> {
  const stand = await standNow(context);
  return settingNames.filter(isSettingName).map((name) => answerOf(name, stand));
}

async function read(context: OfficeContext, id: string): Promise<SettingItem | null> {
  if (!isSettingName(id)) return null;
  const stand = await standNow(context);
  const answer = answerOf(id, stand);
  const holder = await holderOf(context.db, 'settings', id);
  return {
    ...answer,
    version: settingVersion(stand.stored, id),
    head: { what: 'setting', name: id, state: '', since: answer.changed?.at ?? null, holder },
    standard: defaultSettings[id],
    touched: await touchedBy(context.db, settingFields[id].touches),
  };
}

/** A setting: its value, who changed it last, what waits, and who feels a change. */
export const settingItem: ItemKind = {
  kind: 'settings',
  right: 'settings',
  read,
  alsoHistoryOf: async (_context, id) => [settingRowId(id)],
};
