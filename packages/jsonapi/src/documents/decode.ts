import type { AttributeField, Field } from '../declarations/field.ts';
import { isRelation } from '../declarations/field.ts';
import type { Ref, Resource, ResourceOf } from '../declarations/resource.ts';
import { isObject, type Json } from './document.ts';
import { canonicalDateTime, declaredDecimal } from './wire-value.ts';

function decodeRef(value: unknown): Ref | null {
  // A deleted target is called "missing" by a Drupal (wire page, section 4): to a reader it points nowhere.
  if (!isObject(value) || typeof value.type !== 'string' || typeof value.id !== 'string') return null;
  return value.id === 'missing' ? null : { type: value.type, id: value.id };
}

function decodeRelation(field: Field, member: unknown): unknown {
  const linkage = isObject(member) ? member.data : undefined;
  if (field.kind === 'one') return decodeRef(Array.isArray(linkage) ? linkage[0] : linkage);
  return Array.isArray(linkage) ? linkage.map(decodeRef).filter((ref) => ref !== null) : [];
}

/** Reads an attribute leniently: unknown words and odd shapes become the nearest value, never an exception. */
function decodeAttribute(field: AttributeField, value: unknown): unknown {
  if (value === undefined || value === null) return field.kind === 'choices' || field.kind === 'texts' ? [] : null;
  switch (field.kind) {
    case 'longText':
      return isObject(value) ? String(value.value ?? '') : String(value);
    case 'boolean':
      return value === true || value === 1 || value === '1';
    case 'integer':
      return Number(value);
    case 'decimal':
      return declaredDecimal({ ...field, precision: 40 }, String(value)) ?? String(value);
    case 'dateTime':
      return canonicalDateTime(String(value)) ?? String(value);
    case 'choices':
    case 'texts':
      return (Array.isArray(value) ? value : [value]).map(String);
    default:
      return String(value);
  }
}

function base(resource: Resource, id: string, attributes: Json) {
  const title = attributes.title ?? attributes.name ?? attributes.filename ?? '';
  const version = attributes.drupal_internal__vid;
  const timestamp = (value: unknown) => (typeof value === 'string' ? (canonicalDateTime(value) ?? value) : null);
  return {
    type: resource.type,
    id,
    title: String(title),
    version: typeof version === 'number' ? version : null,
    created: timestamp(attributes.created),
    changed: timestamp(attributes.changed),
  };
}

/**
 * A resource object as the program reads it. Any offset is taken for date-times; they come out with +00:00.
 * @throws Error when the object is of another type (a Drupal answers the true type under a wrong path) or has no id.
 */
export function decodeResource<R extends Resource>(resource: R, object: unknown): ResourceOf<R> {
  if (!isObject(object) || object.type !== resource.type || typeof object.id !== 'string') {
    throw new Error(`The backend did not answer with a ${resource.type}.`);
  }
  const attributes = isObject(object.attributes) ? object.attributes : {};
  const relationships = isObject(object.relationships) ? object.relationships : {};
  const fields = Object.entries(resource.fields).map(([key, field]) => [
    key,
    isRelation(field)
      ? decodeRelation(field, relationships[field.wire])
      : decodeAttribute(field, attributes[field.wire]),
  ]);
  // Border: the values were made field by field from the same declaration that the type comes from.
  return { ...base(resource, object.id, attributes), ...Object.fromEntries(fields) } as ResourceOf<R>;
}
