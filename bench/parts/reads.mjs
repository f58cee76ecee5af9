import { idOf, sizesOf } from './data-set.mjs';

const { seasons, months } = sizesOf(1);
const read = (path, token) => ({ path: `/jsonapi/node/${path}`, headers: { authorization: `Bearer ${token}` } });

/** The dashboard's call: packages of the current season, newest first, with period and report. */
export const packagesOf = (company, token) =>
  read(
    `fh_reporting_forms_package?filter[field_appb_company.id]=${idOf('company', company)}` +
      `&filter[field_reporting_period.field_season.id]=${idOf('season', seasons)}` +
      '&sort=-field_reporting_period.field_due_date&include=field_reporting_period,field_fh_report',
    token,
  );

const parts = 'include=field_non_exempt_receipts,field_exempt_receipts,field_reporting_period.field_season';
const reportOf = (company, month, token) => {
  const period = (seasons - 1) * months + 1 + (month % months);
  return read(`first_handler_report/${idOf('report', company, period)}?${parts}`, token);
};

/** A report of 25 rows with its period and season. */
export const shortReport = (company, token) => reportOf(company, company, token);
/** The measured company's reports of 214 rows, one month after the other. */
export const longReport = (month, token) => reportOf(1, month, token);

/** All contacts of a company in one page. */
export const contactsOf = (company, token) =>
  read(`fh_producer_contact?filter[field_first_handler.id]=${idOf('company', company)}&page[limit]=1500`, token);

/** Sees that an answer holds what is measured. @throws Error when it does not */
export async function checkRead({ address }, { path, headers }, expected) {
  const answer = await fetch(`${address}${path}`, { headers });
  const { data, included = [], errors } = await answer.json();
  const found = { data: Array.isArray(data) ? data.length : 1, included: included.length };
  if (answer.status !== 200 || found.data !== expected.data || found.included !== expected.included) {
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(errors ?? found)}.`);
  }
}
