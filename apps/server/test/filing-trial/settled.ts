import { decodeResource, type RowBase } from '@packhouse/jsonapi';
import { differingFields, firstHandlerForm as form, memberOf, type Values } from '@packhouse/programme';
import { expect } from 'vitest';
import { urlOf } from '../filing.ts';
import { call } from '../world.ts';
import { listedReports, readReport } from './read-report.ts';
import type { Trial } from './trial.ts';

/** Every receipt of the company, over as many pages as the server makes of them. */
async function receiptsOf({ month }: Trial, list: keyof typeof form.lists): Promise<readonly RowBase[]> {
  const resource = form.lists[list];
  const rows: RowBase[] = [];
  let url: string | undefined = `${urlOf(resource)}?page[limit]=50`;
  while (url !== undefined) {
    const { body }: Awaited<ReturnType<typeof call>> = await call(month.world, month.person, 'GET', url);
    rows.push(...body.data.map((object) => decodeResource(resource, object)));
    const next = body.links.next?.href;
    url = next === undefined ? undefined : next.slice(next.indexOf('/jsonapi'));
  }
  return rows;
}

/** Receipts that no report holds. */
export async function strays(trial: Trial): Promise<readonly string[]> {
  const held = new Map<string, number>();
  for (const id of trial.reader.reportIds) {
    const found = await readReport(trial.month, trial.month.person, id);
    for (const row of Object.values(found?.rows ?? {}).flat()) held.set(row.id, (held.get(row.id) ?? 0) + 1);
  }
  expect([...held.entries()].filter(([, times]) => times > 1)).toEqual([]);
  const all = [...(await receiptsOf(trial, 'nonExemptReceipts')), ...(await receiptsOf(trial, 'exemptReceipts'))];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all.map(({ id }) => id).filter((id) => !held.has(id));
}

/** The person sees what the server holds, each receipt once with its values, and the package lists each report once. */
export async function expectSettled(trial: Trial): Promise<void> {
  const { device, month } = trial;
  const found = await readReport(month, month.person, device.draft.id);
  if (found === null) throw new Error('The report is not there.');
  for (const [list, rows] of Object.entries(found.rows)) {
    const drafted = device.draft.rows[list] ?? [];
    expect(rows.map(({ id }) => id)).toEqual(drafted.map(({ id }) => id));
    for (const [index, row] of rows.entries()) {
      const values: Values = drafted[index]?.values ?? {};
      const typed = Object.fromEntries(
        ['inshell', 'shelled', 'reference', 'producer', 'stateGrown', 'identifier'].map((key) => [key, values[key]]),
      );
      expect(differingFields(form.lists.nonExemptReceipts, typed, row)).toEqual([]);
    }
  }
  const listed = await listedReports(month, month.person);
  expect(listed.toSorted()).toEqual(trial.reader.reportIds.toSorted());
  for (const id of trial.reader.reportIds) await trial.reader.look(id);
  if (device.conflicts + trial.abandoned === 0) expect(await strays(trial)).toEqual([]);
}

/** One certification record for each report that was ever certified, with the hash that the report shows. */
export async function expectRecords({ month, reader }: Trial): Promise<void> {
  const { world, companyId, person } = month;
  const records = await world.db
    .selectFrom('certification_record')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  const sealed: unknown[] = [];
  for (const id of reader.reportIds) {
    const hash = memberOf((await readReport(month, person, id))?.row ?? {}, 'recordHash');
    if (hash !== null && hash !== undefined) sealed.push([id, hash]);
  }
  expect(records.map(({ form_id, hash }) => [form_id, hash]).toSorted()).toEqual(sealed.toSorted());
  expect(records.map(({ previous_hash }) => previous_hash)).toEqual(
    [null, ...records.slice(0, -1).map(({ hash }) => hash)].slice(0, records.length),
  );
}
