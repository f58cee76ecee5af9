import { isRelation, mayWrite, type Resource } from '@packhouse/jsonapi';
import { sampleValue } from './sample-value.ts';

/** A row as the factories make it: product keys; relations are added by the caller, who knows their targets. */
export interface Sample {
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>>;

const titleOf = (resource: Resource, seed: number) => `${resource.path.replace('/', ' ')} ${seed}`;

/**
 * A row with a valid value in every attribute, those of the office's and the calculated ones too. A word that must
 * always be there is the first of its list: forms begin as drafts.
 */
export function sampleRow(resource: Resource, seed: number, others: Values = {}): Sample {
  const values = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (isRelation(field)) return [];
    const first = field.kind === 'choice' && field.required === 'always';
    return [[key, sampleValue(field, first ? 1 : seed)] as const];
  });
  return { title: titleOf(resource, seed), values: { ...Object.fromEntries(values), ...others } };
}

/** The values that a company may send of a new row; calculated values are left to the server. */
export function sampleDraft(resource: Resource, seed: number, others: Values = {}): Sample {
  const { title, values } = sampleRow(resource, seed);
  const sent = Object.entries(values).filter(([key]) => {
    const field = resource.fields[key];
    return field !== undefined && mayWrite(field.write, 'create') && !field.calculated;
  });
  return { title, values: { ...Object.fromEntries(sent), ...others } };
}
