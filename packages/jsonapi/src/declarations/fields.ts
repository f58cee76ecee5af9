import type {
  ChoiceField,
  ChoicesField,
  DecimalField,
  FieldCommon,
  FieldOptions,
  FileRule,
  RelationField,
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

const plain =
  <K extends string>(kind: K) =>
  <W extends WriteRule = 'always'>(wire: string, label: string, options?: Options<W>): FieldCommon<K, W> =>
    common(kind, wire, label, options);

const lettered =
  <K extends string>(kind: K, most: number) =>
  <W extends WriteRule = 'always'>(
    wire: string,
    label: string,
    options: Options<W> & { max?: number } = {},
  ): FieldCommon<K, W> & { readonly max: number } => ({
    ...common(kind, wire, label, options),
    max: options.max ?? most,
  });

/** One line of text, at most `max` characters. */
export const text = lettered('text', 255);
/** Several short texts. */
export const texts = lettered('texts', 255);
/** Text of several lines; on the wire `{value, format, processed}`. */
export const longText = lettered('longText', 10_000);

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

export const integer = plain('integer');
export const boolean = plain('boolean');
/** A day, `YYYY-MM-DD`. */
export const date = plain('date');
/** A timestamp, RFC 3339 with whole seconds. */
export const dateTime = plain('dateTime');

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

const uploaded =
  <K extends 'one' | 'many'>(kind: K) =>
  <W extends WriteRule = 'always'>(
    wire: string,
    label: string,
    upload: FileRule,
    options?: Options<W>,
  ): RelationField<typeof fileType, K, W> => ({
    ...common(kind, wire, label, options),
    targets: [fileType],
    upload,
    visibleTargetsOnly: false,
    exclusive: false,
  });

/** At most one uploaded file. */
export const file = uploaded('one');
/** Any number of uploaded files, in order. */
export const files = uploaded('many');
