import { readFileSync } from 'node:fs';

/**
 * Fields of the kinds that deploy/kubernetes is made of, as the API of Kubernetes 1.36 declares them (the models of
 * @kubernetes/client-node 2.0.1): `!` after a name says that the field must be there.
 */
const kinds = JSON.parse(readFileSync(new URL('./kubernetes-1.36.json', import.meta.url), 'utf8'));

const simple = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  IntOrString: (value) => ['number', 'string'].includes(typeof value),
};

/**
 * Faults for which the API would refuse a manifest, each as `spec.template: what is wrong`. Quantities are strings here, as the
 * API gives them back; it takes numbers too.
 */
export function manifestFaults(manifest) {
  const type = `V1${manifest.kind}`;
  return kinds[type] === undefined ? [`kind: ${manifest.kind} is none that is known`] : faultsOf(manifest, type, '');
}

function faultsOf(value, type, path) {
  const list = /^Array<(.+)>$/.exec(type)?.[1];
  if (list !== undefined) {
    if (!Array.isArray(value)) return [`${path}: is no list`];
    return value.flatMap((entry, index) => faultsOf(entry, list, `${path}[${index}]`));
  }
  const map = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (simple[type] !== undefined) return simple[type](value) ? [] : [`${path}: is no ${type}`];
  if (typeof value !== 'object' || value === null) return [`${path}: is no ${type}`];
  if (map !== undefined) return Object.entries(value).flatMap(([key, entry]) => faultsOf(entry, map, `${path}.${key}`));
  return faultsOfFields(value, kinds[type] ?? {}, path);
}

function faultsOfFields(value, fields, path) {
  const at = (name) => (path === '' ? name : `${path}.${name}`);
  const missing = Object.keys(fields).filter((name) => name.endsWith('!') && value[name.slice(0, -1)] === undefined);
  return [
    ...missing.map((name) => `${at(name.slice(0, -1))}: is missing`),
    ...Object.entries(value).flatMap(([name, entry]) => {
      const type = fields[name] ?? fields[`${name}!`];
      return type === undefined ? [`${at(name)}: is no field of it`] : faultsOf(entry, type, at(name));
    }),
  ];
}
