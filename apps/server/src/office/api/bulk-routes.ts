import type { LanguageCode } from '@packhouse/programme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { readValues } from '#db/sql/read-rows.ts';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { isMembers, type Members } from '../acts/changes.ts';
import { demandOpenTo } from '../acts/right-of.ts';
import { type ActCommand, fileOf, wordsOf } from '../cli/command.ts';
import { askedList, byName } from '../desk/ask.ts';
import { matchedSql, matchingOf } from '../desk/engine/branches.ts';
import { readListQuery } from '../desk/engine/list-query.ts';
import { namedRefusal } from '../money/bank/named-refusal.ts';
import type { OfficeContext } from '../office-context.ts';
import { OfficeError } from '../office-error.ts';
import { callerOfRows, contextOf, nothingHere, type OfficeRouteDeps } from './office-request.ts';
import { demandMembers, readSent, wrong } from './read-request.ts';

/** Things that one request acts on at most. */
const mostItems = 2_000;

interface BulkPath {
  readonly Params: { readonly noun: string; readonly verb: string };
}

interface Outcome {
  readonly id: string;
  readonly state: 'done' | 'waits' | 'refused';
  readonly code?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly detail?: string;
}

/** Everything that a question finds now. @throws RefusedRequest 409 where it is not as many as somebody saw */
async function matching(context: OfficeContext, { list, query = {}, total }: Members): Promise<readonly string[]> {
  const wanted = typeof list === 'string' ? askedList(context, list) : undefined;
  if (wanted === undefined || !isMembers(query)) throw wrong('matching', 'There is no such list.');
  const read = readListQuery(wanted.list, query, wanted.asked.today);
  const found = matchedSql(await matchingOf(context.db, await byName(context, wanted), read), sql`0`);
  const ids = await readValues<string>(context.db)`select m.id::text as id from (${found}) m
    order by m.id limit ${mostItems + 1}`;
  if (ids.length === total) return ids;
  const values = { now: String(ids.length), before: String(total) };
  const detail = 'Another number of them match now.';
  throw new RefusedRequest(409, [{ field: 'matching', code: 'totalMoved', detail, values }]);
}

async function itemsOf(context: OfficeContext, body: Members): Promise<readonly string[]> {
  const { items } = body;
  const ids = isMembers(body.matching) ? await matching(context, body.matching) : items;
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => typeof id === 'string' && id.length <= 100)) {
    throw wrong('items', 'Send "items", a list of ids, or "matching".');
  }
  if (ids.length > mostItems) throw wrong('items', `At most ${mostItems} at once.`);
  return [...new Set<string>(ids)];
}

/** Does one of many acts, in a transaction of its own; a refusal of it is no refusal of the others. */
async function actOn(
  context: Parameters<ActCommand['act']>[0],
  command: ActCommand,
  { id, body, language }: { readonly id: string; readonly body: Members; readonly language: LanguageCode },
): Promise<Outcome> {
  const [[subject] = ['']] = wordsOf(command);
  const given = isMembers(body.given) ? body.given : {};
  try {
    const input = readSent(command, { ...given, [subject]: id });
    const { state } = await command.act(context, input, { idempotencyKey: `${String(body.key)}:${id}` });
    return { id, state };
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    const refusal = await namedRefusal(error, context);
    const { code, values } = refusal;
    return { id, state: 'refused', code, detail: await refusal.said(language), values };
  }
}

/** One act on many things, each by itself and each with its outcome told. */
export function bulkRoutes(
  routes: FastifyInstance,
  deps: OfficeRouteDeps,
  commandOf: (request: FastifyRequest<BulkPath>) => ActCommand | undefined,
): void {
  routes.post<BulkPath>('/office/api/bulk/:noun/:verb', async (request, reply: FastifyReply) => {
    const caller = await callerOfRows(deps, request, reply);
    const command = commandOf(request);
    if (command === undefined || wordsOf(command).length !== 1 || fileOf(command) !== undefined)
      throw nothingHere(request);
    demandOpenTo(command, caller);
    const { body } = request;
    if (!isMembers(body) || typeof body.key !== 'string' || !/^[\w-]{8,60}$/.test(body.key)) {
      throw wrong('key', 'Send a "key" of 8 to 60 letters and digits, another one for each click.');
    }
    demandMembers(body, ['key', 'items', 'matching', 'given']);
    const context = contextOf(deps, request, caller);
    const { language } = caller;
    const actOnOne = (id: string) => actOn(context, command, { id, body, language });
    return { outcomes: await Array.fromAsync(await itemsOf(context, body), actOnOne) };
  });
}
