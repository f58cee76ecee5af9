// The configuration that a provider's Drupal needs to hold the program's rows, made from the declarations alone.
import { isRelation } from '../../../packages/jsonapi/src/index.ts';
import { codedLabel } from '../../../packages/programme/src/index.ts';
import { writeYaml } from './write-yaml.mjs';

const head = `# Made by "npm run programme:references" from packages/programme/src/resources: do not edit.
`;

/** Field types of Drupal's core, by our kinds of field: the type and what its storage is told. */
const storages = {
  text: ({ max }) => ['string', { max_length: max }],
  texts: ({ max }) => ['string', { max_length: max }],
  longText: () => ['text_long', {}],
  choice: ({ values }) => ['list_string', { allowed_values: labelled(values) }],
  choices: ({ values }) => ['list_string', { allowed_values: labelled(values) }],
  boolean: () => ['boolean', {}],
  integer: () => ['integer', {}],
  date: () => ['datetime', { datetime_type: 'date' }],
  dateTime: () => ['datetime', { datetime_type: 'datetime' }],
  // Of a quantity as the delivered program has it; one with three decimals sets them there (docs/operator-guide/provider.md).
  decimal: ({ precision, scale, leastScale = scale }) => [
    'decimal',
    { precision: precision - scale + leastScale, scale: leastScale },
  ],
  one: relation,
  many: relation,
};
const several = ['texts', 'choices', 'many'];

const labelled = (values) =>
  Object.fromEntries(values.map((value) => [value, value[0].toUpperCase() + value.slice(1).replaceAll('_', ' ')]));

const entityOf = (type) => type.split('--')[0];
const bundleOf = (type) => type.split('--')[1];

function relation({ targets, upload }) {
  if (upload !== undefined) return ['file', { target_type: 'file', uri_scheme: 'private' }];
  return ['entity_reference', { target_type: entityOf(targets[0]) }];
}

/** Settings of a field in one content type, beyond its storage. */
function settingsOf(field) {
  if (!isRelation(field)) return {};
  const { targets, upload } = field;
  if (upload !== undefined)
    return { file_extensions: upload.extensions.join(' '), max_filesize: `${upload.maxBytes / 1024 / 1024} MB` };
  const handler = `default:${entityOf(targets[0])}`;
  if (entityOf(targets[0]) !== 'node') return { handler };
  return {
    handler,
    handler_settings: { target_bundles: Object.fromEntries(targets.map((t) => [bundleOf(t), bundleOf(t)])) },
  };
}

/** One storage serves a field of the same name on several types: words of all, the longest text. */
function merged(one, other) {
  const settings = { ...one.settings, ...other.settings };
  if ('max_length' in settings) settings.max_length = Math.max(one.settings.max_length, other.settings.max_length);
  if ('allowed_values' in settings)
    settings.allowed_values = { ...one.settings.allowed_values, ...other.settings.allowed_values };
  if (one.type !== other.type || one.cardinality !== other.cardinality)
    throw new Error(`${one.field_name} is declared in two ways, which Drupal cannot hold.`);
  return { ...one, settings };
}

function storageActions(resources) {
  const found = new Map();
  for (const { entity, fields } of resources) {
    for (const field of Object.values(fields)) {
      if (field.wire.length > 32) throw new Error(`${field.wire} is longer than Drupal's 32 characters.`);
      const [type, settings] = storages[field.kind](field);
      const cardinality = several.includes(field.kind) ? -1 : 1;
      const storage = { field_name: field.wire, entity_type: entity, type, cardinality, settings };
      const name = `field.storage.${entity}.${field.wire}`;
      found.set(name, found.has(name) ? merged(found.get(name), storage) : storage);
    }
  }
  return [...found];
}

const typeActions = (resources) =>
  resources
    .filter(({ entity }) => entity === 'node' || entity === 'config_pages')
    .map(({ entity, type }) => {
      const bundle = bundleOf(type);
      const name = labelled([bundle])[bundle];
      return entity === 'node'
        ? [`node.type.${bundle}`, { name, new_revision: true, display_submitted: false }]
        : [`config_pages.type.${bundle}`, { label: name, context: { show_warning: false, group: {}, fallback: {} } }];
    });

const fieldActions = (resources) =>
  resources.flatMap(({ entity, type, fields }) =>
    Object.values(fields).map((field) => [
      `field.field.${entity}.${bundleOf(type)}.${field.wire}`,
      {
        field_name: field.wire,
        entity_type: entity,
        bundle: bundleOf(type),
        label: codedLabel(field),
        required: field.required === 'always',
        translatable: false,
        settings: settingsOf(field),
      },
    ]),
  );

/**
 * The text of a Drupal recipe (10.3 or newer) that makes what is missing and leaves alone what is there.
 * @param {{ resources: readonly object[] }} registry
 */
export function drupalRecipe({ resources }) {
  const made = [...typeActions(resources), ...storageActions(resources), ...fieldActions(resources)];
  const actions = {
    ...Object.fromEntries(made.map(([name, values]) => [name, { createIfNotExists: values }])),
    // Drupal's JSON:API takes no writes unless it is told so.
    'jsonapi.settings': { simpleConfigUpdate: { read_only: false } },
  };
  const recipe = {
    name: 'Packhouse program',
    description: 'Content types and fields of the reporting portal.',
    type: 'Content type',
    install: ['config_pages', 'datetime', 'field', 'file', 'jsonapi', 'node', 'options', 'text', 'user'],
    config: { strict: false, actions },
  };
  return head + writeYaml(recipe);
}
