import type { Registry } from '@packhouse/jsonapi';
import { dayIn, type ProgrammeSettings } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import { systemPrincipal } from '#access/system-principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inOneTransaction as inTransactionOf } from '#db/sql/in-transaction.ts';
import type { Actor } from '#rows/audit-entry.ts';

/** Dependencies of the office's functions; passed in, so that commands, the demonstration and tests choose them. */
export interface OfficeContext<Connection extends Db = Db> {
  /** The database, or a transaction that the caller keeps open over several functions. */
  readonly db: Connection;
  readonly registry: Registry;
  /** The office reads every row, and its writes name no user. */
  readonly principal: Principal;
  readonly actor: Actor;
  readonly settings: ProgrammeSettings;
  /** The time by the program's clock; every row written carries it. */
  readonly now: Date;
  readonly newId: () => string;
  /** Nobody is told by mail: what a demonstration loads happened long ago. */
  readonly silent?: true;
}

/** Inside a transaction. */
export type OfficeWork = OfficeContext<Tx>;

/** Runs `work` in one transaction: the caller's, where it has one open, else its own. */
export function inOneTransaction<T>(context: OfficeContext, work: (work: OfficeWork) => Promise<T>): Promise<T> {
  return inTransactionOf(context.db, (tx) => work({ ...context, db: tx }));
}

/** Today in the program's time zone, YYYY-MM-DD. */
export function officeToday({ now, settings }: Pick<OfficeContext, 'now' | 'settings'>): string {
  return dayIn(now.toISOString(), settings.timeZone);
}

/** The name that audit rows show for what the office does. */
export const officeName = 'office';

/** Adds to what the office works with whose eyes it reads with, and in whose name it writes. */
export function asOffice<Parts extends { readonly now: Date }>(
  parts: Parts,
): Parts & Pick<OfficeContext, 'principal' | 'actor'> {
  return {
    ...parts,
    principal: systemPrincipal(officeName, parts.now),
    actor: { userId: null, username: officeName, requestId: null },
  };
}
