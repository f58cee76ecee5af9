import { Readable } from 'node:stream';
import { languages, wholeNumberIn } from '@packhouse/programme';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Db } from '#db/db.ts';
import { isMembers } from '../acts/changes.ts';
import { askedList, byName } from '../desk/ask.ts';
import { withLooked } from '../desk/engine/clear-numbers.ts';
import { exportColumns, exportList } from '../desk/engine/export-list.ts';
import { readListQuery, type Sent } from '../desk/engine/list-query.ts';
import type { AskedList } from '../desk/engine/list-sql.ts';
import { readList } from '../desk/engine/read-list.ts';
import { readMe } from '../desk/read-me.ts';
import { OfficeRefusal } from '../office-error.ts';
import { callerOfOffice, callerOfRows, contextOf, nothingHere, type OfficeRouteDeps } from './office-request.ts';
import { peopleTold } from './people-by-name.ts';
import { readBeside } from './read-beside.ts';

interface ListPath {
  readonly Params: { readonly list: string };
}

/** Who asks for a list. @throws JsonApiError 404 for a list that there is not, OfficeRefusal where the right is missing */
export async function listAsked(deps: OfficeRouteDeps, request: FastifyRequest<ListPath>, reply: FastifyReply) {
  const caller = await callerOfRows(deps, request, reply);
  const context = contextOf(deps, request, caller);
  const wanted = askedList(context, request.params.list);
  if (wanted === undefined) throw nothingHere(request);
  return { caller, context, wanted };
}

/**
 * The question to a list: the members of the address, or of a body, which no history and no log of a proxy keeps.
 * @throws OfficeRefusal for a whole number in the address of a list that has numbers not shown in clear
 */
function sentIn(request: FastifyRequest, { list }: AskedList): Sent {
  if (request.method === 'POST') return isMembers(request.body) ? request.body : {};
  // Border: a query is members that are texts or lists of texts.
  const sent = request.query as Sent;
  const isNumber = [sent.q].flat().some((text) => typeof text === 'string' && wholeNumberIn(text) !== null);
  if (isNumber && list.columns.some(({ secret }) => secret !== undefined)) throw new OfficeRefusal('numberInAddress');
  return sent;
}

const languageOf = (given: unknown) => languages.find(({ code }) => code === given)?.code ?? 'en';

/** Who asks, and the lists of the office: a page, or everything as a file. */
export function listRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.get('/office/api/me', async (request, reply) => {
    const caller = await callerOfOffice(deps, request, reply);
    return { data: await readMe(deps.db, caller, caller.session) };
  });

  const method: HTTPMethods[] = ['GET', 'POST'];
  const list = async (request: FastifyRequest<ListPath>, reply: FastifyReply) => {
    const { context, wanted } = await listAsked(deps, request, reply);
    const query = readListQuery(wanted.list, sentIn(request, wanted), wanted.asked.today);
    const looked = await withLooked(context, await byName(context, wanted), query.search);
    return { data: await readBeside(deps, request, (db) => readList(db, looked, query)) };
  };

  const file = async (request: FastifyRequest<ListPath>, reply: FastifyReply) => {
    const { context, wanted } = await listAsked(deps, request, reply);
    const { columns: named, language, ...sent } = sentIn(request, wanted);
    const columns = exportColumns(wanted, typeof named === 'string' ? named : undefined);
    const query = readListQuery(wanted.list, sent, wanted.asked.today);
    const told = await peopleTold(deps.db, request.url);
    const wish = { query, columns, language: languageOf(language), filters: sent, told };
    const looked = await withLooked(context, await byName(context, wanted), query.search);
    const read = (db: Db) => exportList(context, looked, wish, db);
    const { rows, pieces, end } = await readBeside(deps, request, read);
    // A stream that nobody reads any more gives its snapshot back as well.
    const stream = Readable.from(pieces, { objectMode: false }).once('close', end);
    return reply
      .type('text/csv; charset=utf-8')
      .header('x-rows', String(rows))
      .header('content-disposition', `attachment; filename="${wanted.list.name}.csv"`)
      .send(stream);
  };

  routes.route<ListPath>({ method, url: '/office/api/lists/:list', handler: list });
  routes.route<ListPath>({ method, url: '/office/api/lists/:list/export', handler: file });
}
