import type { Registry } from '@packhouse/jsonapi';
import { fieldLabel, isOfProgram, type ProgrammeSettings } from '@packhouse/programme';

type Words = Pick<ProgrammeSettings, 'commodityForms' | 'unit'>;

/** The label of a field of a form that the program does not have; it is on the wire of every program. */
const ofNoForm = 'Not used: the program has one form of its crop';

function labelOf(field: { readonly label: string }, { commodityForms, unit }: Words): string {
  const [, form] = /\{\{\s*(inshell|shelled)Form\b/.exec(field.label) ?? [];
  return form !== undefined && !isOfProgram(form, commodityForms) ? ofNoForm : fieldLabel(field, commodityForms, unit);
}

function inWords(registry: Registry, words: Words): Registry {
  const resources = registry.resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([key, field]) => [
      key,
      { ...field, label: labelOf(field, words) },
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
