import type { Field, Registry } from '@packhouse/jsonapi';
import { deliveredCrop, fieldLabel, isOfProgram, keptDecimals, type WordSettings } from '@packhouse/programme';

/** The label of a field of a form that the program does not have; it is on the wire of every program. */
const ofNoForm = 'Not used: the program has one form of its crop';

function labelOf(field: { readonly label: string }, settings: WordSettings): string {
  const [, form] = /\{\{\s*(inshell|shelled)Form\b/.exec(field.label) ?? [];
  return form !== undefined && !isOfProgram(form, settings.commodityForms) ? ofNoForm : fieldLabel(field, settings);
}

/** A quantity with the decimals that it has in the program. */
function inDecimals(field: Field, decimals: number): Field {
  if (field.kind !== 'decimal' || field.leastScale === undefined) return field;
  return { ...field, precision: field.precision - field.scale + decimals, scale: decimals };
}

function inWords(registry: Registry, words: WordSettings): Registry {
  const resources = registry.resources.map((resource) => {
    const fields = Object.entries(resource.fields).map(([key, field]) => [
      key,
      { ...inDecimals(field, keptDecimals(words.unit ?? deliveredCrop.unit)), label: labelOf(field, words) },
    ]);
    return { ...resource, fields: Object.fromEntries(fields) };
  });
  return { ...registry, resources };
}

/** The declarations with the program's own words; made anew where the office has changed them. */
export function describedRegistry(registry: Registry, settings: WordSettings): () => Registry {
  const told = () => [settings.commodityForms, settings.unit, settings.ticketLabel];
  let last: { readonly words: readonly unknown[]; readonly made: Registry } | null = null;
  return () => {
    const words = told();
    if (last === null || words.some((word, place) => word !== last?.words[place]))
      last = { words, made: inWords(registry, settings) };
    return last.made;
  };
}
