import { isRelation } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '#jsonapi/engine.ts';
import { provenGet, readFor } from '#jsonapi/read/reading.ts';
import { onlyRow, wantedRow } from '#jsonapi/read/visible-row.ts';
import type { FileStore } from './file-room.ts';
import type { FileStorage } from './storage.ts';
import { fileResource, type RowUploadParams, type UploadParams, uploadAhead, uploadToRow } from './upload.ts';

interface DownloadParams {
  readonly id: string;
}

async function download(
  engine: Engine,
  storage: FileStorage,
  request: FastifyRequest<{ Params: DownloadParams }>,
  reply: FastifyReply,
) {
  const wanted = wantedRow(fileResource(engine), request.params.id, {});
  const row = onlyRow(await readFor(engine, request, wanted));
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
export function fileRoutes(app: FastifyInstance, engine: Engine, place: FileStore): void {
  const bytes = { config: { body: 'bytes' } } as const;
  for (const resource of engine.registry.resources) {
    if (!Object.values(resource.fields).some((field) => isRelation(field) && field.upload !== undefined)) continue;
    const root = `/jsonapi/${resource.path}`;
    app.post<{ Params: UploadParams }>(`${root}/:field`, bytes, (request, reply) =>
      uploadAhead(engine, place, resource, request, reply),
    );
    app.post<{ Params: RowUploadParams }>(`${root}/:id/:field`, bytes, (request, reply) =>
      uploadToRow(engine, place, resource, request, reply),
    );
  }
  provenGet<DownloadParams>(app, engine, '/system/files/:id/:name', (request, reply) =>
    download(engine, place.storage, request, reply),
  );
}
