import { isOfficeRight, type OfficeRight, type RightRow, rights } from '@packhouse/programme';
import type { Db, Tx } from '#db/db.ts';

/** How a program's office works; no page of the portal is told. */
export interface OfficeSettings {
  /** User name of the person who acts where a command names nobody; null: each command says who (`--as`). */
  readonly person: string | null;
  /** Rights under which one person decides where two would have to. */
  readonly withoutSecondPerson: readonly OfficeRight[];
}

const key = 'office';

/** A name of a right whose second person can be switched off. */
function isSwitchable(word: string): word is OfficeRight {
  if (!isOfficeRight(word)) return false;
  const { staysOn }: RightRow = rights[word];
  return staysOn !== true;
}

/** Read anew with each act: what was switched on again counts at once. */
export async function officeSettings(db: Db): Promise<OfficeSettings> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  // Border: only this file writes the setting of this key.
  const { person = null, withoutSecondPerson = [] } = (row?.value ?? {}) as Partial<OfficeSettings>;
  return { person, withoutSecondPerson: withoutSecondPerson.filter(isSwitchable) };
}

/** Writes both; who is told of it, and by whom, is the caller's. */
export async function storeOfficeSettings(tx: Tx, settings: OfficeSettings, now: Date): Promise<void> {
  const row = { value: JSON.stringify(settings), changed: now };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
