import type { Registry } from '@packhouse/jsonapi';
import { dayIn, type LanguageCode, type OfficeRole, type ProgrammeSettings } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import { systemPrincipal } from '#access/system-principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inOneTransaction as inTransactionOf } from '#db/sql/in-transaction.ts';
import type { Actor } from '#rows/audit-entry.ts';

/** Somebody at the office, and by what they act; the system acts by itself and decides nothing. */
export interface OfficeActor extends Actor {
  /** As they were known when the request came; each act reads them anew. */
  readonly roles: readonly OfficeRole[];
  /** A session of the person, a command on the server's machine, or a job. */
  readonly channel: 'console' | 'cli' | 'system';
  /** The session, on the console: what asks for the second factor again looks there. */
  readonly session?: string | undefined;
  /** In which they are answered; English unless told, as a command's help is. */
  readonly language?: LanguageCode;
}

/** Dependencies of the office's functions; passed in, so that commands, the demonstration and tests choose them. */
export interface OfficeContext<Connection extends Db = Db> {
  /** The database, or a transaction that the caller keeps open over several functions. */
  readonly db: Connection;
  readonly registry: Registry;
  /** The office reads every row, and its writes name no user. */
  readonly principal: Principal;
  readonly actor: OfficeActor;
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

/** The name that audit rows show for what the office does without a person. */
const officeName = 'office';

/** In whose name jobs work, and tests put things in place. */
const systemActor: OfficeActor = {
  userId: null,
  username: officeName,
  requestId: null,
  roles: [],
  channel: 'system',
};

/** Somebody who acts for the office, found by `officePerson`. */
export const personActor = (
  person: {
    readonly userId: string;
    readonly name: string;
    readonly roles: readonly OfficeRole[];
    readonly language?: LanguageCode;
  },
  channel: 'console' | 'cli',
  requestId: string | null,
  session?: string,
): OfficeActor => ({
  userId: person.userId,
  username: person.name,
  roles: person.roles,
  requestId,
  channel,
  session,
  ...(person.language === undefined || channel === 'cli' ? {} : { language: person.language }),
  isOffice: true,
});

/** Adds to what the office works with whose eyes it reads with, and in whose name it writes. */
export function asOffice<Parts extends { readonly now: Date }>(
  parts: Parts,
  actor: OfficeActor = systemActor,
): Parts & Pick<OfficeContext, 'principal' | 'actor'> {
  return { ...parts, principal: systemPrincipal(officeName, parts.now), actor };
}
