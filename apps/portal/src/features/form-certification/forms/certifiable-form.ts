import type { Ref, RowBase } from '@packhouse/jsonapi';
import type {
  CompanyContact,
  FilingForm,
  Findings,
  FirstHandlerReport,
  FormType,
  Problem,
  ReadForm,
  Season,
} from '@packhouse/programme';
import type { RecordDocument } from './record-document.ts';
import type { Words } from './words.ts';

/** The fields about certification that all five form types have (filing.md: Certify). */
export type CertifiedRow = RowBase &
  Pick<
    FirstHandlerReport,
    | 'status'
    | 'company'
    | 'certificationName'
    | 'certificationTitle'
    | 'certifiedAt'
    | 'certificationStatement'
    | 'onBehalfOf'
    | 'filedAt'
    | 'recordHash'
  > & { readonly providerNote?: string | null };

/** The month that a report is about; dates in the program's time zone. */
export interface FormPeriod {
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** As it stands for the company. */
  readonly dueOn: string;
  /** The month's own due day, where the office gave the company a later one. */
  readonly extendedFrom?: string;
}

export interface ReadCase {
  /** For the filing machine. */
  readonly read: ReadForm;
  readonly row: CertifiedRow;
  readonly pdf: Ref | null;
  /** The package that the form stands in; requests have none. */
  readonly packageId: string | null;
  /** Reports only. */
  readonly period: FormPeriod | null;
  readonly season: Season | null;
  readonly company: CompanyContact;
  /** 1 is the original. */
  readonly version: number;
  /** An earlier certified report stands in the package's list. */
  readonly isAmendment: boolean;
  /** The problem of an amendment that says the same as the version it amends. */
  readonly unchanged: Findings['errors'];
  /** Where the form is filled in. */
  readonly editUrl: string;
  readonly recordDocument: (words: Words) => RecordDocument;
}

export interface CertifiableCase extends ReadCase {
  /** Signed over: the doubts of the rules while it is open, those of its record once it was certified. */
  readonly warnings: readonly Problem[];
}

/** How forms of one type are read and shown; everything else of certifying is the same for all of them. */
export interface CertifiableForm {
  readonly formType: FormType;
  readonly filing: FilingForm;
  /** @throws ClientError when a read fails. `own`: the company that the person works for. */
  readonly read: (id: string, own: CompanyContact) => Promise<ReadCase>;
}
