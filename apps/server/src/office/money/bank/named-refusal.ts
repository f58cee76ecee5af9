import type { Db } from '#db/db.ts';
import { personNames } from '../../acts/person-names.ts';
import { type OfficeError, OfficeRefusal } from '../../office-error.ts';
import { BankRefusal } from './bank-refusal.ts';

/** Refusals whose `name` is who acted; in others it is an account, or a thing. */
const ofWhoActs: ReadonlySet<string> = new Set([
  'boardReadsAll',
  'companyFlagged',
  'decidesNothing',
  'noRole',
  'personNoRole',
  'rightMissing',
  'roleTakenAway',
  'samePerson',
  'worksOnNothing',
]);

/** A refusal that says who was faster, or who may not, by the person's own name. */
export async function namedRefusal(refusal: OfficeError, { db }: { readonly db: Db }): Promise<OfficeError> {
  if (!(refusal instanceof OfficeRefusal || refusal instanceof BankRefusal)) return refusal;
  const { values } = refusal;
  const key = ofWhoActs.has(refusal.code) ? 'name' : 'who';
  const username = values[key];
  const name = username === undefined ? undefined : (await personNames(db)).byUser.get(username);
  if (name === undefined) return refusal;
  const named = { ...values, [key]: name };
  return refusal instanceof OfficeRefusal
    ? new OfficeRefusal(refusal.code, named, refusal.lines)
    : new BankRefusal(refusal.code, named, refusal.lines);
}
