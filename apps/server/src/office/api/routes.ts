import { Readable } from 'node:stream';
import { characterProblem, plainText } from '@packhouse/jsonapi';
import { markOf, mayRead, type OfficeRole } from '@packhouse/programme';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { compressAnswers } from '#jsonapi/transfer/compress-answers.ts';
import { messageOf } from '#problems/message.ts';
import { isMembers, type Members } from '../acts/changes.ts';
import type { OfficePerson } from '../acts/office-person.ts';
import { demandOpenTo, demandRead } from '../acts/right-of.ts';
import { commands } from '../cli/all-commands.ts';
import {
  type ActCommand,
  type Command,
  type FileCommand,
  fileOf,
  isAct,
  isFile,
  type OfficeFile,
  type ReadCommand,
} from '../cli/command.ts';
import { movedTo } from '../cli/moved-commands.ts';
import { deskReads, type ReadQuery } from '../desk/desk-reads.ts';
import { readClearNumber } from '../desk/engine/clear-numbers.ts';
import { namedRefusal } from '../money/bank/named-refusal.ts';
import { OfficeError, OfficeRefusal } from '../office-error.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { listRoutes } from './list-routes.ts';
import {
  askerLanguage,
  callerOfOffice,
  callerOfRows,
  contextOf,
  nothingHere,
  type OfficeRouteDeps,
  seesFiguresAlone,
} from './office-request.ts';
import { tellPeopleByName } from './people-by-name.ts';
import { readBeside, tellOfWrites } from './read-beside.ts';
import { bodyWith, readSent, readSentAct, wrong } from './read-request.ts';
import { viewRoutes } from './view-routes.ts';

/**
 * Keeps acts and the settings in step: an act is done with the settings that stand in the database, whichever server
 * changed them, and once one has changed them, whatever is asked of this server next has the new ones.
 */
function keepSettingsInStep(app: FastifyInstance, { refreshSettings }: OfficeRouteDeps): void {
  if (refreshSettings === undefined) return;
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'POST') await refreshSettings();
  });
  app.addHook('onSend', async ({ method, log }, reply) => {
    if (method !== 'POST' || reply.statusCode >= 400) return;
    // The act is done: the regular reading tells of them a little later.
    await refreshSettings().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'));
  });
}

interface Queried {
  /** Texts, or lists of texts. */
  readonly Querystring: Members;
}

/** The members of a query that came once. */
const membersOf = (query: Members): ReadQuery =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Reads that desks show beside lists and items, such as the aging of a day. */
function deskRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.get<Queried & { Params: { name: string } }>('/office/api/desk/:name', async (request, reply) => {
    const caller = await callerOfRows(deps, request, reply);
    const wanted = deskReads.find(({ name }) => name === request.params.name);
    if (wanted === undefined) throw nothingHere(request);
    demandRead(caller, wanted.right);
    const read = (db: Db) => wanted.read(contextOf({ ...deps, db }, request, caller), membersOf(request.query));
    return { data: await readBeside(deps, request, read) };
  });
}

const longestReason = 500;

/** One tax ID in clear: sent as a POST, so that no address, cache or log ever holds what was asked, and each look is one. */
function numberRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.post('/office/api/clear-numbers', async (request, reply) => {
    const caller = await callerOfRows(deps, request, reply);
    const { type, id, field, reason = '' } = isMembers(request.body) ? request.body : {};
    if (typeof type !== 'string' || typeof id !== 'string' || typeof field !== 'string') {
      throw wrong('field', 'Say type, id and field.');
    }
    if (typeof reason !== 'string' || reason.length > longestReason) throw wrong('reason', 'A reason is a text.');
    const problem = characterProblem(plainText(reason));
    if (problem !== null) throw new RefusedRequest(422, [{ field: 'reason', ...problem, detail: messageOf(problem) }]);
    const wanted = { type, id, field, reason: plainText(reason) };
    const value = await readClearNumber(contextOf(deps, request, caller), wanted);
    if (value === null) throw nothingHere(request);
    return { data: { value } };
  });
}

/** The name under which config.json announces these routes (decisions.md 8). */
export const officeRouteName = 'office';

interface Path {
  readonly Params: { readonly noun: string; readonly verb: string };
}

type Shown = ReadCommand | FileCommand;
const isSentRead = (command: Command): command is ReadCommand => 'isSent' in command && command.isSent === true;
/** Anyone who reads by a file sends it. */
const isRead = (command: Command): command is Shown =>
  !isAct(command) && command.needs !== undefined && fileOf(command) === undefined && !isSentRead(command);
const isSent = (command: Command): command is ActCommand | ReadCommand =>
  isAct(command) || isSentRead(command) || (fileOf(command) !== undefined && !isFile(command));

async function refuseAct(refusal: OfficeError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code, values, status } = refusal;
  const detail = await refusal.said(askerLanguage(request));
  return reply.status(status).send({ errors: [{ field: null, code, detail, values }] });
}

/** An error of ours goes on to the server's own answer. */
function answerRefusals(app: FastifyInstance, deps: OfficeRouteDeps): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof OfficeError) return refuseAct(await namedRefusal(error, deps), request, reply);
    throw error;
  });
}

function commandOf<C extends Command>(
  request: FastifyRequest,
  { noun, verb }: Path['Params'],
  { roles }: OfficePerson,
  isOne: (command: Command) => command is C,
): C {
  const command = commands.filter(isOne).find((one) => one.noun === noun && one.verb === verb);
  const isHidden = seesFiguresAlone(roles) && !(command !== undefined && !isAct(command) && isOpenTo(command, roles));
  const now = isHidden || command !== undefined ? undefined : movedTo(noun, verb);
  if (now !== undefined) throw new OfficeRefusal('commandMoved', { command: [noun, verb].join(' '), now });
  if (command === undefined || isHidden) throw nothingHere(request);
  return command;
}

/**
 * The office's commands, for its people who are signed in: `GET` shows, `POST` acts, by the names, arguments
 * and options that the commands declare. To anyone who holds no role, every path here leads nowhere.
 */
export function officeRoutes(deps: OfficeRouteDeps): FastifyPluginAsync {
  /** Who asks, and the command: anyone who may not is told before what they sent is read. */
  const openTo = async <C extends Command>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: Path['Params'],
    isOne: (command: Command) => command is C,
  ) => {
    const person = await callerOfOffice(deps, request, reply);
    const command = commandOf(request, name, person, isOne);
    if (isAct(command)) demandOpenTo(command, person);
    else demandOpen(command, person);
    return { person, command };
  };

  return async (app) => {
    answerUnkept(app, 'private, no-store');
    await app.register(async (routes) => {
      answerRefusals(routes, deps);
      compressAnswers(routes);
      keepSettingsInStep(routes, deps);
      tellOfWrites(routes, deps.replica);
      tellPeopleByName(routes, deps);
      listRoutes(routes, deps);
      itemRoutes(routes, deps);
      viewRoutes(routes, deps);
      numberRoutes(routes, deps);
      bulkRoutes(routes, deps, ({ params }) =>
        commands.filter(isAct).find(({ noun, verb }) => noun === params.noun && verb === params.verb),
      );
      deskRoutes(routes, deps);
      routes.get<Path & Queried>('/office/api/:noun/:verb', async (request, reply) => {
        const { person, command } = await openTo(request, reply, request.params, isRead);
        const input = readSent(command, request.query);
        return readBeside<unknown>(deps, request, async (db) => {
          const context = contextOf({ ...deps, db }, request, person);
          return isFile(command)
            ? sendFile(reply, await command.file(context, input))
            : { data: await command.run(context, input) };
        });
      });
      const send = async (request: FastifyRequest, reply: FastifyReply, name: Path['Params']) => {
        const { person, command } = await openTo(request, reply, name, isSent);
        const { given, ...how } = readSentAct(request.body);
        const context = contextOf(deps, request, person);
        const input = readSent(command, given);
        if (!isAct(command)) return { data: await command.run(context, input) };
        const told = await command.instead?.(context, input);
        if (told !== undefined && told !== null) return { data: told };
        const { state, decision, answer } = await command.act(context, input, how);
        return { state, decision, answer };
      };
      routes.post<Path>('/office/api/:noun/:verb', (request, reply) => send(request, reply, request.params));
      for (const command of commands) {
        const [file, { noun, verb }] = [fileOf(command), command];
        if (file === undefined) continue;
        // Anyone who may not sends no file: they are told before it comes.
        const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
          void (await openTo(request, reply, { noun, verb }, isSent));
        const how = { bodyLimit: bodyWith(file), onRequest };
        routes.post(`/office/api/${noun}/${verb}`, how, (request, reply) => send(request, reply, { noun, verb }));
      }
    });
  };
}

/** Sends a file piece by piece, under a name of any letters (RFC 6266). */
const sendFile = (reply: FastifyReply, { name, type, content }: OfficeFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="download"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(content, { objectMode: false }));

/** @throws OfficeRefusal where the right to look is missing */
function demandOpen(command: Shown, { name, roles }: OfficePerson): void {
  if (!isOpenTo(command, roles)) throw new OfficeRefusal('rightMissing', { name, right: command.needs ?? '' });
}

const isOpenTo = (command: Shown, roles: readonly OfficeRole[]): boolean =>
  command.needs !== undefined &&
  (mayRead(command.needs, roles) ||
    (!isFile(command) && command.own === true && markOf(command.needs, roles) === 'own'));
