import { Readable } from 'node:stream';
import { languages } from '@packhouse/programme';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { askedList } from '../desk/ask.ts';
import { withLooked } from '../desk/engine/clear-numbers.ts';
import { exportColumns, exportList } from '../desk/engine/export-list.ts';
import { readListQuery, type Sent } from '../desk/engine/list-query.ts';
import type { AskedList } from '../desk/engine/list-sql.ts';
import { readList } from '../desk/engine/read-list.ts';
import { readMe } from '../desk/read-me.ts';
import type { OfficeContext } from '../office-context.ts';
import { callerOfOffice, callerOfRows, contextOf, nothingHere, type OfficeRouteDeps } from './office-request.ts';
import { readBeside } from './read-beside.ts';

interface ListPath {
  readonly Params: { readonly list: string };
}

/** @throws JsonApiError 404 for a list that there is not, OfficeRefusal where the right is missing */
function listOf(context: OfficeContext, request: FastifyRequest<ListPath>): AskedList {
  const wanted = askedList(context, request.params.list);
  if (wanted === undefined) throw nothingHere(request);
  return wanted;
}

// Border: a query is members that are texts or lists of texts.
const sentIn = (request: FastifyRequest): Sent => request.query as Sent;

const languageOf = (given: unknown) => languages.find(({ code }) => code === given)?.code ?? 'en';

/** Who asks, and the lists of the office: a page, or everything as a file. */
export function listRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  routes.get('/office/api/me', async (request, reply) => {
    const caller = await callerOfOffice(deps, request, reply);
    return { data: await readMe(deps.db, caller, caller.session) };
  });

  routes.get<ListPath>('/office/api/lists/:list', async (request, reply) => {
    const context = contextOf(deps, request, await callerOfRows(deps, request, reply));
    const wanted = listOf(context, request);
    const query = readListQuery(wanted.list, sentIn(request), wanted.asked.today);
    const looked = await withLooked(context, wanted, query.search);
    return { data: await readBeside(deps, request, (db) => readList(db, looked, query)) };
  });

  routes.get<ListPath>('/office/api/lists/:list/export', async (request, reply) => {
    const context = contextOf(deps, request, await callerOfRows(deps, request, reply));
    const wanted = listOf(context, request);
    const { columns: named, language, ...sent } = sentIn(request);
    const columns = exportColumns(wanted, typeof named === 'string' ? named : undefined);
    const query = readListQuery(wanted.list, sent, wanted.asked.today);
    const wish = { query, columns, language: languageOf(language), filters: sent };
    const looked = await withLooked(context, wanted, query.search);
    const read = (db: Db) => exportList(context, looked, wish, db);
    const { rows, pieces, end } = await readBeside(deps, request, read);
    // A stream that nobody reads any more gives its snapshot back as well.
    const stream = Readable.from(pieces, { objectMode: false }).once('close', end);
    return reply
      .type('text/csv; charset=utf-8')
      .header('x-rows', String(rows))
      .header('content-disposition', `attachment; filename="${wanted.list.name}.csv"`)
      .send(stream);
  });
}
