import { compareDecimals, type OfficeRight, type RightRow, rights } from '@packhouse/programme';
import { officeSettings } from '#settings/office-settings.ts';
import type { OfficeWork } from '../office-context.ts';
import type { Decision } from './decisions.ts';
import { hasOtherDecider, type OfficePerson } from './office-person.ts';

/** True where an amount, or the right itself, asks for two people. */
function asksForTwo(right: OfficeRight, weight: string | null): boolean {
  const { second }: RightRow = rights[right];
  if (typeof second === 'string') return second === 'always';
  return weight !== null && compareDecimals(weight, second.above) > 0;
}

/** An act with what decides whether it needs a second person. */
interface Weighed {
  readonly wanted: { readonly aloneInSession?: true; readonly alwaysTwo?: true };
  readonly at: { readonly ownerId?: string };
  readonly right: OfficeRight;
  readonly weight: string | null;
  readonly mark: string;
}

/** How an act is decided: by the person who asks, by two, or by one where that is allowed; null where nobody else could confirm it. */
export async function secondFor(
  work: OfficeWork,
  person: OfficePerson,
  { wanted, at, right, weight, mark }: Weighed,
): Promise<Decision['second'] | null> {
  // Anyone who only prepares decides nothing, whatever is switched off.
  if (mark === 'p') return 'waits';
  if (!asksForTwo(right, weight)) return 'not needed';
  const isOff = (await officeSettings(work.db)).withoutSecondPerson.includes(right);
  if (isOff && !wanted.alwaysTwo) return 'switched off';
  const { aloneWhileOnlyOne }: RightRow = rights[right];
  const barred = [person.userId, ...(at.ownerId === undefined ? [] : [at.ownerId])];
  if (!aloneWhileOnlyOne || (await hasOtherDecider(work.db, right, barred))) return 'waits';
  if (work.actor.channel !== 'cli' && !wanted.aloneInSession) return null;
  return 'nobody else';
}
