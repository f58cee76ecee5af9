import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  fail,
  fieldByWire,
  fileType,
  isRelation,
  mayWrite,
  type Ref,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#access/principal.ts';
import { companyColumn } from '#db/sql/tables.ts';
import { baseOf, type Engine, principalOf, readerOf, transact } from '#jsonapi/engine.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { selfUrl } from '#jsonapi/http/request-links.ts';
import { sendFound } from '#jsonapi/read/reading.ts';
import { unknownRow, visibleRow } from '#jsonapi/read/visible-row.ts';
import { actorOf } from '#jsonapi/write/finish-writes.ts';
import { demandRight } from '#jsonapi/write/write-checks.ts';
import { idIn } from '#jsonapi/write/write-routes.ts';
import { changeRow, completeWrites, lockRow } from '#jsonapi/write/write-rows.ts';
import { refsIn } from '#rows/read-values.ts';
import { addRow } from '#rows/rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { receiveNoted, removeUnnamed } from './file-removal.ts';
import { demandRoom, type FileStore, lockRoom } from './file-room.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { ReceivedFile } from './receive.ts';
import { uploadName } from './upload-name.ts';

/** A declared field that takes uploads. */
interface UploadField {
  readonly resource: Resource;
  readonly key: string;
  readonly field: RelationField & { readonly upload: NonNullable<RelationField['upload']> };
}

/** @throws JsonApiError 404 */
function uploadField(resource: Resource, wire: string): UploadField {
  const found = fieldByWire(resource, wire);
  if (found === undefined || !isRelation(found.field) || found.field.upload === undefined)
    return fail(404, `Field "${wire}" does not exist.`);
  return { resource, key: found.key, field: { ...found.field, upload: found.field.upload } };
}

const notPermitted = () => fail(403, 'The current user is not permitted to upload a file for this field.');

/** @throws JsonApiError 404 where files are not declared */
export const fileResource = (engine: Engine): Resource =>
  engine.registry.byType(fileType) ?? fail(404, 'Files are not declared.');

interface NewFile extends ReceivedFile {
  readonly id: string;
  readonly name: string;
}

async function storeFile(
  engine: Engine,
  context: WriteContext,
  { resource, field }: UploadField,
  { id, name, ...received }: NewFile,
): Promise<void> {
  const base = {
    filename: name,
    ...received,
    storage_key: id,
    uploaded_by: context.principal.userId,
    [companyColumn]: context.principal.companyId,
    uploaded_for: `${resource.type}.${field.wire}`,
  };
  const files = fileResource(engine);
  const writer = { ...context, actor: actorOf(context) };
  await addRow(writer, files, id, { base, values: {}, told: { action: 'upload' } });
}

interface Upload<T> {
  readonly principal: Principal;
  readonly target: UploadField;
  /** Uses the file, in the transaction that makes its row. */
  readonly use: (context: WriteContext, file: NewFile) => Promise<T>;
}

/** Receives the bytes and makes the file's row; nothing is kept of an upload that is refused in the end. */
async function receive<T>(
  engine: Engine,
  { storage, room }: FileStore,
  request: FastifyRequest,
  { principal, target, use }: Upload<T>,
): Promise<T> {
  const name = uploadName(request.headers['content-disposition']);
  // A request without a body at all has no stream.
  const content = request.body instanceof Readable ? request.body : Readable.from([]);
  const id = randomUUID();
  // Asked before the bytes are taken; asked again, one upload after the other, when they are kept.
  await demandRoom(engine.db, principal, room, 1);
  const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectPdf(bytes, principal.userId);
  const incoming = { name, content, rule: target.field.upload, inspect };
  const received = await receiveNoted(engine.db, storage, id, incoming);
  try {
    return await transact(engine, principal, request.id, async (context) => {
      const file = { ...received, id, name };
      await lockRoom(context.db, principal, id);
      await demandRoom(context.db, principal, room, file.size);
      await storeFile(engine, context, target, file);
      return use(context, file);
    });
  } catch (error) {
    await removeUnnamed(engine.db, storage, id);
    throw error;
  }
}

export interface UploadParams {
  readonly field: string;
}

/** A file for a row that is not there yet: kept until one refers to it, or for six hours (decisions.md 22). */
export async function uploadAhead(
  engine: Engine,
  place: FileStore,
  resource: Resource,
  request: FastifyRequest<{ Params: UploadParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const principal = await principalOf(engine, request);
  const target = uploadField(resource, request.params.field);
  // Somebody of no company, whose sign-up awaits approval, has no row that a file could belong to.
  const hasCompany = principal.companyId !== null || principal.proxy;
  if (principal.staff || !hasCompany || target.field.write === 'never' || resource.allow.length === 0)
    return notPermitted();
  const use = async (context: WriteContext, { id }: NewFile) =>
    (await selectByIds(context, fileResource(engine), [id]))[0] ?? unknownRow();
  const row = await receive(engine, place, request, { principal, target, use });
  const links = { self: { href: `${baseOf(engine, request)}/${fileResource(engine).path}/${row.id}` } };
  return sendFound(engine, request, reply, 201, { rows: [row], included: [], single: true, links });
}

export interface RowUploadParams extends UploadParams {
  readonly id: string;
}

/** A relation's value with a new file: in place of the one before, or after those before. */
function withFile({ key, field }: UploadField, before: StoredRow, id: string): Ref | readonly Ref[] {
  const ref: Ref = { type: fileType, id };
  return field.kind === 'one' ? ref : [...refsIn(before.values, key), ref];
}

/**
 * A file for a row that is there, attached at once: through the same code as a PATCH of the row, so that rights, hooks
 * and audit are the same (wire page, section 7).
 */
export async function uploadToRow(
  engine: Engine,
  place: FileStore,
  resource: Resource,
  request: FastifyRequest<{ Params: RowUploadParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = await readerOf(engine, request);
  const { principal } = reader;
  const id = idIn(request);
  // Asked before the bytes are taken; asked again, of the locked row, when they are kept.
  const { full } = await visibleRow(reader, resource, id);
  if (!full) return unknownRow();
  const target = uploadField(resource, request.params.field);
  demandRight(reader, resource, 'update');
  if (!mayWrite(target.field.write, 'update')) return notPermitted();
  const use = async (context: WriteContext, file: NewFile) => {
    const before = await lockRow(context, engine.hooks, resource, id);
    const refs = withFile(target, before, file.id);
    await changeRow(context, engine.hooks, resource, before, { values: { [target.key]: refs } });
    await completeWrites(context, engine.hooks);
    const ids = [refs].flat().map((ref) => ref.id);
    const rows = new Map((await selectByIds(context, fileResource(engine), ids)).map((row) => [row.id, row]));
    return ids.flatMap((fileId) => rows.get(fileId) ?? []);
  };
  const rows = await receive(engine, place, request, { principal, target, use });
  const links = { self: { href: selfUrl(request.url, baseOf(engine, request)) } };
  return sendFound(engine, request, reply, 200, { rows, included: [], single: target.field.kind === 'one', links });
}
