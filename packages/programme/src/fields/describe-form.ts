import type { Resource } from '@packhouse/jsonapi';
import type { Descriptions, RecordEntry } from './describe-fields.ts';

/** How a value of a form is typed; `never`: the company types none. */
export type FormInput =
  | 'text'
  | 'longText'
  /** A person's name, position, address and ways to be reached: browsers offer their own. */
  | 'personName'
  | 'jobTitle'
  | 'address'
  | 'phone'
  | 'email'
  | 'digits'
  | 'day'
  /** Pounds or US dollars, as `unit` says. */
  | 'figure'
  | 'state'
  | 'country'
  | 'entryNumber'
  /** One of a few that are all seen; several of them; one of a list. */
  | 'choice'
  | 'choices'
  | 'list'
  /** Something that must hold, to be ticked. */
  | 'statement'
  | 'documents'
  | 'calculated'
  | 'never';

/**
 * The place of a field in the copy of record, which check page, receipt and PDF show alike: among the figures before
 * everything else, among what the form says of itself, in the title, in a table of its own, where the form is signed; a
 * column of its list (`RecordEntry`); or the word `never`, which has to be said. `at`: its order there.
 */
export type FormRecord =
  | RecordEntry
  | { readonly in: 'title' | 'table' | 'signature' }
  | {
      readonly in: 'figures' | 'facts';
      readonly at: number;
      /** Key among the words of certification; absent: the field's own label. */
      readonly label?: string;
    };

/** All that people see of one declared field of a form. Its limit and whether it is masked are the declaration's. */
export interface FormFieldDescription {
  readonly input: FormInput;
  /** The part of the page that it stands in; fields of one part stand in the order of the description. */
  readonly part?: string;
  /** A sentence below it, by its key among the hints of its form's words. */
  readonly hint?: string;
  /** Marked as one that may stay empty. */
  readonly isOptional?: true;
  readonly unit?: 'lb' | 'usd';
  /** Of one form of the crop: named by it, and left out where the program does not have it. */
  readonly crop?: 'inshell' | 'shelled';
  /** Reports: its place among the key figures of the editor and of a comparison of versions. */
  readonly summary?: { readonly at: number; readonly isOptional?: true };
  /** Branch of the words of certification that names its choices. */
  readonly choices?: 'companyType' | 'claim';
  readonly record: FormRecord;
}

export interface DescribedForm<R extends Resource = Resource> {
  readonly resource: R;
  /** Branch of the texts that holds the labels. */
  readonly words: string;
  readonly fields: Readonly<Record<string, FormFieldDescription>>;
}

/** Describes every declared field of a form: one that is left out, or says nothing of the record, does not compile. */
export const describeForm = <const R extends Resource>(
  resource: R,
  words: string,
  fields: Descriptions<R['fields'], FormFieldDescription>,
): DescribedForm<R> => ({ resource, words, fields });

export const fieldsIn = ({ fields }: DescribedForm, part: string): readonly string[] =>
  Object.keys(fields).filter((key) => fields[key]?.part === part);
