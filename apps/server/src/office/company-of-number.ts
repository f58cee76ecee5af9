import { limitsOf } from '@packhouse/jsonapi';
import { companyContact, companyTypes } from '@packhouse/programme';
import { sql } from 'kysely';
import { lockName } from '#db/sql/lock-name.ts';
import { column } from '#db/sql/tables.ts';
import { selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeWork } from './office-context.ts';
import { OfficeRefusal } from './office-error.ts';

/** Two numbers that look alike are one: no letters and digits of other scripts, nothing that a spreadsheet would work out. */
const fit = /^[A-Za-z\d]+([ ./_-][A-Za-z\d]+)*$/;

const limits = limitsOf(companyContact);

/** @throws OfficeRefusal where it is no number that a company can be given */
export function demandFitNumber(number: string): void {
  if (number.length > limits.rootId)
    throw new OfficeRefusal('textTooLong', { name: 'number', limit: String(limits.rootId) });
  if (!fit.test(number)) throw new OfficeRefusal('companyNumberUnfit', { number });
}

/** @throws OfficeRefusal where a company would have no kind, or one that there is not */
export function demandFitTypes(types: readonly string[]): void {
  const isKnown = (type: string) => companyTypes.some((known) => known === type);
  if (types.length === 0 || !types.every(isKnown))
    throw new OfficeRefusal('companyTypesUnfit', { allowed: companyTypes.join(', ') });
}

/** @throws OfficeRefusal for a name that is longer than a company's legal name may be: lists, mails and documents name it */
export function demandFitName(name: string): void {
  const { legalName: limit } = limits;
  if ([...name].length > limit) throw new OfficeRefusal('textTooLong', { name: 'name', limit: String(limit) });
}

/**
 * Another company that has a number, however its letters are written, while nobody else takes it: two that do at the same moment
 * come one after the other.
 */
export async function companyOfNumber(
  work: OfficeWork,
  number: string,
  { key = 'rootId', but }: { readonly key?: 'rootId' | 'handlerNumber'; readonly but?: string } = {},
): Promise<StoredRow | undefined> {
  await lockName(work.db, `company:${key}:${number.toLowerCase()}`);
  const theirs = column('t', companyContact.fields[key]);
  const where = sql`lower(${theirs}) = lower(${number}) and t.id is distinct from ${but ?? null}::uuid`;
  return (await selectRows(work, companyContact, { where }))[0];
}
