import type { Readable } from 'node:stream';
import { characterProblem, plainText, seenName } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { messageOf } from '#problems/message.ts';
import { isMembers } from '../acts/changes.ts';
import { demandRead } from '../acts/right-of.ts';
import { type StoredFile, storedFile } from '../desk/items/decisions/item-files.ts';
import { itemHistory } from '../desk/items/item-history.ts';
import { itemKind } from '../desk/items/item-kinds.ts';
import { addNote, itemNotes, longestNote } from '../desk/items/item-notes.ts';
import { sayHere } from '../desk/items/item-presence.ts';
import { reportRows } from '../desk/items/report-item.ts';
import { callerOfRows, contextOf, nothingHere, type OfficeRouteDeps } from './office-request.ts';
import { wrong } from './read-request.ts';

interface ItemPath {
  readonly Params: { readonly kind: string; readonly id: string; readonly file?: string };
}

function noteIn(body: unknown): string {
  const { text } = isMembers(body) ? body : {};
  if (typeof text === 'string' && seenName(text) !== '' && text.length <= longestNote) {
    const note = seenName(plainText(text));
    const problem = characterProblem(note);
    if (problem === null) return note;
    throw new RefusedRequest(422, [{ field: 'text', ...problem, detail: messageOf(problem) }]);
  }
  throw wrong('text', `A note is a text of 1 to ${longestNote} characters.`);
}

/** A file as it was uploaded or drawn: whatever its bytes are, no browser runs them. */
const sendFile = (reply: FastifyReply, { name, mime, size }: StoredFile, content: Readable) =>
  reply
    .header('content-type', mime)
    .header('content-length', String(size))
    .header('content-disposition', `attachment; filename="download"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(content);

/** One item of the office: what its desk shows, its history, its notes, and who else looks at it. */
export function itemRoutes(routes: FastifyInstance, deps: OfficeRouteDeps): void {
  const asked = async (request: FastifyRequest<ItemPath>, reply: FastifyReply) => {
    const caller = await callerOfRows(deps, request, reply);
    const { kind, id } = request.params;
    const of = itemKind(kind);
    if (of === undefined) throw nothingHere(request);
    demandRead(caller, of.right);
    return { context: contextOf(deps, request, caller), of, id };
  };
  const base = '/office/api/items/:kind/:id';

  routes.get<ItemPath>(base, async (request, reply) => {
    const { context, of, id } = await asked(request, reply);
    const data = await of.read(context, id);
    if (data === null) throw nothingHere(request);
    return { data };
  });
  routes.get<ItemPath>(`${base}/files/:file`, async (request, reply) => {
    const { context, of, id } = await asked(request, reply);
    const { file: wanted = '' } = request.params;
    const isOfItem = ((await of.filesOf?.(context, id)) ?? []).includes(wanted);
    const file = isOfItem ? await storedFile(deps.db, wanted) : null;
    if (file === null) throw nothingHere(request);
    return sendFile(reply, file, await deps.storage.open(file.key));
  });
  routes.get<ItemPath>(`${base}/history`, async (request, reply) => {
    const { context, of, id } = await asked(request, reply);
    if (of.history !== undefined) return { data: await of.history(context, id) };
    const more = (await of.alsoHistoryOf?.(context, id)) ?? [];
    return { data: await itemHistory(context, [id, `${of.kind}/${id}`, ...more]) };
  });
  routes.get<ItemPath>(`${base}/notes`, async (request, reply) => {
    const { context, of, id } = await asked(request, reply);
    return { data: await itemNotes(context, { kind: of.kind, item: id }) };
  });
  routes.post<ItemPath>(`${base}/notes`, async (request, reply) => {
    const { context, of, id } = await asked(request, reply);
    const text = noteIn(request.body);
    if ((await of.read(context, id)) === null) throw nothingHere(request);
    await addNote(context, { kind: of.kind, item: id }, text);
    return { data: await itemNotes(context, { kind: of.kind, item: id }) };
  });
  routes.post<ItemPath>(`${base}/here`, async (request, reply) => {
    const { context, of, id } = await asked(request, reply);
    return { others: await sayHere(context, { kind: of.kind, item: id }) };
  });
  routes.get<{ Params: { id: string; section: string }; Querystring: { page?: string } }>(
    '/office/api/items/reports/:id/rows/:section',
    async (request, reply) => {
      const caller = await callerOfRows(deps, request, reply);
      const { id, section } = request.params;
      if (section !== 'nonExemptReceipts' && section !== 'exemptReceipts') throw nothingHere(request);
      demandRead(caller, 'reportsSeen');
      const page = Math.max(1, Math.min(10_000, Number.parseInt(request.query.page ?? '1', 10) || 1));
      const data = await reportRows(contextOf(deps, request, caller), id, section, page);
      if (data === null) throw nothingHere(request);
      return { data };
    },
  );
}
