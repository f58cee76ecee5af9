import type { Field, Resource } from '@packhouse/jsonapi';
import type { ContractRow } from './contract-backend.ts';
import type { Stage } from './stage.ts';

/** One behavior of one type, or of one of its fields, that the backend must show. */
export interface Cell {
  readonly resource: Resource;
  /** Of the field that it is about. */
  readonly key?: string;
  /** A sentence: what the backend does. */
  readonly title: string;
  /** @throws an assertion that fails when it does not */
  readonly run: (stage: Stage) => Promise<void>;
}

export const cell = (at: Pick<Cell, 'resource' | 'key'>, title: string, run: Cell['run']): Cell => ({
  ...at,
  title,
  run,
});

/** About the first row of a pair. */
export const rowCell = (
  at: Pick<Cell, 'resource' | 'key'>,
  title: string,
  run: (stage: Stage, row: ContractRow) => Promise<void>,
): Cell => cell(at, title, async (stage) => run(stage, (await stage.pair(at.resource)).a));

export type CellOf = (resource: Resource) => Cell;

/** The fields of a type that fit, with their keys. */
export function fieldsOf<F extends Field>(resource: Resource, fits: (field: Field) => field is F): [string, F][];
export function fieldsOf(resource: Resource, fits: (field: Field) => boolean): [string, Field][];
export function fieldsOf(resource: Resource, fits: (field: Field) => boolean): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => fits(field));
}
