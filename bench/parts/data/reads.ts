import { idOf, sizesOf } from './data-set.ts';

const { seasons, months, measured } = sizesOf(1);
const read = (path: string, token: string) => ({
  path: `/jsonapi/node/${path}`,
  headers: { authorization: `Bearer ${token}` },
});

type Read = ReturnType<typeof read>;

/** The dashboard's call: packages of the current season, newest first, with period and report. */
export const packagesOf = (company: number, token: string): Read =>
  read(
    `fh_reporting_forms_package?filter[field_appb_company.id]=${idOf('company', company)}` +
      `&filter[field_reporting_period.field_season.id]=${idOf('season', seasons)}` +
      '&sort=-field_reporting_period.field_due_date&include=field_reporting_period,field_fh_report',
    token,
  );

const parts = 'include=field_non_exempt_receipts,field_exempt_receipts,field_reporting_period.field_season';
const reportOf = (company: number, month: number, token: string) => {
  const period = (seasons - 1) * months + 1 + (month % months);
  return read(`first_handler_report/${idOf('report', company, period)}?${parts}`, token);
};

/** A report of 25 rows with its period and season. */
export const shortReport = (company: number, token: string): Read => reportOf(company, company, token);
/** The measured company's reports of 214 rows, one month after the other. */
export const longReport = (month: number, token: string): Read => reportOf(1, month, token);

/** All contacts of a company in one page. */
export const contactsOf = (company: number, token: string): Read =>
  read(`fh_producer_contact?filter[field_first_handler.id]=${idOf('company', company)}&page[limit]=1500`, token);

/** One contact of a company, its first of the data set. */
export const contactOf = (company: number, token: string): Read =>
  read(`fh_producer_contact/${idOf('contact', measured.contacts + company - 1)}`, token);

/** The months of the current season, in their order. */
export const periodsOf = (_company: number, token: string): Read =>
  read(`reporting_period?filter[field_season.id]=${idOf('season', seasons)}&sort=field_due_date`, token);

interface Counts {
  readonly data: number;
  readonly included: number;
}

interface AnyDocument {
  readonly data?: unknown;
  readonly included?: readonly unknown[];
  readonly errors?: unknown;
}

/** Sees that an answer holds what is measured. @throws Error when it does not */
export async function checkRead(url: string, { path, headers }: Read, expected: Counts): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers });
  // Border: a JSON:API document, of which only the lengths are looked at.
  const { data, included = [], errors } = (await answer.json()) as AnyDocument;
  const found = { data: Array.isArray(data) ? data.length : 1, included: included.length };
  if (answer.status !== 200 || found.data !== expected.data || found.included !== expected.included) {
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(errors ?? found)}.`);
  }
}
