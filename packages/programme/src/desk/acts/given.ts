import { type Field, type RelationField, seenName } from '@packhouse/jsonapi';

/** Said of every field that somebody gives with an act or a question. */
interface Said {
  /** One sentence for `--help`; empty where the field's name says it. */
  readonly about: string;
  readonly optional?: true;
  /** A word of its own on the command line, in the order of the fields; every other is an option. */
  readonly isWord?: true;
}

/** A text as it is typed. A day and an amount of US dollars are texts too, which the act itself reads. */
interface TextGiven extends Said {
  readonly kind: 'text' | 'day' | 'money';
  /** A name, a number or a reference: it stands in one line, and is missing where nothing of it can be seen. */
  readonly isLine?: true;
  readonly many?: true;
}

interface ChoiceGiven extends Said {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly many?: true;
}

/** Given or not. */
interface FlagGiven extends Said {
  readonly kind: 'flag';
  readonly optional: true;
}

/** A thing with fields of its own, or several: lines of an account, points at cells. */
interface RowGiven extends Said {
  readonly kind: 'row';
  readonly of: GivenFields;
  readonly many?: true;
}

/** Texts by names that nobody knows before, such as the filters of a list. */
interface RecordGiven extends Said {
  readonly kind: 'record';
}

interface FileGiven extends Said {
  readonly kind: 'file';
  readonly bytes: number;
}

/** A field of a resource, read by its own declaration; an empty text takes its value away. */
interface DeclaredGiven extends Said {
  readonly kind: 'declared';
  readonly field: Exclude<Field, RelationField>;
  readonly optional: true;
  readonly many?: true;
}

export type GivenField = TextGiven | ChoiceGiven | FlagGiven | RowGiven | RecordGiven | FileGiven | DeclaredGiven;

/** Everything that an act or a question is given, by name: `claimLimit` is typed as `--claim-limit`. */
export type GivenFields = Readonly<Record<string, GivenField>>;

/** A file as it leaves the screen: its content in base64. */
export interface SentFile {
  readonly name: string;
  readonly content: string;
}

export interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where a value is looked at: as a screen sends it, or as the server has read it. */
type Side = 'sent' | 'read';

type One<F extends GivenField, At extends Side> = F extends {
  readonly kind: 'choice';
  readonly values: readonly (infer V)[];
}
  ? V
  : F extends { readonly kind: 'row'; readonly of: infer Of extends GivenFields }
    ? GivenOf<Of, At>
    : F extends { readonly kind: 'flag' }
      ? boolean
      : F extends { readonly kind: 'record' }
        ? Readonly<Record<string, string>>
        : F extends { readonly kind: 'file' }
          ? At extends 'sent'
            ? SentFile
            : ReadFile
          : string;

type ValueOf<F extends GivenField, At extends Side> =
  | (F extends { readonly many: true } ? readonly One<F, At>[] : One<F, At>)
  | (F extends { readonly kind: 'declared'; readonly many?: never } ? (At extends 'read' ? null : never) : never);

type Optional<F extends GivenFields> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never;
}[keyof F];

/** The values that fields stand for. */
export type GivenOf<F extends GivenFields, At extends Side = 'read'> = {
  readonly [K in Exclude<keyof F, Optional<F>>]: ValueOf<F[K], At>;
} & { readonly [K in Optional<F>]?: ValueOf<F[K], At> | undefined };

export const text = (about = '') => ({ kind: 'text', about }) as const;
export const line = (about = '') => ({ kind: 'text', about, isLine: true }) as const;
export const day = (about = '') => ({ kind: 'day', about }) as const;
export const money = (about = '') => ({ kind: 'money', about }) as const;
export const flag = (about: string) => ({ kind: 'flag', about, optional: true }) as const;
export const choice = <const V extends string>(about: string, values: readonly V[]) =>
  ({ kind: 'choice', about, values }) as const;
export const row = <const Of extends GivenFields>(about: string, of: Of) => ({ kind: 'row', about, of }) as const;
export const record = (about: string) => ({ kind: 'record', about }) as const;
export const file = (bytes: number) => ({ kind: 'file', about: '', bytes }) as const;

export const many = <const F extends TextGiven | ChoiceGiven | RowGiven>(field: F) =>
  ({ ...field, many: true }) as const;
export const optional = <const F extends GivenField>(field: F) => ({ ...field, optional: true }) as const;
/** Makes a field a word of its own on the command line; alone, it is a text that its name tells. */
export function word(): ReturnType<typeof text> & { readonly isWord: true };
export function word<const F extends GivenField>(field: F): F & { readonly isWord: true };
export function word(field: GivenField = text()): GivenField {
  return { ...field, isWord: true };
}

const isOfOneLine = (field: GivenField): boolean =>
  field.isWord === true || ('isLine' in field && field.isLine === true);

/**
 * A text as the office gave it: without characters that nobody sees and blanks around it, and in one line where its field
 * is one.
 */
export const typedText = (field: GivenField, typed: string): string =>
  isOfOneLine(field) ? seenName(typed).replaceAll(/\s*\n\s*/g, ' ') : seenName(typed);

/** True where a text that must be given shows nothing. */
export const isBlankLine = (field: GivenField, text: string): boolean =>
  text === '' && isOfOneLine(field) && field.optional !== true;

type Plain<F extends Field> = Exclude<F, RelationField>;
type AsGiven<F extends Field> = {
  readonly kind: 'declared';
  readonly about: '';
  readonly field: Plain<F>;
  readonly optional: true;
} & (F extends {
  readonly kind: 'texts' | 'choices';
}
  ? { readonly many: true }
  : unknown);

/** Some declared fields of a resource, each optional and described by its own label. */
export function declared<F extends Readonly<Record<string, Field>>, const K extends keyof F & string>(
  { fields }: { readonly fields: F },
  keys: readonly K[],
): { readonly [Key in K]: AsGiven<F[Key]> } {
  const given = keys.map((key) => {
    const field: Field | undefined = fields[key];
    const isMany = field?.kind === 'texts' || field?.kind === 'choices';
    return [key, { kind: 'declared', about: '', field, optional: true, ...(isMany ? { many: true } : {}) }];
  });
  // Border: the entries of an object have lost which keys they came from.
  return Object.fromEntries(given) as { readonly [Key in K]: AsGiven<F[Key]> };
}
