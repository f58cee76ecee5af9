import type { RelationField } from '@packhouse/jsonapi';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has them; any other object of a description too. */
export type Schema = Readonly<Record<string, unknown>>;

export type PathItem = Readonly<Record<string, unknown>>;
export type Paths = Readonly<Record<string, PathItem>>;

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const parameter = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });
export const refused: Schema = { $ref: '#/components/responses/Refused' };

export const uuid: Schema = { type: 'string', format: 'uuid' };
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });

/** An object that has all of its members. */
export const whole = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

export const identifierOf = (type: Schema): Schema => ({
  type: 'object',
  required: ['type', 'id'],
  properties: { type, id: uuid, meta: { type: 'object' } },
});

/** The value of a relation whose rows are each like this. */
export const dataOf = ({ kind }: RelationField, one: Schema): Schema =>
  kind === 'many' ? arrayOf(one) : { anyOf: [one, { type: 'null' }] };

export const query = (name: string, description: string, schema: Schema, more: Schema = {}): Schema => ({
  name,
  in: 'query',
  description,
  schema,
  ...more,
});

/** A parameter that must be sent. */
export const needed = (place: 'path' | 'header', name: string, schema: Schema, description?: string): Schema => ({
  name,
  in: place,
  required: true,
  ...(description === undefined ? {} : { description }),
  schema,
});

const contentOf = (type: string, schema: Schema): Schema => ({ content: { [type]: { schema } } });
export const answer = (description: string, type: string, schema: Schema): Schema => ({
  description,
  ...contentOf(type, schema),
});
export const body = (type: string, schema: Schema): Schema => ({ required: true, ...contentOf(type, schema) });
