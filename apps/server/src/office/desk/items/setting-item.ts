import type { Field } from '@packhouse/jsonapi';
import {
  companyContact,
  defaultSettings,
  exRequestDeMinimis,
  exRequestOrganic,
  firstHandlerReport,
  importerReport,
  invoice,
  type ProgrammeSettings,
  reimbursementRequest,
  type SettingAnswer,
  type SettingItem,
  type SettingTouch,
  settingFields,
  type Touched,
  type WaitingChange,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isSettingName, settingNames, storedSettings } from '#settings/programme-settings.ts';
import { settingRowId } from '../../change-setting.ts';
import type { OfficeContext } from '../../office-context.ts';
import { settingVersion } from '../../program/setting-acts.ts';
import type { ItemKind } from './item-kind.ts';
import { holderOf } from './item-parts.ts';
import { waitingChanges } from './waiting-changes.ts';

interface Filed {
  readonly type: string;
  readonly fields: { readonly status: Pick<Field, 'wire'> };
}

/** Forms that nobody has certified yet, or that were given back. */
const notCertified = (forms: readonly Filed[]): RawBuilder<unknown> =>
  sql`select ${sql.join(
    forms.map(
      (form) => sql`(select count(*) from ${table(form)} t
        where ${column('t', form.fields.status)} in ('draft', 'ready', 'returned'))`,
    ),
    sql` + `,
  )} as count`;

const counted: Readonly<Partial<Record<SettingTouch, RawBuilder<unknown>>>> = {
  companies: sql`select count(*) from ${table(companyContact)} t
    where ${column('t', companyContact.fields.status)} = 'active'`,
  drafts: notCertified([firstHandlerReport, importerReport]),
  openInvoices: sql`select count(*) from ${table(invoice)} t
    where ${column('t', invoice.fields.status)} in ('open', 'partially_paid')`,
  openClaims: notCertified([reimbursementRequest]),
  openRequests: notCertified([exRequestDeMinimis, exRequestOrganic]),
  unapplied: sql`select count(*) from payment t where t.rest > 0`,
};

/** How many things feel a change now. */
const touchedBy = (db: Db, touches: readonly SettingTouch[]): Promise<readonly Touched[]> =>
  Array.fromAsync(touches, async (what) => {
    const question = counted[what];
    const found = question === undefined ? null : await readRow<{ count: string }>(db)`${question}`;
    return { what, count: question === undefined ? null : Number(found?.count ?? 0) };
  });

type Name = keyof ProgrammeSettings;

/** Who changed each setting last, by its row in the trail. */
async function lastChanges(db: Db): Promise<ReadonlyMap<string, SettingAnswer['changed']>> {
  const rows = await readRows<{ row: string; who: string | null; at: Date }>(db)`select distinct on (row_id)
      row_id::text as row, username as who, at
    from audit where type = 'setting' order by row_id, id desc`;
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
