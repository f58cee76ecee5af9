import type { Resource } from '@packhouse/jsonapi';
import type { Values } from '@packhouse/programme';

const isSensitive = ({ fields }: Resource, key: string): boolean => fields[key]?.sensitive === true;

/** Values without those that are never kept in the browser's storage, such as an importer number. */
export function withoutSensitive(resource: Resource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isSensitive(resource, key)));
}

/** Only those. */
export function sensitiveOnly(resource: Resource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isSensitive(resource, key)));
}
