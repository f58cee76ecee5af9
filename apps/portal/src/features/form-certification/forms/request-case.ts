import type { RowBase } from '@packhouse/jsonapi';
import type { CompanyContact, FilingForm, Season } from '@packhouse/programme';
import type { CertifiedRow, ReadCase } from './certifiable-form.ts';

interface Gathered extends Pick<ReadCase, 'company' | 'pdf' | 'editUrl' | 'recordDocument'> {
  readonly form: FilingForm;
  readonly row: CertifiedRow;
  readonly rows?: Readonly<Record<string, readonly RowBase[]>>;
  readonly season: Season | undefined;
  readonly company: CompanyContact;
}

/** A request, ready to be shown and certified: it has a season and no month, package or version (filing.md: Requests). */
export function requestCase({ form, row, rows = {}, season, ...others }: Gathered): ReadCase {
  return {
    ...others,
    read: { form, row, rows, packaged: true },
    row,
    packageId: null,
    period: null,
    season: season ?? null,
    version: 1,
    isAmendment: false,
    unchanged: [],
  };
}
