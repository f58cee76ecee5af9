import {
  type Field,
  isRelation,
  type Owner,
  type Registry,
  type Resource,
  type Verb,
  type WriteRule,
} from '@packhouse/jsonapi';
import { codedLabel } from './messages/field-label.ts';

/** A field as the lock file keeps it: what decides tables, answers and refusals. Members that say nothing are left out. */
export interface FieldDump {
  readonly key: string;
  readonly label: string;
  readonly kind: Field['kind'];
  readonly write: WriteRule;
  readonly required: Field['required'];
  readonly max?: number;
  readonly precision?: number;
  readonly scale?: number;
  readonly leastScale?: number;
  readonly values?: readonly string[];
  readonly targets?: readonly string[];
  readonly extensions?: readonly string[];
  readonly maxBytes?: number;
  /** Has a check of its own beyond its kind. */
  readonly checked?: true;
  readonly calculated?: true;
  readonly indexed?: true;
  readonly sensitive?: true;
  readonly closedToFilters?: true;
  readonly visibleTargetsOnly?: true;
  readonly exclusive?: true;
}

export interface ResourceDump {
  readonly path: string;
  readonly owner: string;
  readonly allow: readonly Verb[];
  readonly title: WriteRule;
  readonly maxPage: number;
  readonly unique?: readonly string[];
  readonly sharedWhen?: string;
  readonly sharedFields?: readonly string[];
  /** By wire name. */
  readonly fields: Readonly<Record<string, FieldDump>>;
}

export type DeclarationDump = Readonly<Record<string, ResourceDump>>;

const only = <K extends string>(name: K, holds: boolean) =>
  (holds ? { [name]: true } : {}) as { readonly [N in K]?: true };

function bounds(field: Field): Partial<FieldDump> {
  if (isRelation(field)) {
    const { targets, upload, visibleTargetsOnly, exclusive } = field;
    const flags = { ...only('visibleTargetsOnly', visibleTargetsOnly), ...only('exclusive', exclusive) };
    return { targets, ...(upload ?? {}), ...flags };
  }
  if ('max' in field) return { max: field.max };
  if (field.kind === 'decimal') {
    const { precision, scale, leastScale } = field;
    return { precision, scale, ...(leastScale === undefined ? {} : { leastScale }) };
  }
  return 'values' in field ? { values: field.values } : {};
}

const dumpField = (key: string, field: Field): FieldDump => ({
  key,
  label: codedLabel(field),
  kind: field.kind,
  write: field.write,
  required: field.required,
  ...bounds(field),
  ...only('checked', field.check !== undefined),
  ...only('calculated', field.calculated),
  ...only('indexed', field.indexed),
  ...only('sensitive', field.sensitive),
  ...only('closedToFilters', !field.filter),
});

const ownerOf = (owner: Owner): string => (owner.kind === 'tenant' ? `tenant by ${owner.field}` : owner.kind);

function dumpResource(resource: Resource): ResourceDump {
  const { path, owner, allow, title, maxPage, unique, sharedPart, fields } = resource;
  const shared =
    sharedPart === undefined
      ? {}
      : {
          sharedWhen: `${sharedPart.when.field} is ${sharedPart.when.among.join(' or ')}`,
          sharedFields: sharedPart.fields,
        };
  return {
    path,
    owner: ownerOf(owner),
    allow,
    title,
    maxPage,
    ...(unique.length === 0 ? {} : { unique: unique.map((keys) => keys.join(' and ')) }),
    ...shared,
    fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [field.wire, dumpField(key, field)])),
  };
}

/** Everything that the declarations say, as plain data: what `programme.lock.json` holds. */
export function dumpDeclarations(registry: Registry): DeclarationDump {
  return Object.fromEntries(registry.resources.map((resource) => [resource.type, dumpResource(resource)]));
}
