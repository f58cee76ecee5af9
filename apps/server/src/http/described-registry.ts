import type { Registry } from '@packhouse/jsonapi';
import { fieldLabel, type ProgrammeSettings } from '@packhouse/programme';

type Words = Pick<ProgrammeSettings, 'commodityForms' | 'unit'>;

function inWords(registry: Registry, { commodityForms, unit }: Words): Registry {
  const resources = registry.resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([key, field]) => [
      key,
      { ...field, label: fieldLabel(field, commodityForms, unit) },
    ]);
    return { ...resource, fields: Object.fromEntries(fields) };
  });
  return { ...registry, resources };
}

/** The declarations with the program's words for its forms and its unit; made anew where the office has changed them. */
export function describedRegistry(registry: Registry, settings: Words): () => Registry {
  let last: { readonly words: Words; readonly made: Registry } | null = null;
  return () => {
    const { commodityForms, unit } = settings;
    if (last?.words.commodityForms !== commodityForms || last.words.unit !== unit)
      last = { words: { commodityForms, unit }, made: inWords(registry, { commodityForms, unit }) };
    return last.made;
  };
}
