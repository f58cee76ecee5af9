import { readFileSync } from 'node:fs';
import { apiVersions, values } from './manifest-values.mjs';

/**
 * Fields of the kinds that deploy/kubernetes is made of, as the API of Kubernetes 1.36 declares them (the models of
 * @kubernetes/client-node 2.0.1): `!` after a name says that the field must be there.
 */
const kinds = JSON.parse(readFileSync(new URL('./kubernetes-1.36.json', import.meta.url), 'utf8'));

const simple = {
  string: (value) => typeof value === 'string',
  // Every number of these kinds counts something.
  number: (value) => Number.isInteger(value) && value >= 0,
  boolean: (value) => typeof value === 'boolean',
  IntOrString: (value) => ['number', 'string'].includes(typeof value),
};

/**
 * Faults for which the API would refuse a manifest, each as `spec.template: what is wrong`. Quantities are strings here, as the
 * API gives them back; it takes numbers too.
 */
export function manifestFaults(manifest) {
  const { kind, apiVersion } = manifest;
  const version = apiVersions[kind];
  if (version === undefined) return [`kind: ${kind} is none that is known`];
  return [
    ...(apiVersion === version ? [] : [`apiVersion: is not ${version}`]),
    ...faultsOf(manifest, `V1${kind}`, ''),
    ...restartFaults(manifest),
  ];
}

/** A pod of a Deployment is always started anew, one of a Job never without end. */
function restartFaults({ kind, spec }) {
  const pod = (kind === 'CronJob' ? spec?.jobTemplate?.spec : spec)?.template?.spec;
  const policy = pod?.restartPolicy ?? 'Always';
  if (pod === undefined || (policy === 'Always') === (kind === 'Deployment')) return [];
  return [`restartPolicy: ${policy} is none of a ${kind}`];
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
  return faultsOfFields(value, type, path);
}

function faultsOfFields(value, ofType, path) {
  const fields = kinds[ofType] ?? {};
  const at = (name) => (path === '' ? name : `${path}.${name}`);
  const missing = Object.keys(fields).filter((name) => name.endsWith('!') && value[name.slice(0, -1)] === undefined);
  return [
    ...missing.map((name) => `${at(name.slice(0, -1))}: is missing`),
    ...Object.entries(value).flatMap(([name, entry]) => {
      const type = fields[name] ?? fields[`${name}!`];
      if (type === undefined) return [`${at(name)}: is no field of it`];
      const faults = faultsOf(entry, type, at(name));
      return faults.length > 0 ? faults : faultsOfValue(entry, values[`${ofType}.${name}`], at(name));
    }),
  ];
}

function faultsOfValue(value, rule, path) {
  if (rule === undefined) return [];
  const entries = Array.isArray(value) ? value : [value];
  return entries.every(rule.holds) ? [] : [`${path}: ${rule.what}`];
}
