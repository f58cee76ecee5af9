import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type ProgrammeSettings, productOf } from '@packhouse/programme';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#escape-html.ts';
import { headersOfPages, isPartOfPage } from './browser-headers.ts';
import { markPath, ownMark } from './own-mark.ts';
import { type IsPage, pagesOf } from './portal-pages.ts';

/** The portal's build, relative to this file. */
const folder = fileURLToPath(new URL('../../../portal/dist', import.meta.url));

/** Requests of a browser that are not for a page of a router. */
const isElsewhere = (path: string) =>
  /^\/(jsonapi|oauth|account|system|health|assets|api|office\/api)(\/|$)/.test(path) || path.includes('.');

/** True for the console of the program office, which is a bundle of its own. */
const isOffice = (path: string) => /^\/office(\/|$)/.test(path);

interface Bundle {
  readonly html: string;
  /** The pages of the build's list; null for a build that has none, where whatever a browser asks for is one. */
  readonly isPage: IsPage | null;
}

/** Reads a bundle of the build; null where it has none. */
async function readBundle(page: string, routeList: string): Promise<Bundle | null> {
  const [html, list] = [join(folder, page), join(folder, routeList)];
  if (!existsSync(html)) return null;
  const routes: unknown = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : null;
  return { html: await readFile(html, 'utf8'), isPage: Array.isArray(routes) ? pagesOf(routes.map(String)) : null };
}

interface PortalPages {
  /** Pages of the build that this server does not have. */
  readonly absent: readonly string[];
  /** Whether this server announces the office's routes: without them there is no console. */
  readonly hasOffice: boolean;
  /** The program's own name and mark of the portal. */
  readonly settings: Pick<ProgrammeSettings, 'productName' | 'mark'>;
}

/** The page with the program's own name for the portal, where it stands before a script has run. */
function named(html: string, settings: PortalPages['settings']): string {
  if (settings.productName === '') return html;
  const name = escapeHtml(productOf(settings));
  return html
    .replace(/(<title>)[^<]*/, (_all, before: string) => before + name)
    .replace(/(name="application-name" content=")[^"]*/, (_all, before: string) => before + name);
}

/** A route for each file that lies beside the page, and one for all the others, which are a thousand. */
async function buildFiles(app: FastifyInstance): Promise<void> {
  const how = { root: folder, preCompressed: true, index: false } as const;
  const caching = (value: string) => ({
    setHeaders: (reply: FastifyReply, path: string) => {
      reply.header('cache-control', value);
      if (isPartOfPage(path)) for (const name of headersOfPages) reply.removeHeader(name);
    },
  });
  await app.register(fastifyStatic, { ...how, ...caching('no-cache'), wildcard: false, globIgnore: ['assets/**'] });
  await app.register(fastifyStatic, {
    ...how,
    // Each has its content's hash in its name.
    ...caching('public, max-age=31536000, immutable'),
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  });
}

/** Serves the portal's build precompressed; without a build the server is a backend alone. */
export async function portalRoutes(app: FastifyInstance, { absent, hasOffice, settings }: PortalPages): Promise<void> {
  const answerMark = ownMark(settings);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    return request.url.split('?')[0] === markPath ? answerMark(request, reply) : undefined;
  });
  const portal = await readBundle('index.html', 'routes.json');
  if (portal === null) return;
  await buildFiles(app);
  const absentPaths = absent.map((one) => one.toLowerCase());
  const isAbsent = (path: string) => absentPaths.includes(path.replace(/\/+$/, '').toLowerCase());
  const office = hasOffice ? await readBundle('office.html', 'office-routes.json') : null;
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const path = url.split('?')[0] ?? '';
    if ((method !== 'GET' && method !== 'HEAD') || isElsewhere(path)) return;
    const { html, isPage } = (isOffice(path) ? office : null) ?? portal;
    const isLookedAt = (headers.accept ?? '').includes('text/html');
    const isKnown = !isAbsent(path) && (isPage?.(path) ?? isLookedAt);
    // Anyone who looks at pages gets the portal's own 404 page; a program that asks for something else gets an error object.
    if (!isKnown && !isLookedAt) return;
    return reply
      .code(isKnown ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(named(html, settings));
  });
}
