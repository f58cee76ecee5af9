import type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  DateField,
  DateTimeField,
  DecimalField,
  FieldOptions,
  FileRule,
  IntegerField,
  LongTextField,
  RelationField,
  TextField,
  TextsField,
  WriteRule,
} from './field.ts';

type Options<W extends WriteRule> = FieldOptions<W>;
type Targets<T extends string> = T | readonly T[];

/** The type every uploaded file has in the dialect. */
export const fileType = 'file--file';

function common<K extends string, W extends WriteRule>(kind: K, wire: string, label: string, options: Options<W> = {}) {
  return {
    kind,
    wire,
    label,
    // The default of W is 'always'; TypeScript cannot tie a default value to a default type argument.
    write: (options.write ?? 'always') as W,
    required: options.required ?? 'optional',
    calculated: options.calculated ?? false,
    filter: options.filter ?? true,
    indexed: options.indexed ?? false,
    sensitive: options.sensitive ?? false,
    ...(options.check === undefined ? {} : { check: options.check }),
  } as const;
}

/** One line of text, at most `max` characters (default 255). */
export function text<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options: Options<W> & { max?: number } = {},
): TextField<W> {
  return { ...common('text', wire, label, options), max: options.max ?? 255 };
}

/** Several short texts. */
export function texts<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options: Options<W> & { max?: number } = {},
): TextsField<W> {
  return { ...common('texts', wire, label, options), max: options.max ?? 255 };
}

/** Text of several lines; on the wire `{value, format, processed}`. */
export function longText<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options: Options<W> & { max?: number } = {},
): LongTextField<W> {
  return { ...common('longText', wire, label, options), max: options.max ?? 10_000 };
}

/** An exact decimal; text with full scale on the wire ("41237.50"). */
export function decimal<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options: Options<W> & { precision?: number; scale?: number; leastScale?: number } = {},
): DecimalField<W> {
  const { precision = 12, scale = 2, leastScale } = options;
  return {
    ...common('decimal', wire, label, options),
    precision,
    scale,
    ...(leastScale === undefined ? {} : { leastScale }),
  };
}

export function integer<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options?: Options<W>,
): IntegerField<W> {
  return common('integer', wire, label, options);
}

export function boolean<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options?: Options<W>,
): BooleanField<W> {
  return common('boolean', wire, label, options);
}

/** A day, `YYYY-MM-DD`. */
export function date<W extends WriteRule = 'always'>(wire: string, label: string, options?: Options<W>): DateField<W> {
  return common('date', wire, label, options);
}

/** A timestamp, RFC 3339 with whole seconds. */
export function dateTime<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  options?: Options<W>,
): DateTimeField<W> {
  return common('dateTime', wire, label, options);
}

/** One word of a list. Reading accepts unknown words; only writing is closed. */
export function choice<const V extends string, W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  values: readonly V[],
  options: Options<W> & { written?: readonly NoInfer<V>[] } = {},
): ChoiceField<V, W> {
  const { written } = options;
  return { ...common('choice', wire, label, options), values, ...(written === undefined ? {} : { written }) };
}

/** Any number of words of a list. */
export function choices<const V extends string, W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  values: readonly V[],
  options?: Options<W>,
): ChoicesField<V, W> {
  return { ...common('choices', wire, label, options), values };
}

const list = <T extends string>(targets: Targets<T>): readonly T[] =>
  typeof targets === 'string' ? [targets] : targets;

/** A relation to at most one row. */
export function one<const T extends string, W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  targets: Targets<T>,
  options?: Options<W>,
): RelationField<T, 'one', W> {
  return {
    ...common('one', wire, label, options),
    targets: list(targets),
    visibleTargetsOnly: false,
    exclusive: false,
  };
}

/** A relation to any number of rows, in order; `exclusive` where each stands in one such list at most. */
export function many<const T extends string, W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  targets: Targets<T>,
  options: Options<W> & { visibleTargetsOnly?: boolean; exclusive?: boolean } = {},
): RelationField<T, 'many', W> {
  const { visibleTargetsOnly = false, exclusive = false } = options;
  return { ...common('many', wire, label, options), targets: list(targets), visibleTargetsOnly, exclusive };
}

/** At most one uploaded file. */
export function file<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  upload: FileRule,
  options?: Options<W>,
): RelationField<typeof fileType, 'one', W> {
  return {
    ...common('one', wire, label, options),
    targets: [fileType],
    upload,
    visibleTargetsOnly: false,
    exclusive: false,
  };
}

/** Any number of uploaded files, in order. */
export function files<W extends WriteRule = 'always'>(
  wire: string,
  label: string,
  upload: FileRule,
  options?: Options<W>,
): RelationField<typeof fileType, 'many', W> {
  return {
    ...common('many', wire, label, options),
    targets: [fileType],
    upload,
    visibleTargetsOnly: false,
    exclusive: false,
  };
}
