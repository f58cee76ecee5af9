import { randomUUID } from 'node:crypto';
import { errorObject, JsonApiError, type Registry } from '@packhouse/jsonapi';
import { mayRead, type OfficeRole, type ProgrammeSettings } from '@packhouse/programme';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import type { FileStorage } from '#files/storage.ts';
import { answerErrors } from '#identity/accounts/forms/answer-errors.ts';
import { signedIn } from '#identity/accounts/forms/signed-in.ts';
import { compressAnswers } from '#jsonapi/transfer/compress-answers.ts';
import { type OfficePerson, officePerson } from '../acts/office-person.ts';
import { commands } from '../cli/all-commands.ts';
import { type ActCommand, type Command, type CommandContext, isAct, type ReadCommand } from '../cli/command.ts';
import { asOffice, personActor } from '../office-context.ts';
import { OfficeError, OfficeRefusal } from '../office-error.ts';
import { readGiven, readSentAct } from './read-request.ts';

/** The name under which config.json announces these routes (decisions.md 8). */
export const officeRouteName = 'office';

interface OfficeRouteDeps {
  readonly db: Db;
  readonly registry: Registry;
  readonly storage: FileStorage;
  readonly config: Config;
  readonly settings: ProgrammeSettings;
  readonly clock: () => Date;
  readonly machineClock: () => Date;
}

interface Path {
  readonly Params: { readonly noun: string; readonly verb: string };
}

/** As for a path that leads nowhere: nobody is told what there is for others. */
const nothingHere = ({ method, url }: FastifyRequest) =>
  new JsonApiError(404, [errorObject(404, `No route found for "${method} ${url.split('?')[0]}".`)]);

/** Whoever sees figures alone reaches nothing else, and is told of nothing else. */
const seesFiguresAlone = (roles: readonly OfficeRole[]) => roles.every((role) => role === 'board');

const isRead = (command: Command): command is ReadCommand => !isAct(command) && command.needs !== undefined;
const isSent = (command: Command): command is ActCommand => isAct(command) && command.onMachine !== true;

function refuseAct(error: OfficeError, reply: FastifyReply): FastifyReply {
  const isNamed = error instanceof OfficeRefusal;
  const { code, values, status } = isNamed ? error : { code: 'refused', values: undefined, status: 422 };
  const about = { field: null, code, detail: error.message, ...(values === undefined ? {} : { values }) };
  return reply.status(status).send({ errors: [about] });
}

/** An error of ours goes on to the server's own answer. */
function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof OfficeError) return refuseAct(error, reply);
    throw error;
  });
}

/**
 * The office's commands, for its people who are signed in: `GET` shows, `POST` acts, by the names, arguments
 * and options that the commands declare. To whoever holds no role, every path here leads nowhere.
 */
export function officeRoutes(deps: OfficeRouteDeps): FastifyPluginAsync {
  const { db, registry, storage, config, settings, clock, machineClock } = deps;

  const personOf = async (request: FastifyRequest, reply: FastifyReply): Promise<OfficePerson> => {
    const { userId } = await signedIn({ db, clock: machineClock }, request, reply);
    const person = await officePerson(db, userId);
    if (person === undefined || person.roles.length === 0) throw nothingHere(request);
    return person;
  };

  const contextOf = (request: FastifyRequest, person: OfficePerson): CommandContext =>
    asOffice(
      { db, registry, settings, now: clock(), newId: randomUUID, storage, config },
      personActor(person, 'console', request.id),
    );

  const commandOf = <C extends Command>(
    request: FastifyRequest<Path>,
    { roles }: OfficePerson,
    isOne: (command: Command) => command is C,
  ): C => {
    const { noun, verb } = request.params;
    const command = commands.filter(isOne).find((one) => one.noun === noun && one.verb === verb);
    const isHidden = seesFiguresAlone(roles) && !(command !== undefined && isRead(command) && isOpenTo(command, roles));
    if (command === undefined || isHidden) throw nothingHere(request);
    return command;
  };

  return async (app) => {
    answerErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    await app.register(async (routes) => {
      answerRefusals(routes);
      compressAnswers(routes);
      routes.get<Path>('/office/api/:noun/:verb', async (request, reply) => {
        const person = await personOf(request, reply);
        const command = commandOf(request, person, isRead);
        const { name, roles } = person;
        if (!isOpenTo(command, roles)) throw new OfficeRefusal('rightMissing', { name, right: command.needs ?? '' });
        // Border: a query is members that are texts or lists of texts.
        const input = readGiven(command, request.query as Readonly<Record<string, unknown>>);
        return { data: await command.run(contextOf(request, person), input) };
      });
      routes.post<Path>('/office/api/:noun/:verb', async (request, reply) => {
        const person = await personOf(request, reply);
        const command = commandOf(request, person, isSent);
        const { given, ...how } = readSentAct(request.body);
        const { state, decision, answer } = await command.act(
          contextOf(request, person),
          readGiven(command, given),
          how,
        );
        return { state, decision, answer };
      });
    });
  };
}

const isOpenTo = ({ needs }: ReadCommand, roles: readonly OfficeRole[]): boolean =>
  needs !== undefined && mayRead(needs, roles);
