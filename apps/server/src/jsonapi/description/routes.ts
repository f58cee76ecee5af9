import type { Registry } from '@packhouse/jsonapi';
import type { FastifyPluginAsync } from 'fastify';
import { compressAnswers } from '../transfer/compress-answers.ts';
import { type Beside, describeApi } from './openapi.ts';
import { describePage, pageStyle } from './page.ts';

interface Deps {
  /** The declarations in the program's words: another one where a word has changed. */
  readonly described: () => Registry;
  readonly config: { readonly publicUrl: string | null };
  readonly settings: { readonly programmeName: string };
}

interface Told {
  readonly registry: Registry;
  readonly title: string;
  readonly json: string;
  readonly page: string;
}

/** The description of the JSON:API, for programs and for people; it says no more than the declarations, to everybody. */
export function descriptionRoutes(
  { described, config, settings }: Deps,
  beside: readonly Beside[],
): FastifyPluginAsync {
  let told: Told | null = null;
  // Made once: the program's name and its words for forms of the crop alone may change while the server runs.
  const describe = (): Told => {
    // A program that is being set up has no name yet.
    const title = [settings.programmeName, 'JSON:API'].filter((part) => part !== '').join(': ');
    const registry = described();
    if (told?.title === title && told.registry === registry) return told;
    const description = describeApi(registry, { title, server: config.publicUrl ?? '/' }, beside);
    told = { registry, title, json: JSON.stringify(description), page: describePage(description) };
    return told;
  };
  const types = { json: 'application/json; charset=utf-8', page: 'text/html; charset=utf-8' };
  return async (app) => {
    compressAnswers(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
    });
    app.get('/api/openapi.json', async (_request, reply) => reply.type(types.json).send(describe().json));
    app.get('/api', async (_request, reply) => reply.type(types.page).send(describe().page));
    app.get('/api/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  };
}
