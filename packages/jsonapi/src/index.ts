export * from './declarations/field.ts';
export * from './declarations/fields.ts';
export { type LimitsOf, limitsOf } from './declarations/limits.ts';
export * from './declarations/registry.ts';
export type {
  DraftOf,
  EntityKind,
  Fields,
  Owner,
  Ref,
  Resource,
  ResourceOf,
  RowBase,
  Verb,
} from './declarations/resource.ts';
export { defineResource, mayWrite } from './declarations/resource.ts';
export { decodeResource } from './documents/decode.ts';
export * from './documents/document.ts';
export * from './documents/encode.ts';
export * from './documents/list-change.ts';
export * from './documents/media-type.ts';
export * from './documents/text-characters.ts';
export * from './documents/wire-value.ts';
export * from './errors.ts';
export { onceFor } from './once-for.ts';
export type { Problem } from './problem.ts';
export { parseFilter } from './queries/filter.ts';
export type {
  FilterCondition,
  FilterGroup,
  FilterOperator,
  ParameterTree,
  ParsedQuery,
  SortKey,
} from './queries/query.ts';
export { parseQuery } from './queries/query.ts';
export * from './queries/query-build.ts';
export { demandShortPath, queryLimits } from './queries/query-limits.ts';
export { shownValue } from './shown-value.ts';
