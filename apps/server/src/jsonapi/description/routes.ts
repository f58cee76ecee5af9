import type { Registry } from '@packhouse/jsonapi';
import { type CommodityForm, fieldLabel, type ProgrammeSettings, type QuantityUnit } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import { compressAnswers } from '../transfer/compress-answers.ts';
import { type Beside, describeApi } from './openapi.ts';
import { describePage, pageStyle } from './page.ts';

interface Deps {
  readonly registry: Registry;
  readonly config: { readonly publicUrl: string | null };
  readonly settings: Pick<ProgrammeSettings, 'programmeName' | 'commodityForms' | 'unit'>;
}

interface Told {
  readonly forms: readonly CommodityForm[];
  readonly unit: QuantityUnit;
  readonly title: string;
  readonly json: string;
  readonly page: string;
}

/** The declarations with the program's words for the forms of its crop. */
function inWords(registry: Registry, forms: readonly CommodityForm[], unit: QuantityUnit): Registry {
  const resources = registry.resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([key, field]) => [
      key,
      { ...field, label: fieldLabel(field, forms, unit) },
    ]);
    return { ...resource, fields: Object.fromEntries(fields) };
  });
  return { ...registry, resources };
}

/** The description of the JSON:API, for programs and for people; it says no more than the declarations, to everybody. */
export function descriptionRoutes({ registry, config, settings }: Deps, beside: readonly Beside[]): FastifyPluginAsync {
  let told: Told | null = null;
  // Made once: the program's name and its words for forms of the crop alone may change while the server runs.
  const describe = (): Told => {
    // A program that is being set up has no name yet.
    const title = [settings.programmeName, 'JSON:API'].filter((part) => part !== '').join(': ');
    const { commodityForms: forms, unit } = settings;
    if (told?.title === title && told.forms === forms && told.unit === unit) return told;
    const description = describeApi(inWords(registry, forms, unit), { title, server: config.publicUrl ?? '/' }, beside);
    told = { forms, unit, title, json: JSON.stringify(description), page: describePage(description) };
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
