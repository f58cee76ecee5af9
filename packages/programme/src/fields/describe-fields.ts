import type { Fields, Resource } from '@packhouse/jsonapi';

/** How a value is typed, shown and read from a spreadsheet. */
export type FieldInput =
  | 'text'
  /** A text with help from what was said before. */
  | 'suggested'
  | 'day'
  /** Pounds; `kilograms` may be typed in kilograms too, as Customs weighs. */
  | 'pounds'
  | 'kilograms'
  /** US dollars. */
  | 'amount'
  | 'state'
  | 'country'
  | 'entryNumber'
  | 'producer'
  | 'certificate'
  | 'reason'
  | 'documents'
  /** Follows from other fields of the row. */
  | 'calculated';

export interface FileHeading {
  /** Heading of the template and of the documentation. */
  readonly heading: string;
  /** Other headings in use; letters' case and punctuation do not count. The portal's own labels are known besides. */
  readonly names?: readonly string[];
  readonly unit?: 'lb' | 'kg' | 'usd';
}

/** A heading with others in use: `headed('zip', 'zip code, postal code')`. */
export const headed = (heading: string, names: string, unit?: FileHeading['unit']): FileHeading => ({
  heading,
  names: names.split(', '),
  ...(unit === undefined ? {} : { unit }),
});

/**
 * The place in the copy of record and in the receipt of a filing: a column (`at`: its order, with gaps for what comes later;
 * `weight`: its share of the width), a line below another field, or the word `never`, which has to be said. The
 * comparison of two versions shows the columns of the grid.
 */
export type RecordEntry =
  | 'never'
  | {
      readonly at: number;
      readonly weight: number;
      /** Left out where no row has anything to say in it. */
      readonly isOptional?: true;
      /** Key of its heading among the words of certification, for one that prints other words than its label. */
      readonly heading?: string;
    }
  | {
      readonly below: string;
      /** Its order among those lines. */
      readonly at: number;
      /** Key of the sentence that holds it ("Certificate {{number}}"); absent: it stands by itself. */
      readonly sentence?: string;
    };

/** All that people see of one declared field of a receipt. Its limit is the declaration's (`limitsOf`). */
export interface FieldDescription {
  readonly input: FieldInput;
  /**
   * Least width in rem, share of what is left over, and how many characters are seen whole in the grid; `never`: set along
   * with another field.
   */
  readonly grid: { readonly min?: number; readonly grow?: number; readonly whole?: number } | 'never';
  readonly file: readonly FileHeading[] | 'never';
  readonly record: RecordEntry;
  /** Belongs to one delivery: typed anew each month. */
  readonly isOnce?: true;
}

/** The company is the session's and no field of a form. */
type Shown<F extends Fields> = Exclude<keyof F & string, 'company'>;

export type Descriptions<F extends Fields, D = FieldDescription> = { readonly [K in Shown<F>]: D };

export interface DescribedFields<R extends Resource = Resource> {
  readonly resource: R;
  readonly fields: Readonly<Record<string, FieldDescription>>;
}

/** Describes every declared field of a row's type: one that is left out, or says nothing of the record, does not compile. */
export const describeFields = <const R extends Resource>(
  resource: R,
  fields: Descriptions<R['fields']>,
): DescribedFields<R> => ({ resource, fields });

export const gridFields = ({ fields }: DescribedFields): readonly string[] =>
  Object.keys(fields).filter((key) => fields[key]?.grid !== 'never');

/** Fields that belong to one delivery. */
export const onceFields = ({ fields }: DescribedFields): readonly string[] =>
  Object.keys(fields).filter((key) => fields[key]?.isOnce === true);
