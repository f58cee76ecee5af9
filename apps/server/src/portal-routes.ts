import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The portal's build, relative to this file. */
const folder = fileURLToPath(new URL('../../portal/dist', import.meta.url));

/** Addresses that belong to the portal's own router: it shows what they say, its 404 page included. */
const isPage = (method: string, url: string, accept: string | undefined) =>
  method === 'GET' &&
  !/^\/(jsonapi|oauth|account|system|health|assets)(\/|$)/.test(url) &&
  (accept ?? '').includes('text/html');

/** Serves the portal's build precompressed; without a build the server is a backend alone. */
export async function portalRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      // Built files carry their content's hash in their name.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!isPage(request.method, path, request.headers.accept) || path.includes('.')) return;
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
