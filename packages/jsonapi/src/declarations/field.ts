import type { Problem } from '../problem.ts';

/** Who may set a field through the API: a company always, only when it creates the row, or never (staff and system do). */
export type WriteRule = 'always' | 'create' | 'never';

/** When a field must hold a value: never, whenever the row is saved, or only once a form is certified. */
export type RequiredRule = 'optional' | 'always' | 'certification';

/** A check of one present value, beyond its kind. Pure; messages are looked up by the problem's code. */
export type Check = (value: string) => Problem | null;

export interface FieldOptions<W extends WriteRule = WriteRule> {
  readonly write?: W;
  readonly required?: RequiredRule;
  /** The server works the value out; a client may send it and must send the same. */
  readonly calculated?: boolean;
  /** May stand in a filter or a sort (default: yes). */
  readonly filter?: boolean;
  /** Wants an index of its own because rows are looked up by it. */
  readonly indexed?: boolean;
  /** Never shown in full on a screen, never logged, never kept in the browser's storage. */
  readonly sensitive?: boolean;
  readonly check?: Check;
}

export interface FieldCommon<K extends string, W extends WriteRule> {
  readonly kind: K;
  /** The member's name on the wire. */
  readonly wire: string;
  /** The English label, as a company reads it on a form. */
  readonly label: string;
  readonly write: W;
  readonly required: RequiredRule;
  readonly calculated: boolean;
  readonly filter: boolean;
  readonly indexed: boolean;
  readonly sensitive: boolean;
  readonly check?: Check;
}

export interface TextField<W extends WriteRule = WriteRule> extends FieldCommon<'text', W> {
  readonly max: number;
}
export interface LongTextField<W extends WriteRule = WriteRule> extends FieldCommon<'longText', W> {
  readonly max: number;
}
export interface DecimalField<W extends WriteRule = WriteRule> extends FieldCommon<'decimal', W> {
  readonly precision: number;
  readonly scale: number;
  /** Of a quantity: the program says how many decimals it has, from these to `scale`; absent: it has those of `scale`. */
  readonly leastScale?: number;
}
export interface ChoiceField<V extends string = string, W extends WriteRule = WriteRule>
  extends FieldCommon<'choice', W> {
  readonly values: readonly V[];
  /** Of the values those that a company writes, where others are words of the office or the system. */
  readonly written?: readonly V[];
}
export interface ChoicesField<V extends string = string, W extends WriteRule = WriteRule>
  extends FieldCommon<'choices', W> {
  readonly values: readonly V[];
}
export type BooleanField<W extends WriteRule = WriteRule> = FieldCommon<'boolean', W>;
export type IntegerField<W extends WriteRule = WriteRule> = FieldCommon<'integer', W>;
export type DateField<W extends WriteRule = WriteRule> = FieldCommon<'date', W>;
export type DateTimeField<W extends WriteRule = WriteRule> = FieldCommon<'dateTime', W>;
/** Several short texts. */
export interface TextsField<W extends WriteRule = WriteRule> extends FieldCommon<'texts', W> {
  readonly max: number;
}

/** A relation: the types it may point to, and how many rows. */
export interface RelationField<
  T extends string = string,
  K extends 'one' | 'many' = 'one' | 'many',
  W extends WriteRule = WriteRule,
> extends FieldCommon<K, W> {
  readonly targets: readonly T[];
  /** Present when the targets are uploaded files. */
  readonly upload?: FileRule;
  /** Only those targets are shown, even as identifiers, that the reader may see. */
  readonly visibleTargetsOnly: boolean;
  /** A row stands in one such list at most: the list's rows are parts of the row that has it. */
  readonly exclusive: boolean;
}

export interface FileRule {
  /** Extensions without a dot, lower case; content is checked against them by its bytes. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

export type AttributeField =
  | TextField
  | LongTextField
  | DecimalField
  | ChoiceField
  | ChoicesField
  | TextsField
  | BooleanField
  | IntegerField
  | DateField
  | DateTimeField;
export type Field = AttributeField | RelationField;

/** Tells a relation (JSON:API `relationships`) from an attribute. */
export function isRelation(field: Field): field is RelationField {
  return field.kind === 'one' || field.kind === 'many';
}
