import { fhNonExemptReceipt, firstHandlerReport, standingStatuses } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { column, linksOf, linkTableOf, table } from '#db/sql/tables.ts';
import { type ComparedItem, evidenceBounds, itemRows } from './compare-items.ts';
import { bare, handlers } from './handler-names.ts';

/**
 * Of items that no receipt agrees with those whose number a receipt of their handler has within months, with other figures.
 * @returns their ids
 */
export async function itemsOfOtherFigures(db: Db, items: readonly ComparedItem[]): Promise<readonly string[]> {
  const numbered = items.filter(({ reference }) => reference !== '');
  if (numbered.length === 0) return [];
  const { fields } = fhNonExemptReceipt;
  const number = bare(sql.ref('i.reference'));
  return readValues<string>(db)`with item as materialized (${itemRows(numbered)}),
      handler as materialized (${handlers()})
    select distinct i.id from item i join handler h on h.item = i.id
    join ${table(fhNonExemptReceipt)} r on ${column('r', fields.company)} = h.company and ${bare(column('r', fields.reference))} = ${number}
      and ${column('r', fields.collectedOn)} between i.paid_on - ${evidenceBounds.numberDays}::int and i.paid_on + ${evidenceBounds.numberDays}::int
    join ${sql.table(linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts))} l on l.target = r.id
    join ${table(firstHandlerReport)} report on ${sql.raw(linksOf(firstHandlerReport, 'l', 'report'))}
      and ${sql.ref(`report.${firstHandlerReport.fields.status.wire}`)} = any(${[...standingStatuses]})
    where ${number} not in ('', ${bare(column('r', fields.producerName))}, ${bare(column('r', fields.identifier))})`;
}
