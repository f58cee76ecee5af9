import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type IsPage, pagesOf } from './portal-pages.ts';

/** The portal's build, relative to this file. */
const folder = fileURLToPath(new URL('../../../../portal/dist', import.meta.url));

/** Requests of a browser that are not for a page of the portal's router. */
const isElsewhere = (path: string) =>
  /^\/(jsonapi|oauth|account|system|health|assets)(\/|$)/.test(path) || path.includes('.');

const routeList = join(folder, 'routes.json');

/** The pages of the build's list; null for a build that has none, where whatever a browser asks for is one. */
async function readPages(): Promise<IsPage | null> {
  const routes: unknown = existsSync(routeList) ? JSON.parse(await readFile(routeList, 'utf8')) : null;
  return Array.isArray(routes) ? pagesOf(routes.map(String)) : null;
}

/**
 * Serves the portal's build precompressed; without a build the server is a backend alone.
 * @param absent pages of the build that this server does not have
 */
export async function portalRoutes(app: FastifyInstance, absent: readonly string[]): Promise<void> {
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
  const isPage = await readPages();
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const path = url.split('?')[0] ?? '';
    if ((method !== 'GET' && method !== 'HEAD') || isElsewhere(path)) return;
    const isLookedAt = (headers.accept ?? '').includes('text/html');
    const isKnown = !absent.includes(path.replace(/\/+$/, '')) && (isPage?.(path) ?? isLookedAt);
    // Whoever looks at pages gets the portal's own 404 page; a program that asks for something else gets an error object.
    if (!isKnown && !isLookedAt) return;
    return reply
      .code(isKnown ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}
