import { randomUUID } from 'node:crypto';
import { type JsonApiError, oneError, type Registry } from '@packhouse/jsonapi';
import { defaultLanguage, type LanguageCode, type OfficeRole, type ProgrammeSettings } from '@packhouse/programme';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { FileStorage } from '#files/storage.ts';
import { signedIn } from '#identity/accounts/signed-in.ts';
import { Note } from '#load/note.ts';
import { type OfficePerson, officePerson } from '../acts/office-person.ts';
import type { CommandContext } from '../cli/command.ts';
import { asOffice, personActor } from '../office-context.ts';

export interface OfficeRouteDeps {
  readonly db: Db;
  /** Where lists, figures and files are read; absent: on `db`. */
  readonly replica?: ReadReplica;
  readonly registry: Registry;
  readonly storage: FileStorage;
  readonly config: Config;
  readonly settings: ProgrammeSettings;
  /** Brings `settings` up to the database; absent: they are what they are. */
  readonly refreshSettings?: () => Promise<void>;
  readonly clock: () => Date;
  readonly machineClock: () => Date;
}

export interface OfficeCaller extends OfficePerson {
  readonly session: string;
}

/** As for a path that leads nowhere: nobody is told what there is for others. */
export const nothingHere = ({ method, url }: FastifyRequest): JsonApiError =>
  oneError(404, `No route found for "${method} ${url.split('?')[0]}".`);

/** Anyone who sees figures alone reaches nothing else, and is told of nothing else. */
export const seesFiguresAlone = (roles: readonly OfficeRole[]): boolean => roles.every((role) => role === 'board');

const askers = new Note<FastifyRequest, LanguageCode>();

/** The language of the person of the office who asks; English as long as nobody is known. */
export const askerLanguage = (request: FastifyRequest): LanguageCode => askers.get(request) ?? defaultLanguage;

/** Who of the office asks. @throws JsonApiError 404 for anyone who holds no role, RefusedRequest 401 for anyone who is not signed in */
export async function callerOfOffice(
  { db, machineClock }: Pick<OfficeRouteDeps, 'db' | 'machineClock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OfficeCaller> {
  const { userId, session } = await signedIn({ db, clock: machineClock }, request, reply);
  const person = await officePerson(db, userId);
  if (person === undefined || person.roles.length === 0) throw nothingHere(request);
  askers.set(request, person.language);
  return { ...person, session };
}

/** The same for what tells of companies: the board reaches nothing of it. @throws JsonApiError 404 */
export async function callerOfRows(
  deps: Pick<OfficeRouteDeps, 'db' | 'machineClock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OfficeCaller> {
  const caller = await callerOfOffice(deps, request, reply);
  if (seesFiguresAlone(caller.roles)) throw nothingHere(request);
  return caller;
}

export const contextOf = (
  { db, registry, settings, clock, storage, config }: OfficeRouteDeps,
  request: FastifyRequest,
  caller: OfficeCaller,
): CommandContext =>
  asOffice(
    { db, registry, settings, now: clock(), newId: randomUUID, storage, config },
    personActor(caller, 'console', request.id, caller.session),
  );
