import {
  type CompanyContact,
  type ExRequestOrganic,
  type FilingForm,
  type ReadForm,
  type Season,
  season,
} from '@packhouse/programme';
import type { Included } from '#kernel/client/dialect/included.ts';
import type { CertifiableForm, CertifiedRow } from './certifiable-form.ts';
import { withFileNames } from './documents-text.ts';
import type { RecordDocument } from './record-document.ts';
import { companyOf } from './report-case.ts';
import type { Words } from './words.ts';

/** Its items by their lists; exemption requests have none. */
type Rows = ReadForm['rows'];

interface ReadRequest<Row> {
  readonly row: Row;
  readonly rows?: Rows;
  readonly included: Included;
}

interface RequestKind<Row> {
  readonly form: FilingForm;
  /** @throws ClientError */
  readonly read: (id: string) => Promise<ReadRequest<Row>>;
  readonly editUrl: (id: string, rows: Rows) => string;
  readonly document: (
    request: ReadRequest<Row> & { readonly season: Season | undefined; readonly company: CompanyContact },
    words: Words,
  ) => RecordDocument;
}

/** A request, ready to be shown and certified: it has a season and no month, package or version (filing.md: Requests). */
export const certifiableRequest = <Row extends CertifiedRow & Pick<ExRequestOrganic, 'season' | 'pdf' | 'company'>>({
  form,
  read,
  editUrl,
  document,
}: RequestKind<Row>): CertifiableForm => ({
  formType: form.formType,
  filing: form,
  read: async (id, own) => {
    const found = await read(id);
    const { row, rows = {}, included } = found;
    const company = await companyOf(row, own);
    const ofSeason = included.find(season, row.season);
    return {
      read: { form, row, rows, packaged: true },
      row,
      pdf: row.pdf,
      packageId: null,
      period: null,
      season: ofSeason ?? null,
      company,
      version: 1,
      isAmendment: false,
      unchanged: [],
      editUrl: editUrl(id, rows),
      recordDocument: withFileNames(included, (words) => document({ ...found, season: ofSeason, company }, words)),
    };
  },
});
