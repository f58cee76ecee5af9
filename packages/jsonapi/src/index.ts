export { decodeResource } from './decode.ts';
export type { Identifier, Relationship, ResourceObject, SuccessDocument } from './document.ts';
export type { ResourceDocument } from './encode.ts';
export { encodeResource } from './encode.ts';
export type { ErrorObject, ErrorPlace } from './errors.ts';
export { errorObject, fail, JsonApiError, mostErrors, statusTitles } from './errors.ts';
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
} from './field.ts';
export { isRelation } from './field.ts';
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
} from './fields.ts';
export { parseFilter } from './filter.ts';
export { type LimitsOf, limitsOf } from './limits.ts';
export type { MediaType } from './media-type.ts';
export { parseAccept, parseMediaType } from './media-type.ts';
export { atomicExtension, atomicMediaType, jsonApiMediaType, octetStreamMediaType } from './media-types.ts';
export type { Problem } from './problem.ts';
export type { FilterCondition, FilterGroup, FilterOperator, ParameterTree, ParsedQuery, SortKey } from './query.ts';
export { parseQuery } from './query.ts';
export type { Condition, ReadQuery } from './query-build.ts';
export { buildQuery, path, targetNumber } from './query-build.ts';
export { demandShortPath, queryLimits } from './query-limits.ts';
export type { Registry } from './registry.ts';
export { createRegistry, fieldByWire } from './registry.ts';
export type { DraftOf, EntityKind, Fields, Owner, Ref, Resource, ResourceOf, RowBase, Verb } from './resource.ts';
export { defineResource, mayWrite } from './resource.ts';
export { shownValue } from './shown-value.ts';
export { type CharacterCode, characterProblem, plainText } from './text-characters.ts';
export type { Parsed } from './wire-value.ts';
export { canonicalDateTime, canonicalDecimal, isCalendarDate, parseText, parseWireValue } from './wire-value.ts';
