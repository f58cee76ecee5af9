import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fail, fieldByWire, fileType, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '#db/audit.ts';
import { type Engine, principalOf, readerOf, transact } from '#jsonapi/engine.ts';
import { isUuid } from '#jsonapi/filter-value.ts';
import { sendRow } from '#jsonapi/read-routes.ts';
import { selectByIds } from '#jsonapi/select-rows.ts';
import { insertRow } from '#jsonapi/store-row.ts';
import { unknownRow } from '#jsonapi/write-rows.ts';
import { receiveFile } from './receive.ts';
import type { FileStorage } from './storage.ts';
import { uploadName } from './upload-name.ts';

interface UploadParams {
  readonly field: string;
}

function uploadField(
  resource: Resource,
  wire: string,
): RelationField & { readonly upload: NonNullable<RelationField['upload']> } {
  const field = fieldByWire(resource, wire)?.field;
  if (field === undefined || !isRelation(field) || field.upload === undefined)
    return fail(404, `Field "${wire}" does not exist.`);
  return { ...field, upload: field.upload };
}

function fileResource(engine: Engine): Resource {
  return engine.registry.byType(fileType) ?? fail(404, 'Files are not declared.');
}

async function upload(
  engine: Engine,
  storage: FileStorage,
  resource: Resource,
  request: FastifyRequest<{ Params: UploadParams }>,
  reply: FastifyReply,
) {
  const principal = await principalOf(engine, request);
  const field = uploadField(resource, request.params.field);
  // Somebody of no company, whose sign-up awaits approval, has no row that a file could belong to.
  const hasCompany = principal.companyId !== null || principal.proxy;
  if (principal.staff || !hasCompany || field.write === 'never' || resource.allow.length === 0) {
    return fail(403, 'The current user is not permitted to upload a file for this field.');
  }
  const name = uploadName(request.headers['content-disposition']);
  if (!(request.body instanceof Readable))
    return fail(415, 'No route found that matches the "Content-Type": application/octet-stream is needed.');
  const id = randomUUID();
  const file = await receiveFile(storage, id, name, request.body, field.upload);
  const row = await transact(engine, principal, request.id, async (context) => {
    const base = {
      filename: name,
      mime: file.mime,
      size: file.size,
      sha256: file.sha256,
      storage_key: id,
      uploaded_by: principal.userId,
      uploaded_for: `${resource.type}.${field.wire}`,
    };
    const resourceOfFiles = fileResource(engine);
    await insertRow(context.db, resourceOfFiles, id, base, {}, { now: context.now, userId: principal.userId });
    await writeAudit(context.db, {
      at: context.now,
      userId: principal.userId,
      username: principal.username,
      companyId: principal.companyId,
      onBehalfOf: false,
      action: 'upload',
      type: resourceOfFiles.type,
      rowId: id,
      before: null,
      after: base,
      requestId: request.id,
    });
    const [stored] = await selectByIds(context, resourceOfFiles, [id]);
    return stored ?? unknownRow();
  });
  return sendRow(
    engine,
    request,
    reply,
    { db: engine.db, registry: engine.registry, principal },
    fileResource(engine),
    row,
    201,
  );
}

interface DownloadParams {
  readonly id: string;
}

async function download(
  engine: Engine,
  storage: FileStorage,
  request: FastifyRequest<{ Params: DownloadParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const { id } = request.params;
  const [row] = isUuid(id) ? await selectByIds(reader, fileResource(engine), [id.toLowerCase()]) : [];
  if (row === undefined) return unknownRow();
  const name = String(row.base.filename);
  return reply
    .header('content-type', String(row.base.mime))
    .header('content-length', String(row.base.size))
    .header('content-disposition', `attachment; filename="download"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(await storage.open(String(row.base.storage_key)));
}

/** Upload to a declared file field, and download of what the person may see (specification, section 7). */
export function fileRoutes(app: FastifyInstance, engine: Engine, storage: FileStorage): void {
  for (const resource of engine.registry.resources) {
    if (!Object.values(resource.fields).some((field) => isRelation(field) && field.upload !== undefined)) continue;
    app.post<{ Params: UploadParams }>(`/jsonapi/${resource.path}/:field`, (request, reply) =>
      upload(engine, storage, resource, request, reply),
    );
  }
  app.get<{ Params: DownloadParams }>('/system/files/:id/:name', (request, reply) =>
    download(engine, storage, request, reply),
  );
}
