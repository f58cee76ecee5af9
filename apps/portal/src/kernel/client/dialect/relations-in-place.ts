import { isRelation, type Resource, type ResourceObject } from '@packhouse/jsonapi';

/**
 * A provider may have made a relation a list of texts: `attributes.field_proxy_users` instead of
 * `relationships.field_proxy_users` (wire page, section 4). Both are read; the text then stands for the id.
 */
export function relationsInPlace(resource: Resource, object: ResourceObject): ResourceObject {
  const moved: [string, { data: { type: string; id: string }[] }][] = [];
  for (const field of Object.values(resource.fields)) {
    const texts = object.attributes?.[field.wire];
    const type = isRelation(field) ? field.targets[0] : undefined;
    if (type === undefined || texts === undefined || texts === null) continue;
    const ids = (Array.isArray(texts) ? texts : [texts]).map((id) => ({ type, id: String(id) }));
    moved.push([field.wire, { data: ids }]);
  }
  if (moved.length === 0) return object;
  return { ...object, relationships: { ...Object.fromEntries(moved), ...object.relationships } };
}
