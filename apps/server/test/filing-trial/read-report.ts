import { decodeResource, type RowBase } from '@packhouse/jsonapi';
import { fhFormsPackage, firstHandlerForm as form, memberOf, type ReadForm } from '@packhouse/programme';
import { urlOf } from '../filing.ts';
import { type AnswerData, call, type Person } from '../world.ts';
import { resourceOf } from './http-driver.ts';
import type { Month } from './month.ts';

const include = 'field_non_exempt_receipts,field_exempt_receipts';

const idsOf = (row: RowBase, list: string): readonly string[] =>
  // Border: both lists are relations to many.
  (memberOf(row, list) as readonly { id: string }[]).map(({ id }) => id);

/** A report as a reader finds it, with the answer's resource objects as they came. */
export interface FoundReport extends ReadForm {
  readonly wire: { readonly report: AnswerData; readonly receipts: readonly AnswerData[] };
  /** The ids of the reports that its package lists. */
  readonly listed: readonly string[];
}

/** The ids of the month's reports in the package's list, in order. */
export async function listedReports({ world, packageId }: Month, person: Person): Promise<readonly string[]> {
  const { body } = await call(world, person, 'GET', urlOf(fhFormsPackage, packageId));
  return decodeResource(fhFormsPackage, body.data).reports.map(({ id }) => id);
}

/**
 * Reads a report with its receipts in one request; null where there is none.
 * @throws Error when a receipt that it lists does not come along: half a report
 */
export async function readReport(month: Month, person: Person, id: string): Promise<FoundReport | null> {
  const read = () => call(month.world, person, 'GET', `${urlOf(form.form, id)}?include=${include}`);
  const first = await read();
  // A stock backend looks twice, and takes a row that is written in between for somebody else's: it is that once at most.
  const { status, body } = first.status === 403 ? await read() : first;
  if (status === 404) return null;
  if (status !== 200) throw new Error(`Reading report ${id} was answered with ${status}.`);
  const row: RowBase = decodeResource(form.form, body.data);
  const included = new Map((body.included ?? []).map((object) => [object.id, object]));
  const lists = Object.keys(form.lists).map((list) => [
    list,
    idsOf(row, list).map((receiptId) => {
      const object = included.get(receiptId);
      if (object === undefined) throw new Error(`The report ${id} lists a receipt that is not there: ${receiptId}.`);
      return decodeResource(resourceOf(object.type), object);
    }),
  ]);
  const listed = await listedReports(month, person);
  return {
    form,
    row,
    rows: Object.fromEntries(lists),
    packaged: listed.includes(id),
    listed,
    wire: { report: body.data, receipts: [...included.values()] },
  };
}
