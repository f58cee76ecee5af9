import {
  type AttributeField,
  type Field,
  isRelation,
  mayWrite,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import { arrayOf, dataOf, identifierOf, type Schema, uuid, whole } from './shapes.ts';

const nullable = (type: string, more: Schema = {}): Schema => ({ type: [type, 'null'], ...more });

/** A decimal with its places, as text: no binary float ever stands for money or weight. */
const decimalPattern = (precision: number, scale: number): string =>
  scale === 0 ? `^-?\\d{1,${precision}}$` : `^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`;

/** A text of several lines as it is answered. */
const longRead = (max: number): Schema => ({
  ...whole({
    value: { type: 'string', maxLength: max },
    format: { const: 'plain_text' },
    processed: { type: 'string', description: 'The same as HTML.' },
  }),
  type: ['object', 'null'],
});

/** The same as it is taken: the text alone, or as it was answered; whatever stands beside the text is not looked at. */
const longWritten = (max: number): Schema => ({
  anyOf: [{ type: 'string', maxLength: max }, whole({ value: { type: 'string', maxLength: max } }), { type: 'null' }],
});

type Kinds = {
  readonly [K in AttributeField['kind']]: (field: Extract<AttributeField, { kind: K }>, isRead: boolean) => Schema;
};

const kinds: Kinds = {
  text: ({ max }) => nullable('string', { maxLength: max }),
  texts: ({ max }) => arrayOf({ type: 'string', maxLength: max }),
  longText: ({ max }, isRead) => (isRead ? longRead(max) : longWritten(max)),
  decimal: ({ precision, scale }) => nullable('string', { pattern: decimalPattern(precision, scale) }),
  integer: () => nullable('integer'),
  boolean: () => nullable('boolean'),
  date: () => nullable('string', { format: 'date' }),
  dateTime: () => nullable('string', { format: 'date-time' }),
  choice: ({ values, written = values }, isRead) =>
    nullable('string', { enum: [...(isRead ? values : written), null] }),
  choices: ({ values }) => arrayOf({ type: 'string', enum: [...values] }),
};

/** Reading accepts words of a later version: a list of words is then no more than what is known today. */
function open(schema: Schema): Schema {
  const { enum: words, items, ...rest } = schema;
  if (Array.isArray(words)) return { ...rest, examples: words.filter((word) => word !== null) };
  // Border: `items` of the table above are schemas.
  return items === undefined ? rest : { ...rest, items: open(items as Schema) };
}

function described(field: Field): string {
  const by = field.calculated ? ' Calculated by the server; a value that is sent must be the same.' : '';
  const must = { always: ' Required.', certification: ' Required to certify.', optional: '' }[field.required];
  return `${field.label}.${must}${by}`;
}

function attributeSchema(field: AttributeField, isRead: boolean): Schema {
  // Border: each kind has its own line in the table, which TypeScript cannot tie to the field.
  const schema = (kinds[field.kind] as (of: AttributeField, isRead: boolean) => Schema)(field, isRead);
  return { ...(isRead ? open(schema) : schema), title: field.label, description: described(field) };
}

function relationSchema(field: RelationField): Schema {
  const { targets } = field;
  const identifier = identifierOf(targets.length === 1 ? { const: targets[0] } : { enum: [...targets] });
  return { type: 'object', description: described(field), ...whole({ data: dataOf(field, identifier) }) };
}

interface Members {
  readonly attributes: Readonly<Record<string, Schema>>;
  readonly relationships: Readonly<Record<string, Schema>>;
}

function membersOf(fields: readonly Field[], isRead: boolean): Members {
  const attributes = fields.flatMap((field) =>
    isRelation(field) ? [] : [[field.wire, attributeSchema(field, isRead)] as const],
  );
  const relationships = fields.flatMap((field) =>
    isRelation(field) ? [[field.wire, relationSchema(field)] as const] : [],
  );
  return { attributes: Object.fromEntries(attributes), relationships: Object.fromEntries(relationships) };
}

const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => {
  const needed = required.filter((name) => Object.hasOwn(properties, name));
  return { type: 'object', properties, ...(needed.length === 0 ? {} : { required: needed }) };
};

/** @param needed wire names that must be sent, beside the row's own members */
function rowSchema(
  resource: Resource,
  { attributes, relationships }: Members,
  required: readonly string[],
  needed: readonly string[],
): Schema {
  const members = { attributes: objectOf(attributes, needed), relationships: objectOf(relationships, needed) };
  const parts = Object.entries(members).flatMap(([name, part]) => (part.required === undefined ? [] : [name]));
  return {
    type: 'object',
    required: [...required, ...parts],
    properties: {
      type: { const: resource.type },
      id: { ...uuid, description: 'Made by whoever creates the row, or by the server.' },
      ...members,
    },
  };
}

/** Needed to create a row: its title, and what is always required. The company of a row is the writer's own where none is sent. */
function neededToCreate({ owner, title, fields }: Resource): readonly string[] {
  const always = Object.entries(fields).filter(
    ([key, { required, calculated, write }]) =>
      required === 'always' &&
      !calculated &&
      mayWrite(write, 'create') &&
      !(owner.kind === 'tenant' && owner.field === key),
  );
  return [...(mayWrite(title, 'create') ? ['title'] : []), ...always.map(([, { wire }]) => wire)];
}

const titleOf = ({ entity }: Resource): Readonly<Record<string, Schema>> =>
  entity === 'node' ? { title: { type: 'string' } } : {};

/** The schemas of one type: as it is read, and as it is created and changed where companies may. */
export function schemasOf(resource: Resource): Readonly<Record<string, Schema>> {
  const fields = Object.values(resource.fields);
  const read = membersOf(fields, true);
  const revision: Schema = {
    type: 'integer',
    description: 'Rises with each change; `meta.expectedVersion` of a change.',
  };
  const base = resource.entity === 'node' ? { ...titleOf(resource), drupal_internal__vid: revision } : {};
  const all: Members = { ...read, attributes: { ...base, ...read.attributes } };
  const writes = (['create', 'update'] as const).filter((verb) => resource.allow.includes(verb));
  const written = writes.map((verb) => {
    const may = membersOf(
      fields.filter(({ write }) => mayWrite(write, verb)),
      false,
    );
    const title = mayWrite(resource.title, verb) ? titleOf(resource) : {};
    const members = { ...may, attributes: { ...title, ...may.attributes } };
    const [required, needed] = verb === 'create' ? [['type'], neededToCreate(resource)] : [['type', 'id'], []];
    return [`${resource.type}.${verb}`, rowSchema(resource, members, required, needed)];
  });
  return { [resource.type]: rowSchema(resource, all, ['type', 'id'], []), ...Object.fromEntries(written) };
}
