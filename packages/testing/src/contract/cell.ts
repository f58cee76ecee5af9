import type { Field, Resource } from '@packhouse/jsonapi';
import type { Stage } from './stage.ts';

/** One behavior of one type, or of one of its fields, that the backend must show. */
export interface Cell {
  readonly resource: Resource;
  readonly field?: string;
  /** A sentence: what the backend does. */
  readonly title: string;
  /** @throws an assertion that fails when it does not */
  readonly run: (stage: Stage) => Promise<void>;
}

export const cell = (at: Pick<Cell, 'resource' | 'field'>, title: string, run: Cell['run']): Cell => ({
  ...at,
  title,
  run,
});

export type CellOf = (resource: Resource) => Cell;

/** The fields of a type that fit, with their keys. */
export function fieldsOf<F extends Field>(resource: Resource, fits: (field: Field) => field is F): [string, F][];
export function fieldsOf(resource: Resource, fits: (field: Field) => boolean): [string, Field][];
export function fieldsOf(resource: Resource, fits: (field: Field) => boolean): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => fits(field));
}
