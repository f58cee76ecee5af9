export type {
  AttributeField,
  BooleanField,
  Check,
  ChoiceField,
  ChoicesField,
  DateField,
  DateTimeField,
  DecimalField,
  Field,
  FieldCommon,
  FieldKind,
  FieldOptions,
  FileRule,
  IntegerField,
  LongTextField,
  RelationField,
  RequiredRule,
  TextField,
  TextsField,
  WriteRule,
} from './declarations/field.ts';
export { isRelation } from './declarations/field.ts';
export {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  decimal,
  file,
  files,
  fileType,
  integer,
  longText,
  many,
  one,
  text,
  texts,
} from './declarations/fields.ts';
export { type LimitsOf, limitsOf } from './declarations/limits.ts';
export type { Registry } from './declarations/registry.ts';
export { createRegistry, fieldByWire } from './declarations/registry.ts';
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
export type { Identifier, Relationship, ResourceObject, SuccessDocument } from './documents/document.ts';
export type { ResourceDocument } from './documents/encode.ts';
export { encodeResource } from './documents/encode.ts';
export { listChange, membersAdded, membersBefore } from './documents/list-change.ts';
export type { MediaType } from './documents/media-type.ts';
export {
  atomicExtension,
  atomicMediaType,
  jsonApiMediaType,
  octetStreamMediaType,
  parseAccept,
  parseMediaType,
} from './documents/media-type.ts';
export { type CharacterCode, characterProblem, plainText, seenName } from './documents/text-characters.ts';
export type { Parsed } from './documents/wire-value.ts';
export {
  canonicalDateTime,
  canonicalDecimal,
  comparedDecimal,
  declaredDecimal,
  isCalendarDate,
  parseText,
  parseWireValue,
} from './documents/wire-value.ts';
export type { ErrorObject, ErrorPlace } from './errors.ts';
export { errorObject, fail, JsonApiError, mostErrors, statusTitles } from './errors.ts';
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
export type { Condition, ReadQuery } from './queries/query-build.ts';
export { buildQuery, path, targetNumber } from './queries/query-build.ts';
export { demandShortPath, queryLimits } from './queries/query-limits.ts';
export { shownValue } from './shown-value.ts';
